import type { Currency } from './documents/money.ts';
import type { Lang } from './limits.ts';

/** Locale of a language for Intl; English is British: the day precedes the month. */
export function localeOf(lang: Lang): string {
  return lang === 'en' ? 'en-GB' : lang;
}

/** Caches one formatter per language, because creating one is slower than formatting a whole page. */
export function kept<Format>(make: (lang: Lang) => Format): (lang: Lang) => Format {
  const made = new Map<Lang, Format>();
  return (lang) => {
    const format = made.get(lang) ?? make(lang);
    made.set(lang, format);
    return format;
  };
}

const days = kept((lang) => new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'short', timeZone: 'UTC' }));
const weights = kept((lang) => new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 3 }));
const quantities = kept((lang) => new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 2 }));

const moneyIn = (currency: Currency) =>
  kept((lang) => new Intl.NumberFormat(localeOf(lang), { style: 'currency', currency }));
const money: Readonly<Record<Currency, (lang: Lang) => Intl.NumberFormat>> = {
  EUR: moneyIn('EUR'),
  USD: moneyIn('USD'),
};

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A calendar day, YYYY-MM-DD: 05/11/2026, 5.11.2026. */
export function formatDay(day: string, lang: Lang): string {
  return days(lang).format(new Date(`${day}T00:00Z`));
}

/** A number in the language's format with a fixed number of decimals and a true minus sign. */
export function formatNumber(value: number, lang: Lang, decimals = 0): string {
  return withTrueMinus(numberFormat(lang, decimals).format(value));
}

/** The English format uses a hyphen, which looks like a dash or a strike-through. */
function withTrueMinus(formatted: string): string {
  return formatted.replace('-', '−');
}

function numberFormat(lang: Lang, decimals: number): Intl.NumberFormat {
  const key = `${lang}${decimals}`;
  const known = numberFormats.get(key);
  if (known !== undefined) return known;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const made = new Intl.NumberFormat(localeOf(lang), digits);
  numberFormats.set(key, made);
  return made;
}

/** A quantity with at most two decimals and a true minus sign: 12, 2.5, 2,5, −4. */
export function formatQuantity(value: number, lang: Lang): string {
  return withTrueMinus(quantities(lang).format(value));
}

/** A weight in kg, to the gram: 12, 2.5, 0.125. */
export function formatWeight(kg: number, lang: Lang): string {
  return weights(lang).format(kg);
}

/** An amount of money with its currency and a true minus sign: €1,250.00, 1 250,00 €, −€5.00. */
export function formatMoney(value: number, currency: Currency, lang: Lang): string {
  return withTrueMinus(money[currency](lang).format(value));
}
