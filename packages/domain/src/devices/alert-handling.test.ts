import { describe, expect, test } from 'vitest';
import { checkUndoHandling, isSnoozed, isSnoozeTime } from './alert-handling.ts';

const now = new Date('2026-03-02T12:00:00Z');

describe('undoing the handling of an alert', () => {
  test.each([
    { isOwn: true, age: 0, problem: null, why: 'at once' },
    { isOwn: true, age: 60_000, problem: null, why: 'after exactly a minute' },
    { isOwn: true, age: 60_001, problem: 'undo_too_late', why: 'after more than a minute' },
    { isOwn: false, age: 0, problem: 'undo_not_own', why: 'handled by a colleague' },
    { isOwn: false, age: 60_001, problem: 'undo_not_own', why: 'by a colleague, long ago' },
  ])('$why: $problem', ({ problem, ...handled }) => {
    expect(checkUndoHandling(handled)).toBe(problem);
  });
});

describe('snoozing an alert', () => {
  test.each([
    ['2026-03-02T12:00:00.001Z', true, 'the next moment'],
    ['2026-03-02T12:00:00.000Z', false, 'now'],
    ['2026-03-02T11:59:59.999Z', false, 'the past'],
    ['2026-05-31T12:00:00.000Z', true, 'in 90 days'],
    ['2026-05-31T12:00:00.001Z', false, 'in more than 90 days'],
  ])('until %s is possible: %s, %s', (until, possible) => {
    expect(isSnoozeTime({ until: new Date(until), now })).toBe(possible);
  });

  test.each([
    [null, false],
    ['2026-03-02T12:00:00.001Z', true],
    ['2026-03-02T12:00:00.000Z', false],
    ['2026-03-01T12:00:00.000Z', false],
  ])('until %s it is out of sight now: %s', (until, snoozed) => {
    expect(isSnoozed({ until: until === null ? null : new Date(until), now })).toBe(snoozed);
  });
});
