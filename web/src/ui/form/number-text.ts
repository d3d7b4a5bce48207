import { formatNumber } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';

/** Digits grouped in thousands by a consistent separator: 1,250 or 1 250 000. */
const GROUPED = /^[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*$/;

/** Currency signs and codes before or after an amount, as pasted from a page. */
const MONEY = /^([−-]?)\s*(?:US\$|\$|€|USD|EUR)?\s*(.*?)\s*(?:US\$|\$|€|USD|EUR)?$/s;

/**
 * The number a text represents in a language; null if it is none. Accepts thousands separators, a currency,
 * and the unit of the field. Both point and comma are accepted as decimal separator unless the language
 * groups by them. Any other text, as in 1e3, is invalid.
 */
export function numberIn(text: string, lang: Lang, unit = ''): number | null {
  const bare = unit !== '' && text.trim().endsWith(unit) ? text.trim().slice(0, -unit.length) : text;
  const [, sign = '', digits = ''] = MONEY.exec(bare.trim()) ?? [];
  const decimal = decimalAt(digits, lang);
  const whole = digits.slice(0, decimal);
  const fraction = digits.slice(decimal + 1);
  const isWhole = /^\d*$/.test(whole) || GROUPED.test(whole);
  if (!isWhole || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  return (sign === '' ? 1 : -1) * Number(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`);
}

/** A number as shown in an input: with the language's decimal separator and no grouping. */
export function inputText(value: number, lang: Lang): string {
  const [, separator = '.'] = formatNumber(0.5, lang, 1);
  return String(value).replace('.', separator);
}

/** Index of the decimal separator; the length of the text if there is none. */
function decimalAt(digits: string, lang: Lang): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1 || digits.indexOf(digits.charAt(last)) !== last) return digits.length;
  const [, separatesThousands] = formatNumber(1000, lang);
  return digits.charAt(last) === separatesThousands && GROUPED.test(digits) ? digits.length : last;
}
