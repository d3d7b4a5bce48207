import { expect, test } from 'vitest';
import { formatHoursMinutes, parseHoursMinutes } from './hours-minutes.ts';

test.each([
  [0, '0:00'],
  [300, '0:05'],
  [5400, '1:30'],
  [10_800, '3:00'],
])('%i seconds are written %s and read back', (seconds, text) => {
  expect(formatHoursMinutes(seconds)).toBe(text);
  expect(parseHoursMinutes(text)).toBe(seconds);
});

test('whole hours, a full stop and spaces around are understood', () => {
  expect(parseHoursMinutes('2')).toBe(7200);
  expect(parseHoursMinutes(' 1.15 ')).toBe(4500);
});

test.each(['', 'soon', '1:5', '1:60', '-1:00', '1:30:00', '100'])('%o is no time', (text) => {
  expect(parseHoursMinutes(text)).toBeNull();
});
