// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { DeviceChanges, useDeviceChanges } from './device-changes.tsx';

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const DEVICE = {
  DeviceId: 5,
  failedAt: HOUR_AGO,
  lastGood: { id: 77, startTime: HOUR_AGO },
  changes: [
    { kind: 'settings', version: '3', TicketId: null, at: HOUR_AGO },
    { kind: 'software', version: '5.8.3', TicketId: null, at: HOUR_AGO },
    { kind: 'settings', version: '2', TicketId: null, at: HOUR_AGO },
    { kind: 'repair', version: '98', TicketId: 8, at: HOUR_AGO },
  ],
  tickets: [{ id: 9, number: 104, summary: 'It does not cool', state: 'new' }],
};

let asked = 0;
beforeEach(async () => {
  await startI18n();
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ devices: [DEVICE] });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function Screen() {
  const device = useDeviceChanges().get(5);
  return device ? <DeviceChanges device={device} days={7} /> : <p>Nothing</p>;
}

it('Maintenance reads what changed since the last treatment that went well, with ways to it and to tickets.', async () => {
  setSession(sessionOf({ permissionLevel: LEVELS.CLIENT_MAINTENANCE }));
  showScreen({ screen: Screen, address: '/dashboard' });
  await screen.findByText(/software 5.8.3/);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent, pathname, search }) => [textContent, pathname + search])).toEqual([
    ['1 hour ago', '/sessions/77'],
    ['settings 2–3', '/devices/5?tab=settings'],
    ['ticket 98 resolved', '/devices/5?tab=maintenanceTickets&ticket=8'],
    ['104 · It does not cool', '/devices/5?tab=maintenanceTickets&ticket=9'],
  ]);
});

it('An owner is not asked for it.', async () => {
  setSession(sessionOf({ permissionLevel: LEVELS.CLIENT }));
  showScreen({ screen: Screen, address: '/dashboard' });
  await screen.findByText('Nothing');
  expect(asked).toBe(0);
});
