import { describe, expect, it } from 'vitest';
import {
  browserDay,
  formatDate,
  formatDateTime,
  formatMinutes,
  formatRelative,
  formatTemperature,
} from './format.ts';

const AT = new Date(2026, 2, 5, 9, 4);

describe('times', () => {
  it('are written as the language does', () => {
    expect(formatDateTime(AT, 'en')).toBe('05/03/2026 09:04');
    expect(formatDateTime(AT, 'fi')).toBe('5.3.2026 9.04');
    expect(formatDate(AT, 'fi')).toBe('5.3.2026');
  });

  it.each([
    [0, 'now', 'nyt'],
    [-400, 'now', 'nyt'],
    [30_000, '30 seconds ago', '30 sekuntia sitten'],
    [3 * 60_000, '3 minutes ago', '3 minuuttia sitten'],
    [90 * 60_000, '1 hour ago', '1 tunti sitten'],
    [26 * 3_600_000, 'yesterday', 'eilen'],
    [47 * 3_600_000, '2 days ago', '2 päivää sitten'],
    [40 * 86_400_000, '1 month ago', '1 kuukausi sitten'],
    [400 * 86_400_000, '1 year ago', '1 vuosi sitten'],
  ])('%i ms ago is %s', (ms, en, fi) => {
    const now = AT.getTime() + ms;
    expect(formatRelative(AT, now, 'en')).toBe(en);
    expect(formatRelative(AT, now, 'fi')).toBe(fi);
  });

  it('give the local day for file names', () => {
    expect(browserDay(new Date(2026, 0, 3, 23, 59))).toBe('2026-01-03');
  });
});

it('temperatures have one decimal, and lengths of time their unit', () => {
  expect([-130, -126.04, 8.25].map((value) => formatTemperature(value, 'en'))).toEqual([
    '−130.0\u00a0°C',
    '−126.0\u00a0°C',
    '8.3\u00a0°C',
  ]);
  expect(formatTemperature(-90, 'fi')).toBe('−90,0\u00a0°C');
  expect([39, 125, 3660].map(formatMinutes)).toEqual(['0:39\u00a0min', '2:05\u00a0min', '61:00\u00a0min']);
});
