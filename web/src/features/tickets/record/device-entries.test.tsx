// @vitest-environment happy-dom
import type { TicketAxis } from '@halla/contract/ticket-axis';
import type { Ticket } from '@halla/contract/tickets';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const alertAt = (id: number, createdAt: string) => ({
  ...({ id, alertType: 204, message: 'Sensor', value: null, raisedBy: 'device', createdAt } as const),
});
const session = { type: 0, startTime: '2026-02-28T12:00:00.000Z', duration: 180, errorCode: null };

const AXIS: TicketAxis = {
  ...{ from: '2026-02-26T00:00:00.000Z', to: '2026-03-04T00:00:00.000Z', states: [] },
  sessions: [
    { ...session, id: 41, complete: true, outcome: { kind: 'went_well', causes: [] } },
    { ...session, id: 42, complete: false, outcome: { kind: 'ended_early', causes: [] } },
  ],
  alerts: [
    alertAt(31, '2026-02-28T13:00:00.000Z'),
    alertAt(32, '2026-02-28T14:00:00.000Z'),
    alertAt(33, '2026-03-02T12:00:00.000Z'),
  ],
  crashLogs: [{ id: 51, date: '2026-03-01T12:00:00.000Z', type: 0, version: '2.1', reason: null }],
  settings: [{ kind: 'settings', version: 4, createdAt: '2026-03-01T13:00:00.000Z' }],
  tickets: [],
};

function show(ticket: Ticket) {
  return showPage({
    page: ActiveTicketsPage,
    address: '/cpanel/maintenance/tickets?ticket=7',
    answers: {
      get_tickets: { tickets: [ticket], total: 1, nextCursor: null },
      get_ticket_axis: { axis: AXIS },
    },
  });
}

it('The stream of a ticket has the faults of its device and what changed on it, repeated ones joined.', async () => {
  show(TICKET);
  await screen.findByText(/Settings, version 4/);
  const stream = within(screen.getByRole('list', { name: 'What happened' }));
  const entries = stream.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries.filter((text) => /Alert:|Session:|Change:|Log:/.test(text))).toEqual([
    expect.stringMatching(/Alert: /),
    expect.stringMatching(/Change: Settings, version 4/),
    expect.stringMatching(/Alert: .*2 times since 28\/02\/2026/),
    expect.stringMatching(/Session: .*Ended early/),
  ]);
  expect(
    stream.getAllByRole('link', { name: /^(?!Settings)/ }).map((link) => link.getAttribute('href')),
  ).toContain('/cpanel/alerts/33');
});

it('The stream of a ticket about a family has no events of a device.', async () => {
  const { askedLast } = show({ ...TICKET, Device: { ...TICKET.Device, isGeneric: true } });
  await screen.findByRole('list', { name: 'What happened' });
  expect(askedLast('get_ticket_axis')).toBeUndefined();
});
