// @vitest-environment happy-dom
import type { Session } from '@halla/contract/sessions';
import type { TicketAxis } from '@halla/contract/ticket-axis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { ActiveTicketsPage } from '../pages/active-tickets-page.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const ALERT = { id: 31, alertType: 204, message: 'Sensor', value: null, raisedBy: 'device' } as const;

const FELL_SILENT: Session['outcome'] = { kind: 'ended_early', causes: [{ code: 'fell_silent', at: 180 }] };

/** The ticket was created at midnight UTC on the first of March. */
const AXIS: TicketAxis = {
  from: '2026-02-26T00:00:00.000Z',
  to: '2026-03-04T00:00:00.000Z',
  sessions: [
    ...[{ id: 41, type: 0, startTime: '2026-02-28T12:00:00.000Z', duration: 180, errorCode: null }],
  ].map((session) => ({ ...session, complete: false, outcome: FELL_SILENT })),
  alerts: [{ ...ALERT, createdAt: '2026-02-28T12:01:00.000Z' }],
  crashLogs: [{ id: 51, date: '2026-03-01T12:00:00.000Z', type: 1, version: '2.1', reason: 'Out of memory' }],
  settings: [{ kind: 'settings', version: 4, createdAt: '2026-02-28T11:00:00.000Z' }],
  states: [],
  tickets: [
    { id: 3, number: 900, summary: 'Noise', state: 'resolved', createdAt: '2025-05-01T12:00:00.000Z' },
    { id: 6, number: 1006, summary: 'No light', state: 'new', createdAt: '2026-02-28T10:00:00.000Z' },
  ],
};

function show(ticket = TICKET) {
  return showPage({
    page: ActiveTicketsPage,
    address: '/cpanel/maintenance/tickets?ticket=7&ticketTab=axis',
    answers: {
      get_tickets: { tickets: [ticket], total: 1, nextCursor: null },
      get_ticket_axis: { axis: AXIS },
    },
  });
}

const eventsShown = () =>
  screen.getAllByRole('listitem').flatMap(({ dataset, textContent }) => (dataset.kind ? [textContent] : []));

describe('the time axis of a ticket', () => {
  it('has everything that the device did around the report in its order, each leading to its page', async () => {
    show({ ...TICKET, Alerts: [{ ...ALERT, createdAt: '2026-02-28T12:01:00.000Z' }] });
    await screen.findByText('This ticket was made');
    expect(eventsShown()).toEqual([
      expect.stringContaining('Ticket 1006 · No light · New'),
      expect.stringContaining('Settings, version 4'),
      expect.stringMatching(
        /Session: .* · 3:00\smin · Ended early\. The device fell silent after 3:00\smin\./,
      ),
      expect.stringMatching(/Alert: .*Linked/),
      expect.stringContaining('This ticket was made'),
      expect.stringContaining('Log: Out of memory · 2.1'),
      expect.stringContaining('Ticket 900 · Noise · Resolved'),
    ]);
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/Out of memory/)).toBe('/cpanel/crashlogs/51');
    expect(hrefOf(/Settings, version 4/)).toBe('/cpanel/devices/5?tab=settings');
    const earlier = screen.getByRole('region', { name: 'Earlier tickets of this device' });
    expect(within(earlier).getAllByRole('listitem')).toHaveLength(1);
  });

  it('leaves out the kinds that are unticked, and reaches as far as is chosen', async () => {
    const { askedLast } = show();
    await screen.findByText('This ticket was made');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Crash and update logs' }));
    await waitFor(() => expect(screen.queryByText('Out of memory')).toBeNull());
    fireEvent.change(screen.getByLabelText('Days before and after the report'), { target: { value: '30' } });
    await waitFor(() => expect(askedLast('get_ticket_axis')).toMatchObject({ ticket_id: 7, days: 30 }));
  });

  it('is for administrators, and not of a device that stands for its family', async () => {
    show({ ...TICKET, Device: { ...TICKET.Device, isGeneric: true } });
    expect(await screen.findByRole('tab', { name: 'Changes' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Around the fault' })).toBeNull();
  });
});

it('A ticket names what it was made from, with links.', async () => {
  showPage({
    page: ActiveTicketsPage,
    address: '/cpanel/maintenance/tickets?ticket=7',
    answers: {
      get_tickets: {
        tickets: [
          {
            ...TICKET,
            Alerts: [{ ...ALERT, createdAt: '2026-02-28T12:01:00.000Z' }],
            CrashLogs: [{ id: 51, date: '2026-03-01T12:00:00.000Z', version: null, reason: 'Out of memory' }],
            Sessions: [{ id: 41, type: 0, startTime: '2026-02-28T12:00:00.000Z', outcome: FELL_SILENT }],
          },
        ],
        total: 1,
        nextCursor: null,
      },
    },
  });
  await screen.findByText('Made from');
  expect(screen.getByText(/Ended early\. The device fell silent after 3:00\smin\./)).toBeTruthy();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining(['/cpanel/alerts/31', '/cpanel/crashlogs/51', '/cpanel/sessions/41']),
  );
});
