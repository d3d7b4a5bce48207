// @vitest-environment happy-dom
import type { Ticket } from '@halla/contract/tickets';
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { DeviceTickets } from './device-tickets.tsx';
import { faultAddress } from './fault-label.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { CLIENT } = LEVELS;
const page = () => <DeviceTickets device={{ id: 5, serialNumber: 'EC22005' }} />;

describe('the tickets of a device', () => {
  it('have a label that opens the form for its next fault', async () => {
    showPage({ page, address: '/cpanel/devices/5?tab=maintenanceTickets' });
    fireEvent.click(await screen.findByRole('button', { name: 'Fault label' }));
    const code = `${window.location.origin}/devices/5?tab=maintenanceTickets&new=-`;
    expect(faultAddress(5, window.location.origin)).toBe(code);
    await waitFor(() => expect(document.querySelector(`[data-code="${code}"]`)).not.toBeNull());
  });

  it('are asked for alone, and have a button for a new one, which is about the device', async () => {
    const { askedLast } = showPage({ page, address: '/cpanel/devices/5?tab=maintenanceTickets' });
    fireEvent.click(await screen.findByRole('button', { name: 'New ticket' }));
    await screen.findByRole('dialog', { name: 'New ticket · EC22005' });
    expect(screen.queryByRole('combobox', { name: 'Device' })).toBeNull();
    await waitFor(() => expect(askedLast('get_tickets')).toMatchObject({ DeviceId: 5 }));
  });

  it('take the report of a customer at the address of the label', async () => {
    const { askedLast, router } = showPage({
      page,
      address: '/devices/5?tab=maintenanceTickets&new=-',
      level: CLIENT,
    });
    await screen.findByRole('dialog', { name: 'Report a fault · EC22005' });
    expect(screen.queryByRole('button', { name: 'Fault label' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit and add photos' })).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Summary/), { target: { value: 'It hums' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    await waitFor(() =>
      expect(askedLast('add_ticket')).toMatchObject({ deviceid: 5, ticket_data: { summary: 'It hums' } }),
    );
    // The customer is taken to the progress of the report.
    await waitFor(() =>
      expect(router.state.location.href).toBe('/devices/5?tab=maintenanceTickets&ticket=7'),
    );
  });

  it('begin for a customer with what will be listed; the button for a report is at the head of the page', async () => {
    showPage({
      page,
      address: '/devices/5?tab=maintenanceTickets',
      level: CLIENT,
      answers: { get_tickets: { tickets: [], total: 0, nextCursor: null } },
    });
    expect(await screen.findByText('Faults that are reported are listed here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Report a fault|New ticket/ })).toBeNull();
  });

  it('go on to the photos of the ticket that an administrator has made at the label', async () => {
    const { askedLast, router } = showPage({
      page,
      address: '/devices/5?tab=maintenanceTickets&new=-',
      answers: { add_ticket: { message: 'Saved', ticket: { id: 8, number: 1008 } } },
    });
    fireEvent.change(await screen.findByLabelText(/^Summary/), { target: { value: 'It hums' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit and add photos' }));
    await waitFor(() => expect(askedLast('add_ticket')).toMatchObject({ deviceid: 5 }));
    await waitFor(() =>
      expect(router.state.location.href).toBe('/cpanel/maintenance/tickets?ticket=8&ticketTab=media'),
    );
  });

  const showReport = (change: Partial<Ticket> = {}) => {
    const { expenses: _, TicketActions: __, ...report } = TICKET;
    showPage({
      page,
      address: '/devices/5?tab=maintenanceTickets&ticket=7',
      level: CLIENT,
      answers: { get_tickets: { tickets: [{ ...report, ...change }], total: 1, nextCursor: null } },
    });
  };

  it('tell a customer in plain words how far a report is', async () => {
    showReport();
    expect(await screen.findByText('We are working on this fault.')).toBeTruthy();
    const track = screen.getByRole('region', { name: 'What happens to your report' });
    expect(
      within(track)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Received \(done\)/),
      expect.stringMatching(/^Looked at \(done\)/),
      expect.stringMatching(/^Repaired \(now\)/),
      expect.stringMatching(/^Tested/),
    ]);
    // Notes and changes are the maker's.
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByLabelText('Add a note')).toBeNull();
  });

  it('tell a customer of a planned service without words for faults', async () => {
    showReport({ isService: true, summary: 'Yearly service' });
    expect(await screen.findByText('We are working on this service.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Service' })).toBeTruthy();
    const track = screen.getByRole('region', { name: 'What happens with this service' });
    expect(
      within(track)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Planned \(done\)/),
      expect.stringMatching(/^Prepared \(done\)/),
      expect.stringMatching(/^Done \(now\)/),
      expect.stringMatching(/^Tested/),
    ]);
    expect(screen.queryByText(/report|fault|repair/i)).toBeNull();
  });

  it('tell a customer that the answer is below instead of promising one', async () => {
    const answeredAt = '2026-03-02T08:00:00.000Z';
    const reply = {
      id: 1,
      text: 'Which error?',
      createdAt: answeredAt,
      side: 'maker',
      isByMail: false,
    } as const;
    const Replies = [{ ...reply, Photos: [], User: { id: 1, fullName: 'Anna Admin' } }];
    showReport({ state: 'new', answeredAt, Replies });
    expect(await screen.findByText('We have answered you: our reply is below.')).toBeTruthy();
    expect(screen.queryByText(/We have received your report/)).toBeNull();
  });

  it('say since when the test of a repaired device is waiting', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-21T12:00:00Z'), toFake: ['Date'] });
    const times = { answeredAt: '2026-03-02T08:00:00.000Z', resolvedAt: '2026-03-20T08:00:00.000Z' };
    showReport({ state: 'resolved', ...times, isHeld: true });
    const track = within(await screen.findByRole('region', { name: 'What happens to your report' }));
    expect(track.getByText(/^Tested/).closest('li')?.textContent).toContain('waiting for 1 day');
  });

  it('show customers neither priority nor assignee, in the list and in the ticket, and are not asked by priority', async () => {
    const { AssigneeId, Assignee, priority, details, action, clientContacted, Sessions, ...report } = TICKET;
    const answers = { get_tickets: { tickets: [report], total: 1, nextCursor: null } };
    const { asked } = showPage({
      page,
      address: '/devices/5?tab=maintenanceTickets',
      level: CLIENT,
      answers,
    });
    fireEvent.click(await screen.findByText('Door does not close'));
    const dialog = await screen.findByRole('dialog', { name: /^Ticket 1007/ });
    await within(dialog).findByText('Since the move.');
    for (const name of ['Priority', 'Assignee', 'Details', 'Action taken', 'No priority'])
      expect(screen.queryByText(name)).toBeNull();
    for (const input of asked.get_tickets ?? []) expect(input).not.toMatchObject({ sort: '-priority' });
  });

  it('have a form that tells staff which fields the customer reads, and chooses no state of a new one', async () => {
    showPage({ page, address: '/cpanel/devices/5?tab=maintenanceTickets&new=-' });
    const dialog = await screen.findByRole('dialog', { name: 'New ticket · EC22005' });
    const readers = async (label: RegExp) => {
      const input = await within(dialog).findByLabelText(label, { selector: 'input, select, textarea' });
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent);
    };
    for (const label of [/^Summary/, /^Description/, /^Company/])
      expect(await readers(label)).toContain('The customer reads this.');
    for (const label of [
      /^Priority/,
      /^Assignee/,
      /^Details/,
      /^Action taken/,
      /^Contact$/,
      /^Client contacted/,
    ])
      expect(await readers(label)).toEqual([]);
    expect(within(dialog).getByLabelText(/^State/)).toMatchObject({ value: 'new', disabled: true });
  });
});
