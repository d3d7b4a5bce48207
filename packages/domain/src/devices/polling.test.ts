import { describe, expect, it } from 'vitest';
import { SILENT_AFTER_MS } from '../sessions/outcome.ts';
import { POLL_SECONDS_MAX, pollSecondsOf, spreadPoll } from './polling.ts';

describe('The interval between two hellos', () => {
  const least = 300;
  it.each([
    [0, 300],
    [150_000, 300],
    [150_001, 301],
    [200_000, 400],
    [360_000, 720],
    [1_000_000, 720],
  ])('of %d devices at 500 hellos per second is %d s.', (devices, seconds) => {
    expect(pollSecondsOf({ devices, least, hellosPerSecond: 500 })).toBe(seconds);
  });

  it('is the same for every device of a small fleet, and varies by a tenth in a stretched one.', () => {
    expect([0, 0.5, 1].map((random) => spreadPoll(300, { least, random }))).toEqual([300, 300, 300]);
    expect([0, 0.5, 1].map((random) => spreadPoll(400, { least, random }))).toEqual([360, 400, 440]);
  });

  it('never makes a running session count as ended, also when its contact is written half a minute late.', () => {
    const longest = spreadPoll(POLL_SECONDS_MAX, { least, random: 1 });
    expect((longest + 30) * 1000).toBeLessThan(SILENT_AFTER_MS);
  });
});
