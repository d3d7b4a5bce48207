import { expect, it } from 'vitest';
import { dayRangeText } from './day-range-text.ts';

it('words a range by its first and last day, one day once, and an open end by nothing', () => {
  expect(dayRangeText(['2026-11-01', '2026-11-20'], 'fi')).toBe('1.11.2026 – 20.11.2026');
  expect(dayRangeText(['2026-11-01', '2026-11-01'], 'fi')).toBe('1.11.2026');
  expect(dayRangeText(['2026-11-01', null], 'fi')).toBe('1.11.2026 – ');
  expect(dayRangeText([null, '2026-11-20'], 'fi')).toBe(' – 20.11.2026');
  expect(dayRangeText([null, null], 'fi')).toBe('');
});
