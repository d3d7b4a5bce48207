// @vitest-environment happy-dom
import type { Session } from '@halla/contract/sessions';
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { DeviceCondition } from './device-condition.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const GOOD: Session = {
  id: 80,
  startTime: hoursAgo(1),
  ...{ type: 2, duration: 180, consumption: null, targetTemperature: -110, complete: true, errorCode: 0 },
  outcome: { kind: 'went_well', causes: [] },
  Device: { id: 5, serialNumber: 'CTN170901', model: null, deviceName: null },
};
const failedAgo = (hours: number): Session => ({
  ...{ ...GOOD, id: 100 + hours, startTime: hoursAgo(hours) },
  outcome: { kind: 'failed', causes: [{ code: 'door_opened', at: 39 }] },
});

/** Sessions that did not go well. */
let wrong: Session[] = [];
let failedAt: string | null = null;

beforeEach(async () => {
  await startI18n();
  [wrong, failedAt] = [[], null];
  setSession(sessionOf({ permissionLevel: LEVELS.CLIENT_MAINTENANCE }));
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { deviceid, outcomes } = JSON.parse(String(body));
    expect(deviceid).toBe(5);
    if (address.endsWith('get_sessions'))
      return Response.json({ sessions: outcomes === undefined ? [GOOD] : wrong });
    const changes = [{ kind: 'software', version: '5.8.3', TicketId: null, at: hoursAgo(30) }];
    return Response.json({ devices: [{ DeviceId: 5, failedAt, lastGood: null, changes, tickets: [] }] });
  });
});
afterEach(async () => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

const show = () =>
  showScreen({ screen: () => <DeviceCondition device={{ id: 5 }} />, address: '/devices/5' });

it('Says why treatments failed, with the way to each, and that the newest one went well.', async () => {
  wrong = [2, 30].map(failedAgo);
  failedAt = hoursAgo(2);
  show();
  const [first] = await screen.findAllByRole('listitem');
  if (first === undefined) throw new Error('No treatment is listed.');
  expect(first.textContent).toContain('The door was opened after 0:39');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/sessions/102');
  expect(screen.getByText('Newest treatment').parentElement?.textContent).toContain('Went well');
  expect(screen.getByText('Changed before it').nextElementSibling?.textContent).toContain('software 5.8.3');
  expect(screen.queryByText('All of them')).toBeNull();
});

it('Lists five and leads to all of them.', async () => {
  wrong = [1, 2, 3, 4, 5, 6].map(failedAgo);
  failedAt = hoursAgo(1);
  show();
  const all = await screen.findByRole('link', { name: 'All of them' });
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(all.getAttribute('href')).toMatch(
    /^\/sessions\?from=[\d-]+&to=[\d-]+&zone=business&treatments=1&outcome=failed,target_not_reached,ended_early&device=5$/,
  );
});

it('Says in Finnish that nothing went wrong, and what changed all the same.', async () => {
  await setLanguage('fi');
  show();
  await screen.findByText(/^Yksikään hoito ei epäonnistunut/);
  expect(screen.getByText('Muuttunut 30 päivässä').nextElementSibling?.textContent).toContain('5.8.3');
});
