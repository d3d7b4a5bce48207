// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
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
let device: object = DEVICE;
beforeEach(async () => {
  await startI18n();
  device = DEVICE;
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ devices: [device] });
  });
});
afterEach(async () => {
  cleanup();
  await setLanguage('en');
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

const changed = (at: string) => ({ kind: 'software', version: at.slice(11, 19), TicketId: null, at });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const rowOf = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

it.each([
  ['en', 'Changed before it', 'Changed since, perhaps mended', 'Nothing is known'],
  ['fi', 'Muuttunut ennen sitä', 'Muuttunut sen jälkeen, ehkä jo kunnossa', 'Ei tiedossa muutoksia'],
] as const)(
  'What changed only after the trouble stands apart from what may have caused it (%s).',
  async (language, before, after, none) => {
    await setLanguage(language);
    setSession(sessionOf({ permissionLevel: LEVELS.CLIENT_MAINTENANCE }));
    const [cause, repair] = [changed(hoursAgo(3)), changed(hoursAgo(1))];
    const show = async (changes: readonly object[]) => {
      cleanup();
      device = { ...DEVICE, failedAt: hoursAgo(2), changes };
      showScreen({ screen: Screen, address: '/dashboard' });
      await screen.findByText(/104/);
    };
    await show([repair, cause]);
    expect(rowOf(before)).toContain(cause.version);
    expect(rowOf(before)).not.toContain(repair.version);
    expect(rowOf(after)).toContain(repair.version);
    await show([repair]);
    expect(rowOf(before)).toBeUndefined();
    expect(rowOf(after)).toContain(repair.version);
    await show([]);
    expect(rowOf(before)).toBe(none);
    expect(rowOf(after)).toBeUndefined();
  },
);

it('An owner is not asked for it.', async () => {
  setSession(sessionOf({ permissionLevel: LEVELS.CLIENT }));
  showScreen({ screen: Screen, address: '/dashboard' });
  await screen.findByText('Nothing');
  expect(asked).toBe(0);
});
