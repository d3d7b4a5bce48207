// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import type { ShownWeek as Outcomes } from './shown-week.ts';
import { WeekOutcomes } from './week-outcomes.tsx';

const WEEK: Outcomes = {
  firstDay: '2026-03-12',
  today: '2026-03-18',
  thisWeek: { treatments: 41, open: 1, wentWell: 37, failed: 2, targetNotReached: 1, endedEarly: 0 },
  lastWeek: { treatments: 38, open: 0, wentWell: 38, failed: 0, targetNotReached: 0, endedEarly: 0 },
  causes: [{ code: 'door_opened', count: 2 }],
  devices: [
    {
      failed: 2,
      targetNotReached: 1,
      session: {
        id: 77,
        startTime: '2026-03-17T09:00:00.000Z',
        type: 2,
        duration: 78,
        consumption: null,
        targetTemperature: -110,
        complete: true,
        outcome: { kind: 'failed', causes: [{ code: 'door_opened', at: 78 }] },
        Device: { id: 5, serialNumber: 'CTN170901', model: null, deviceName: null },
      },
    },
  ],
  deviceCount: 1,
};

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

async function show(answer: Outcomes) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  showScreen({ screen: () => <WeekOutcomes />, address: '/dashboard' });
  await screen.findByText('Devices that need attention');
}

const hrefOf = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

it('tells the share that went well and the failures, against last week, each with the way to its sessions', async () => {
  await show(WEEK);
  const list = '/sessions?from=2026-03-12&to=2026-03-18&zone=business&treatments=1';
  expect(hrefOf(/^Treatments\s*41\s*Week before: 38$/)).toBe(list);
  expect(hrefOf(/^Went well\s*92\s%\s*Week before: 100\s%$/)).toBe(`${list}&outcome=went_well`);
  expect(hrefOf(/^Failed\s*2\s*Week before: 0$/)).toBe(`${list}&outcome=failed`);
  expect(hrefOf(/^Target not reached\s*1/)).toBe(`${list}&outcome=target_not_reached`);
  expect(hrefOf(/^Ended early\s*0/)).toBe(`${list}&outcome=ended_early`);
  expect(hrefOf('Door opened 2')).toBe(`${list}&cause=door_opened`);
});

it('names the devices that need attention, and why their newest session went wrong', async () => {
  await show(WEEK);
  const list = '/sessions?from=2026-03-12&to=2026-03-18&zone=business&treatments=1';
  expect(hrefOf(/CTN170901/)).toBe('/devices/5');
  expect(hrefOf('2 failed')).toBe(`${list}&outcome=failed&device=5`);
  expect(hrefOf('1 missed its target')).toBe(`${list}&outcome=target_not_reached&device=5`);
  expect(screen.getByText(/The door was opened after/)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/sessions/77');
});

it('says that no device needs attention, and no share before the first treatment', async () => {
  const none = { treatments: 0, open: 0, wentWell: 0, failed: 0, targetNotReached: 0, endedEarly: 0 };
  await show({ ...WEEK, thisWeek: none, causes: [], devices: [], deviceCount: 0 });
  expect(screen.getByText('No device failed or missed its target in these 7 days.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Went well\s*–/ })).toBeTruthy();
  expect(screen.queryByText('Why treatments did not go well')).toBeNull();
});
