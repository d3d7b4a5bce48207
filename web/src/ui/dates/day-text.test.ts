import { describe, expect, it } from 'vitest';
import { dayIn, dayText, isDay } from './day-text.ts';

describe('a day as it is typed', () => {
  it.each([
    ['31/01/2026', '2026-01-31'],
    ['31.1.2026', '2026-01-31'],
    ['1. 2. 2026', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    [' 29 02 2028 ', '2028-02-29'],
    ['2026-01-31', '2026-01-31'],
  ])('%j is %s', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });

  it.each([
    '',
    '31',
    '31.1.',
    '31.1.26',
    '31.2.2026',
    '29.2.2026',
    '12/31/2026',
    '0.1.2026',
    '1.2/2026',
    'x',
    '1e3',
  ])('%j is none', (text) => {
    expect(dayIn(text)).toBeNull();
  });

  it('is sent as it is only once it is whole', () => {
    expect(['2026-01-31', '2026-02-31', '31.1.2026', '', null].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is shown as the language writes it, and what is none as it was typed', () => {
    expect([dayText('2026-01-31', 'en'), dayText('2026-01-31', 'fi'), dayText('31.2.2026', 'fi')]).toEqual([
      '31/01/2026',
      '31.1.2026',
      '31.2.2026',
    ]);
  });
});

const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  ['../../**/*.tsx', '!../../**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
);

it('No input is the browser’s own, which writes days as the browser’s language does.', () => {
  const own = Object.entries(SOURCES).filter(([, text]) =>
    /type="(date|datetime-local|month|week)"/.test(text),
  );
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
  expect(own.map(([path]) => path)).toEqual([]);
});
