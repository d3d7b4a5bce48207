// @vitest-environment happy-dom
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { notifications, notificationsStore } from '@mantine/notifications';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { useWeeklyReminder } from './weekly-reminder.ts';

const MONDAY = new Date(2026, 0, 5, 9);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Opens the portal at a URL with this notification permission; returns what was shown. */
function open({ host, permission, level }: { host: string; permission: string; level: Level }) {
  const shown: string[] = [];
  class Shown {
    static permission = permission;
    constructor(_title: string, { body }: { body: string }) {
      shown.push(body);
    }
  }
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('location', new URL(`http://${host}/dashboard`));
  renderHook(() => useWeeklyReminder(level));
  return shown;
}

beforeEach(async () => {
  await startI18n();
  localStorage.clear();
  vi.useFakeTimers({ now: MONDAY });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks salespeople on Monday to keep the demo device list up to date, once', async () => {
  const shown = open({ host: 'portal.example', permission: 'granted', level: LEVELS.SALES });
  expect(shown).toEqual([expect.stringMatching(/demo device/i)]);
  await vi.advanceTimersByTimeAsync(DAY_MS - MINUTE_MS);
  expect(shown).toHaveLength(1);
});

it('looks again after a day, so that it comes the next Monday', async () => {
  const shown = open({ host: 'portal.example', permission: 'granted', level: LEVELS.SALES });
  await vi.advanceTimersByTimeAsync(6 * DAY_MS);
  expect(shown).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(shown).toHaveLength(2);
});

it('looks every minute on a local host', async () => {
  const shown = open({ host: 'localhost', permission: 'granted', level: LEVELS.SALES });
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(shown).toHaveLength(4);
});

it.each(['default', 'denied'])(
  'says nothing while the browser answers %s about notifications',
  (permission) => {
    expect(open({ host: 'localhost', permission, level: LEVELS.SALES })).toEqual([]);
  },
);

it('says it on the page where a page may not show notifications, as on phones', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  class Refused {
    static permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  vi.stubGlobal('Notification', Refused);
  renderHook(() => useWeeklyReminder(LEVELS.SALES));
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual([
    expect.stringMatching(/demo device/i),
  ]);
  notifications.clean();
});

it('says nothing to anybody else', () => {
  expect(open({ host: 'localhost', permission: 'granted', level: LEVELS.SUPER_USER })).toEqual([]);
});
