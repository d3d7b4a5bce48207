// @vitest-environment happy-dom
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/address-search.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { ActiveTicketsPage } from './active-tickets-page.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { TicketArchivePage } from './ticket-archive-page.tsx';

/** What was asked, by call. */
let asked: Record<string, unknown[]> = {};

interface Shown {
  readonly page: () => ReactNode;
  readonly address: string;
  readonly level?: Level;
}

function show({ page, address, level = LEVELS.ADMIN }: Shown) {
  setSession(sessionOf({ fullName: 'Anna Admin', permissionLevel: level }));
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    const name = call.replace('/api/', '');
    asked[name] = [...(asked[name] ?? []), typeof body === 'string' ? JSON.parse(body) : body];
    if (name === 'get_tickets') return Response.json({ tickets: [TICKET], total: 1, nextCursor: null });
    if (name === 'get_ticket_groups')
      return Response.json({ groups: { unprioritised: 4, unassigned: 2, assigned: 9 } });
    if (name === 'edit_ticket' || name === 'add_ticket')
      return Response.json({ message: 'Saved', ticket: { id: 7, number: 1007 } });
    return Response.json({ views: [], warehouses: [], stock: [], users: [] });
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(async () => {
  localStorage.clear();
  asked = {};
  await startI18n();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const askedLast = (call: string) => asked[call]?.at(-1);

describe('the lists of tickets', () => {
  it('show what is active by priority, and how many lack what', async () => {
    show({ page: ActiveTicketsPage, address: '/cpanel/maintenance/tickets' });
    await screen.findByText('Door does not close');
    expect(askedLast('get_tickets')).toMatchObject({
      states: ['new', 'progress'],
      sort: '-priority',
      limit: 200,
    });
    expect(await screen.findByRole('button', { name: '4 Unprioritised' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '9 Assigned' })).toBeTruthy();
  });

  it('show the tickets of a tile over the page, 25 at a time', async () => {
    show({ page: ActiveTicketsPage, address: '/cpanel/maintenance/tickets?group=unassigned' });
    await screen.findByRole('dialog', { name: 'Unassigned' });
    await waitFor(() =>
      expect(asked.get_tickets).toContainEqual(expect.objectContaining({ group: 'unassigned', limit: 25 })),
    );
  });

  it('show every state in the archive until one is unticked', async () => {
    show({ page: TicketArchivePage, address: '/cpanel/maintenance/ticketarchive' });
    await screen.findByText('Door does not close');
    expect(askedLast('get_tickets')).not.toHaveProperty('states');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Stale' }));
    await waitFor(() =>
      expect(askedLast('get_tickets')).toMatchObject({ states: ['new', 'progress', 'resolved'] }),
    );
  });

  it('show a user the active tickets that are assigned to them', async () => {
    show({ page: MaintenancePage, address: '/cpanel/maintenance' });
    await screen.findByText('Door does not close');
    expect(askedLast('get_tickets')).toMatchObject({ AssigneeId: 1, states: ['new', 'progress'] });
    expect(screen.getByRole('link', { name: /Ticket archive/ })).toBeTruthy();
  });
});

describe('a ticket', () => {
  const address = '/cpanel/maintenance/tickets?ticket=7';

  it('tells what it has cost in all', async () => {
    show({ page: ActiveTicketsPage, address: `${address}&ticketTab=expenses` });
    expect(await screen.findByText('Hinge')).toBeTruthy();
    expect(await screen.findByText('€65.00')).toBeTruthy();
  });

  it('tells who changed what, in words', async () => {
    show({ page: ActiveTicketsPage, address: `${address}&ticketTab=changes` });
    expect(
      await screen.findByText('State: In progress · Priority: High · Assignee: Pekka Production'),
    ).toBeTruthy();
  });

  it('is sent with the fields that were changed, and the time of the version that was read', async () => {
    show({ page: ActiveTicketsPage, address });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const action = await screen.findByLabelText('Action taken');
    fireEvent.change(action, { target: { value: 'New hinge' } });
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'resolved' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(askedLast('edit_ticket')).toMatchObject({
        ticket_data: { id: 7, updatedAt: TICKET.updatedAt, state: 'resolved', action: 'New hinge' },
      }),
    );
  });

  it('is not made without a device', async () => {
    show({ page: ActiveTicketsPage, address: '/cpanel/maintenance/tickets?new=-' });
    fireEvent.change(await screen.findByLabelText(/^Summary/), { target: { value: 'No light' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Choose the device that has the fault.')).toBeTruthy();
    expect(asked.add_ticket).toBeUndefined();
  });
});
