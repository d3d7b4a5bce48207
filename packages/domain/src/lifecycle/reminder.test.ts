import { describe, expect, test } from 'vitest';
import { ALL_LEVELS, LEVELS } from '../access/levels.ts';
import { reminderDay, reminderDue } from './reminder.ts';

const monday = new Date(2026, 0, 5, 9, 30);
const { SALES } = LEVELS;

describe('weekly reminder', () => {
  test.each([
    { why: 'never shown', localHost: false, lastShown: null, due: true },
    { why: 'shown last Monday', localHost: false, lastShown: '2025-12-29', due: true },
    { why: 'shown today', localHost: false, lastShown: '2026-01-05', due: false },
    { why: 'shown today on a local host', localHost: true, lastShown: '2026-01-05', due: true },
  ])('on a Monday, $why: due $due', ({ localHost, lastShown, due }) => {
    expect(reminderDue(monday, SALES, localHost, lastShown)).toBe(due);
  });

  test('it is due on Mondays only, from midnight to midnight', () => {
    const due = Array.from({ length: 7 }, (_, i) => reminderDue(new Date(2026, 0, 5 + i), SALES, true, null));
    expect(due).toEqual([true, false, false, false, false, false, false]);
    expect(reminderDue(new Date(2026, 0, 5, 23, 59, 59), SALES, false, null)).toBe(true);
    expect(reminderDue(new Date(2026, 0, 4, 23, 59, 59), SALES, false, null)).toBe(false);
  });

  test('only the sales level is reminded, not even a super user', () => {
    expect(ALL_LEVELS.filter((level) => reminderDue(monday, level, true, null))).toEqual([SALES]);
  });

  test('what is stored after showing it is the local day', () => {
    expect(reminderDay(monday)).toBe('2026-01-05');
    expect(reminderDay(new Date(2026, 10, 23))).toBe('2026-11-23');
  });
});
