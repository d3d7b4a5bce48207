// @vitest-environment happy-dom
import type { Session } from '@halla/contract/sessions';
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { LatestSession } from './latest-session.tsx';
import { RecentSessions } from './recent-sessions.tsx';

/** A session that missed its target in a hot room; error code 4. */
const MISSED: Session = {
  id: 77,
  startTime: '2026-03-17T09:00:00.000Z',
  type: 2,
  duration: 180,
  consumption: null,
  targetTemperature: -110,
  complete: true,
  errorCode: 4,
  outcome: {
    kind: 'target_not_reached',
    causes: [{ code: 'target_not_reached', value: -92, limit: -110, channel: 'cabinTemp' }],
  },
  Device: { id: 5, serialNumber: 'CTN170901', model: null, deviceName: null },
};

/** Sessions returned by the mock server. */
let sessions: Session[] = [];

beforeEach(async () => {
  await startI18n();
  sessions = [MISSED];
  vi.stubGlobal('fetch', async () => Response.json({ sessions }));
});
afterEach(async () => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

function Screen() {
  return (
    <>
      <LatestSession />
      <RecentSessions />
    </>
  );
}

it.each([
  ['ADMIN', 'en', 'Target not reached'],
  ['CLIENT', 'en', 'Target not reached'],
  ['ADMIN', 'fi', 'Tavoitetta ei saavutettu'],
] as const)(
  'The newest sessions tell %s (%s) how they went before what the device reported.',
  async (level, lang, word) => {
    setSession(sessionOf({ permissionLevel: LEVELS[level] }));
    await setLanguage(lang);
    showScreen({ screen: Screen, address: '/dashboard' });
    const mark = await screen.findByRole('img', { name: new RegExp(`^${word}`) });
    expect(mark.getAttribute('title')).toContain('92');
    expect(screen.getByText(word, { exact: true })).toBeTruthy();
  },
);

it('A session that runs is shown as ended a minute after its device counts as silent, without an event.', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    setSession(sessionOf({ permissionLevel: LEVELS.CLIENT }));
    sessions = [{ ...MISSED, complete: false, outcome: { kind: 'running', causes: [] } }];
    showScreen({ screen: RecentSessions, address: '/dashboard' });
    await screen.findByText('Running');
    sessions = [MISSED];
    await vi.advanceTimersByTimeAsync(58_000);
    expect(screen.getByText('Running')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3000);
    await screen.findByRole('img', { name: /^Target not reached/ });
    expect(screen.queryByText('Running')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
