import { isSnoozeTime } from '@halla/domain/devices/alert-handling';
import { expect, it } from 'vitest';
import { daysToMonday, morningIn, morningOf, snoozeChoices, snoozeDays } from './snooze-times.ts';

/** A Friday. */
const EARLY = new Date(2026, 0, 30, 0, 0, 1);
const LATE = new Date(2026, 0, 30, 23, 59, 59);

it.each([
  [1, new Date(2026, 0, 31, 8)],
  [3, new Date(2026, 1, 2, 8)],
  [7, new Date(2026, 1, 6, 8)],
])('the morning in %i days is at eight, at any time of today', (days, morning) => {
  expect([morningIn(days, EARLY), morningIn(days, LATE)]).toEqual([morning, morning]);
});

it.each([
  [30, 3],
  [31, 2],
  [32, 1],
  [33, 7],
])('on January %i 2026 Monday is in %i days', (date, days) => {
  expect(daysToMonday(new Date(2026, 0, date, 12))).toBe(days);
});

it.each([
  [30, ['tomorrow', 'monday', 'week']],
  [32, ['tomorrow', 'week']],
  [33, ['tomorrow', 'monday']],
])('on January %i 2026 no morning is offered twice', (date, names) => {
  const choices = snoozeChoices(new Date(2026, 0, date, 12));
  expect(choices.map(({ name }) => name)).toEqual(names);
});

it('every day that can be chosen is a time that the server takes', () => {
  expect(snoozeDays(LATE)).toEqual({ first: '2026-01-31', last: '2026-04-29' });
  for (const now of [EARLY, LATE]) {
    const { first, last } = snoozeDays(now);
    for (const day of [first, last]) expect(isSnoozeTime({ until: morningOf(day), now })).toBe(true);
  }
});
