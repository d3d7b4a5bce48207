import type { Lang } from '@halla/domain/limits';
import { formatNumber } from '../labels/format.ts';

/** Thousands that are set apart by one mark throughout: 1,250 or 1 250 000. */
const GROUPED = /^[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*$/;

/** Signs and codes of the currencies, before or behind the amount that was copied from a page. */
const MONEY = /^([−-]?)\s*(?:US\$|\$|€|USD|EUR)?\s*(.*?)\s*(?:US\$|\$|€|USD|EUR)?$/s;

/**
 * The number that a text means in a language, null for none: as the language writes it, with or without its separators of
 * thousands, with its currency or the unit of its field. Point and comma are taken as decimal separator in all languages, where
 * the language does not group by them. Anything else in the text, as in 1e3, makes it none.
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

/** A number as an input shows it: with the decimal separator of the language, without thousands separators. */
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
