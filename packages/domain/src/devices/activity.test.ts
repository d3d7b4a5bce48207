import { describe, expect, it } from 'vitest';
import {
  deviceActivity,
  fellSilent,
  lookAgainAfter,
  OFFLINE_AFTER_MS,
  RUNNING_AT_MOST_MS,
} from './activity.ts';

const now = new Date('2026-03-02T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('deviceActivity', () => {
  const cases = [
    ['a device that was never heard of is offline', null, null, 'offline'],
    ['silence for a quarter of an hour still counts as there', ago(OFFLINE_AFTER_MS), null, 'idle'],
    ['longer silence is offline', ago(OFFLINE_AFTER_MS + 1), null, 'offline'],
    [
      'silence wins over an unfinished session',
      ago(OFFLINE_AFTER_MS + 1),
      { type: 2, startTime: ago(60_000) },
      'offline',
    ],
    ['type 1 precools', ago(1_000), { type: 1, startTime: ago(60_000) }, 'precooling'],
    ['other types treat', ago(1_000), { type: 2, startTime: ago(60_000) }, 'treating'],
    [
      'a session left open for hours is over',
      ago(1_000),
      { type: 2, startTime: ago(RUNNING_AT_MOST_MS + 1) },
      'idle',
    ],
  ] as const;

  it.each(cases)('%s', (_name, lastSeenAt, running, expected) => {
    expect(deviceActivity({ lastSeenAt, running }, { now, pollSeconds: 300 })).toBe(expected);
  });
});

it('A device of a fleet that says hello every ten minutes is offline after half an hour.', () => {
  const activity = (ms: number) =>
    deviceActivity({ lastSeenAt: ago(ms), running: null }, { now, pollSeconds: 600 });
  expect([activity(1_800_000), activity(1_800_001)]).toEqual(['idle', 'offline']);
});

describe('devices are looked at again', () => {
  const MINUTE = 60_000;
  const seen = (minutesAgo: number, activity: 'idle' | 'treating' | 'offline') => ({
    activity,
    lastSeenAt: ago(minutesAgo * MINUTE).toISOString(),
  });
  const after = (devices: Parameters<typeof lookAgainAfter>[0]) => lookAgainAfter(devices, now.getTime());

  it('when the one that was heard longest ago may have become offline', () => {
    expect(after([seen(1, 'idle'), seen(12, 'treating'), seen(90, 'offline')])).toBe(3 * MINUTE + 1000);
  });

  it('not before a minute has passed, nor later than after five', () => {
    expect(after([seen(15, 'idle')])).toBe(MINUTE);
    expect(after([seen(1, 'idle')])).toBe(5 * MINUTE);
  });

  it('after five minutes when one is not offline after its time, as in a fleet that says hello less often', () => {
    expect(after([seen(20, 'idle'), seen(12, 'idle')])).toBe(5 * MINUTE);
  });

  it('never for their silence when all of them are silent already', () => {
    expect(after([seen(20, 'offline'), { activity: 'offline', lastSeenAt: null }])).toBe(false);
    expect(after([])).toBe(false);
  });

  it('every minute while they could not be loaded', () => {
    expect(after(undefined)).toBe(MINUTE);
  });
});

describe('a device in use', () => {
  it.each([
    ['2026-03-30T12:00:00Z', 'dispatched', true],
    ['2026-03-30T12:00:01Z', 'dispatched', false],
    ['2026-03-01T12:00:00Z', 'demo', true],
    ['2026-03-01T11:59:59Z', 'demo', false],
    ['2026-03-20T12:00:00Z', 'storaged', false],
    ['2026-03-20T12:00:00Z', null, false],
    [null, 'dispatched', false],
  ] as const)('heard of at %s in state %s fell silent: %s', (heard, state, silent) => {
    const lastSeenAt = heard === null ? null : new Date(heard);
    expect(fellSilent({ lastSeenAt, state }, new Date('2026-03-31T12:00:00Z'))).toBe(silent);
  });
});
