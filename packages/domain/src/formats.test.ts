import { describe, expect, it } from 'vitest';
import { formatDay, formatMoney, formatNumber, formatQuantity, formatWeight } from './formats.ts';
import { LANGUAGES } from './limits.ts';

it('days are written as the language does', () => {
  expect(formatDay('2026-03-05', 'en')).toBe('05/03/2026');
  expect(formatDay('2026-03-05', 'fi')).toBe('5.3.2026');
});

it('numbers have the decimal sign of the language', () => {
  expect(formatNumber(1234.5, 'en', 1)).toBe('1,234.5');
  expect(formatNumber(1234.5, 'fi', 1)).toBe('1\u00a0234,5');
});

it('numbers and quantities below zero have a true minus sign in every language', () => {
  for (const lang of LANGUAGES) {
    expect(formatNumber(-4, lang)).toBe('−4');
    expect(formatQuantity(-4, lang)).toBe('−4');
  }
});

describe('amounts', () => {
  it('have the decimals that they need, money always two', () => {
    expect([12, 2.5, 1250.75].map((value) => formatQuantity(value, 'en'))).toEqual(['12', '2.5', '1,250.75']);
    expect(formatQuantity(2.5, 'fi')).toBe('2,5');
    expect([0.125, 1250].map((kg) => formatWeight(kg, 'fi'))).toEqual(['0,125', '1\u00a0250']);
    expect(formatMoney(1250, 'EUR', 'en')).toBe('€1,250.00');
    expect(formatMoney(1250, 'EUR', 'fi').replaceAll(/\s/g, ' ')).toBe('1 250,00 €');
    expect(formatMoney(9.5, 'USD', 'en')).toBe('US$9.50');
    expect(formatMoney(-5, 'EUR', 'en')).toBe('−€5.00');
    expect(formatMoney(-5, 'EUR', 'fi').replaceAll(/\s/g, ' ')).toBe('−5,00 €');
  });
});
