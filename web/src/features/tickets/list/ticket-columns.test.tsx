// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { TicketArchivePage } from '../pages/ticket-archive-page.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const LONG = 'Door does not close when the cabin is cold';

it('A list has the first thirty characters of a long summary, and all of it on hover.', async () => {
  const tickets = [{ ...TICKET, summary: LONG }];
  const answers = { get_tickets: { tickets, total: 1, nextCursor: null } };
  showPage({ page: TicketArchivePage, address: '/cpanel/maintenance/ticketarchive', answers });
  const cell = await screen.findByText('Door does not close when the c…');
  expect(cell.title).toBe(LONG);
});

it.each([
  [3, 'High', 'red'],
  [2, 'Normal', 'yellow'],
  [1, 'Low', 'blue'],
] as const)('Priority %d is called %s and is %s.', async (priority, name, color) => {
  const answers = { get_tickets: { tickets: [{ ...TICKET, priority }], total: 1, nextCursor: null } };
  showPage({ page: TicketArchivePage, address: '/cpanel/maintenance/ticketarchive', answers });
  const badge = (await screen.findByText(name)).closest<HTMLElement>('.mantine-Badge-root');
  expect(badge?.style.getPropertyValue('--badge-bg')).toBe(`var(--mantine-color-${color}-light)`);
});
