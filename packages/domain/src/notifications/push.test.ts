import { describe, expect, it } from 'vitest';
import { escalationTopic, nextPushAttempt, pushOutcome, readRetryAfter } from './push.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('the answer of a push service', () => {
  it.each([
    [201, 'taken'],
    [202, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [301, 'again'],
    [401, 'again'],
    [403, 'again'],
    [429, 'again'],
    [503, 'again'],
    [null, 'again'],
  ])('%s means %s', (status, outcome) => {
    expect(pushOutcome(status)).toBe(outcome);
  });
});

describe('a push that failed', () => {
  const failed = { attempts: 1, retryAfter: null, now: NOW, expiresAt: after(86_400) };

  it('is tried again after a pause that grows', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 40].map((attempts) => nextPushAttempt({ ...failed, attempts }));
    expect(pauses).toEqual([15, 30, 60, 120, 300, 900, 900].map(after));
  });

  it('waits as long as the push service asks, an hour at most', () => {
    expect(nextPushAttempt({ ...failed, retryAfter: 90 })).toEqual(after(90));
    expect(nextPushAttempt({ ...failed, retryAfter: 1 })).toEqual(after(15));
    expect(nextPushAttempt({ ...failed, retryAfter: 999_999 })).toEqual(after(3600));
  });

  it('is given up when it expires before the next attempt', () => {
    expect(nextPushAttempt({ ...failed, expiresAt: after(15) })).toBeNull();
    expect(nextPushAttempt({ ...failed, expiresAt: after(16) })).toEqual(after(15));
  });
});

describe('Retry-After', () => {
  it.each([
    [undefined, null],
    ['120', 120],
    ['Mon, 02 Mar 2026 12:01:30 GMT', 90],
    ['Mon, 02 Mar 2026 11:00:00 GMT', 0],
    ['soon', null],
  ])('%s is %s seconds', (header, seconds) => {
    expect(readRetryAfter(header, NOW)).toBe(seconds);
  });
});

it('The topic of an escalation is short enough for every push service.', () => {
  expect(escalationTopic(Number.MAX_SAFE_INTEGER)).toMatch(/^[\w-]{1,32}$/);
});
