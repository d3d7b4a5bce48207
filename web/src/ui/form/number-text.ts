import type { Lang } from '@halla/domain/limits';
import { formatNumber } from '../labels/format.ts';

/** Thousands that are set apart by one mark throughout: 1,250 or 1 250 000. */
const GROUPED = /^[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*$/;

/** What cannot be part of a number, such as the currency of an amount that was copied from a page. */
const FOREIGN = /[^\d.,\s−-]/g;

/** A text without what cannot be part of a number. */
export function numberCharacters(text: string): string {
  return text.replaceAll(FOREIGN, '');
}

/**
 * The number that a text means in a language, null for none: as the language writes it, with or without its separators of
 * thousands. Point and comma are taken as decimal separator in all languages, where the language does not group by them.
 */
export function numberIn(text: string, lang: Lang): number | null {
  const [, sign = '', digits = ''] = /^([−-]?)(.*)$/s.exec(text.trim()) ?? [];
  const decimal = decimalAt(digits, lang);
  const whole = digits.slice(0, decimal);
  const fraction = digits.slice(decimal + 1);
  const isWhole = /^\d*$/.test(whole) || GROUPED.test(whole);
  if (!isWhole || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  return (sign === '' ? 1 : -1) * Number(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`);
}

/** A number as it stands in an input: with the decimal separator of the language, without thousands set apart. */
export function inputText(value: number, lang: Lang): string {
  const [, separator = '.'] = formatNumber(0.5, lang, 1);
  return String(value).replace('.', separator);
}

/** Where the decimals begin; the end of the text where there are none. */
function decimalAt(digits: string, lang: Lang): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1 || digits.indexOf(digits.charAt(last)) !== last) return digits.length;
  const [, separatesThousands] = formatNumber(1000, lang);
  return digits.charAt(last) === separatesThousands && GROUPED.test(digits) ? digits.length : last;
}
