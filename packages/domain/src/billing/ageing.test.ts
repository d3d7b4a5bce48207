import { expect, it } from 'vitest';
import { ageOf, dueDay } from './ageing.ts';

it.each([
  ['2026-03-15', 'notDue', 0],
  ['2026-03-16', '0-14', 1],
  ['2026-03-29', '0-14', 14],
  ['2026-03-30', '15-30', 15],
  ['2026-04-14', '15-30', 30],
  ['2026-04-15', '31-60', 31],
  ['2026-05-14', '31-60', 60],
  ['2026-05-15', '60+', 61],
] as const)('An invoice due on 15 March is on %s in the range %s.', (today, age, daysLate) => {
  expect(ageOf(dueDay('2026-03-01', 14), today)).toEqual({ age, daysLate });
});
