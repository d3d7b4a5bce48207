import { formatMoney, formatNumber } from '@halla/domain/formats';
import { LANGUAGES } from '@halla/domain/limits';
import { describe, expect, it } from 'vitest';
import { inputText, numberIn } from './number-text.ts';

describe('a number as it is typed', () => {
  it.each([
    ['1250', 1250],
    ['1,250.00', 1250],
    ['1,250', 1250],
    ['1,250,000.5', 1_250_000.5],
    ['1.25', 1.25],
    ['1,25', 1.25],
    ['12,5', 12.5],
    ['0,250', 0.25],
    ['1.250', 1.25],
    ['1.250,00', 1250],
    ['1 250.00', 1250],
    ['-5', -5],
    ['−1,250', -1250],
    ['.5', 0.5],
    ['1.', 1],
  ])('in English %s is %s', (text, number) => {
    expect(numberIn(text, 'en')).toBe(number);
  });

  it.each([
    ['1250', 1250],
    ['1 250,00', 1250],
    ['1\u00a0250,00', 1250],
    ['1\u202f250\u202f000,5', 1_250_000.5],
    ['1 250', 1250],
    ['1,25', 1.25],
    ['1,250', 1.25],
    ['1.25', 1.25],
    ['1,250.00', 1250],
    ['1.250,00', 1250],
    ['−5', -5],
    ['-1\u00a0250', -1250],
  ])('in Finnish %s is %s', (text, number) => {
    expect(numberIn(text, 'fi')).toBe(number);
  });

  it.each([
    '',
    '-',
    '.',
    '1,25,0',
    '12,50.00',
    '1 25',
    '1,250,00',
    '1,250 000',
    '5-5',
    '1.2.3',
    'x',
    '1e3',
    '0x10',
    '5 kg',
    '12a',
    'Infinity',
    '5 € 3',
  ])('that is written as %j is none in any language', (text) => {
    expect(LANGUAGES.map((lang) => numberIn(text, lang))).toEqual(LANGUAGES.map(() => null));
  });

  it('takes the unit of its field behind the number, and no other', () => {
    expect([numberIn('2.5 kg', 'en', 'kg'), numberIn('2.5 g', 'en', 'kg')]).toEqual([2.5, null]);
  });

  it.each(LANGUAGES)('is understood in %s as the product itself writes it', (lang) => {
    const read = (text: string) => numberIn(text, lang);
    for (const value of [0, 5, 12.5, 1250, 1_250_000.25, -1250]) {
      expect(read(formatNumber(value, lang, 2))).toBe(value);
      expect(read(inputText(value, lang))).toBe(value);
      expect([read(formatMoney(value, 'EUR', lang)), read(formatMoney(value, 'USD', lang))]).toEqual([
        value,
        value,
      ]);
    }
  });
});
