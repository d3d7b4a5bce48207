// @vitest-environment happy-dom
import type { SessionUser } from '@halla/contract/auth';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../core/session.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { LinkedTickets, type TicketLink } from './linked-tickets.tsx';

const FOUND = {
  ...{ id: 7, number: 1007, DeviceId: 5, summary: 'Door does not close', state: 'progress', priority: null },
};

const OWNER = { id: 4, name: 'Polar Spa' };
const MAKER = { id: 1, name: 'Halla', role: 'end_customer', isInternal: true } as const;
const OTHER = { id: 6, name: 'Fjord Recovery' };

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

interface Shown {
  readonly link: TicketLink;
  readonly level?: Level;
  readonly company?: SessionUser['Company'];
  readonly tickets?: readonly object[];
}

function show({ link, level = LEVELS.ADMIN, company = null, tickets = [] }: Shown) {
  const asked: { call: string; input: unknown }[] = [];
  setSession(sessionOf({ fullName: 'Anna', permissionLevel: level, Company: company }));
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    asked.push({
      call: call.replace('/api/', ''),
      input: typeof body === 'string' ? JSON.parse(body) : body,
    });
    if (call.endsWith('add_ticket'))
      return Response.json({ message: 'Saved', ticket: { id: 8, number: 1008 } });
    if (call.endsWith('get_device_data')) return Response.json({ device: { id: 5, Company: OWNER } });
    return Response.json({ tickets, users: [], companies: [OTHER] });
  });
  const device = { id: 5, serialNumber: 'EC22005' };
  showScreen({
    screen: () => (
      <main>
        <LinkedTickets
          link={link}
          device={device}
          summary="Camera 4 failed"
          description="It reads nothing."
        />
        <p>End of the page</p>
      </main>
    ),
  });
  return (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);
}

it.each([
  [{ kind: 'alert', id: 31 }, { AlertId: 31 }, { AlertIds: [31] }],
  [{ kind: 'crashLog', id: 51 }, { CrashLogId: 51 }, { CrashLogIds: [51] }],
  [{ kind: 'session', id: 41 }, { SessionId: 41 }, { SessionIds: [41] }],
] as const)(
  'A ticket is made from %j with its device, its link and its name.',
  async (link, filter, links) => {
    const asked = show({ link });
    await screen.findByText('No ticket has been made from this yet.');
    expect(asked('get_tickets')).toEqual([expect.objectContaining(filter)]);
    fireEvent.click(screen.getByRole('button', { name: 'New ticket' }));
    const summary = await screen.findByLabelText(/^Summary/);
    expect(summary).toHaveProperty('value', 'Camera 4 failed');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(asked('add_ticket')).toHaveLength(1));
    expect(asked('add_ticket')[0]).toMatchObject({
      deviceid: 5,
      ticket_data: { summary: 'Camera 4 failed', description: 'It reads nothing.', ...links },
    });
  },
);

it('The owner of the device is shown as the company, until another one is chosen.', async () => {
  const asked = show({ link: { kind: 'alert', id: 31 } });
  fireEvent.click(await screen.findByRole('button', { name: 'New ticket' }));
  const company = await screen.findByRole('combobox', { name: 'Company' });
  await waitFor(() => expect(company).toHaveProperty('value', 'Polar Spa'));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(asked('add_ticket')).toHaveLength(1));
  // The server sets the owner itself.
  expect(asked('add_ticket')[0]).not.toHaveProperty('ticket_data.CompanyId');
  cleanup();
  const again = show({ link: { kind: 'alert', id: 31 } });
  fireEvent.click(await screen.findByRole('button', { name: 'New ticket' }));
  const other = await screen.findByRole('combobox', { name: 'Company' });
  await waitFor(() => expect(other).toHaveProperty('value', 'Polar Spa'));
  fireEvent.click(other);
  fireEvent.click(await screen.findByRole('option', { name: 'Fjord Recovery' }));
  expect(other).toHaveProperty('value', 'Fjord Recovery');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(again('add_ticket')[0]).toMatchObject({ ticket_data: { CompanyId: 6 } }));
});

it('Administrators open a ticket from here, and technicians of the maker on the page of its device.', async () => {
  const link = { kind: 'session', id: 41 } as const;
  const name = 'Ticket 1007 · Door does not close';
  show({ link, tickets: [FOUND] });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
    '/cpanel/maintenance/tickets?ticket=7',
  );
  cleanup();
  show({ link, tickets: [FOUND], level: LEVELS.CLIENT_MAINTENANCE, company: MAKER });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
    '/devices/5?tab=maintenanceTickets&ticket=7',
  );
  expect(screen.queryByRole('button', { name: 'New ticket' })).toBeNull();
});

it.each([LEVELS.CLIENT, LEVELS.CLIENT_MAINTENANCE])(
  'Customers of level %d do not see what tickets were made from, and nothing is asked.',
  async (level) => {
    const asked = show({ link: { kind: 'session', id: 41 }, level });
    await screen.findByText('End of the page');
    expect(screen.getByRole('main').textContent).toBe('End of the page');
    expect(asked('get_tickets')).toEqual([]);
  },
);
