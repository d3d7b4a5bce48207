import { expect, test } from 'vitest';
import { formatTimeSpan } from './time-span.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [0, '0 min'],
  [0.4, '0 min'],
  [59.6, '1 hr'],
  [135, '2 hr 15 min'],
  [1439, '23 hr 59 min'],
  [1440, '1 day'],
  [1440 * 3 + 60 * 4 + 29, '3 days 4 hr'],
  // 2 days, 23 hours and 40 minutes rounds up to 3 days.
  [1440 * 2 + 60 * 23 + 40, '3 days'],
])('%d minutes are %s', (minutes, text) => {
  expect(plain(formatTimeSpan(minutes, 'en'))).toBe(text);
});

test('in Finnish they are written as there', () => {
  expect(plain(formatTimeSpan(1440 * 3 + 60 * 4, 'fi'))).toBe('3 pv 4 t');
});
