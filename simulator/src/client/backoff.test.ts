import { describe, expect, it } from 'vitest';
import { pauseAfter, retryAfterMs } from './backoff.ts';

describe('pauseAfter', () => {
  it('doubles with every failure up to five minutes', () => {
    expect([1, 2, 3, 4].map((failures) => pauseAfter(failures, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(pauseAfter(40, 1)).toBe(300_000);
  });

  it('scatters over the upper half of the pause', () => {
    expect(pauseAfter(3, 0)).toBe(2000);
    expect(pauseAfter(3, 0.5)).toBe(3000);
  });
});

describe('retryAfterMs', () => {
  it('reads seconds and HTTP dates and leaves out nonsense', () => {
    const now = Date.UTC(2026, 0, 5, 12);
    expect(retryAfterMs('7', now)).toBe(7000);
    expect(retryAfterMs('Mon, 05 Jan 2026 12:00:30 GMT', now)).toBe(30_000);
    expect(retryAfterMs('Mon, 05 Jan 2026 11:00:00 GMT', now)).toBe(0);
    expect(retryAfterMs('soon', now)).toBeNull();
    expect(retryAfterMs(null, now)).toBeNull();
  });
});
