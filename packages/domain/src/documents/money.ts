import { dividedRounded, fromHundredths, toHundredths } from './hundredths.ts';

/** Currencies of orders, resupply orders and shipments; the first is the default. */
export const CURRENCIES = ['EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in whole cents. `Money<Currency>` is one whose currency is known only at run time, such as that of a row. */
export interface Money<C extends Currency> {
  readonly currency: C;
  readonly cents: number;
}

/** `never` unless C is a single currency: the compiler refuses to add amounts whose currencies may differ. */
type OneCurrency<C extends Currency, All extends Currency = C> = C extends Currency
  ? [All] extends [C]
    ? unknown
    : never
  : never;

/** An amount in cents; RangeError for a fraction of a cent or an unsafe integer. */
export function money<C extends Currency>(cents: number, currency: C): Money<C> {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount in cents: ${cents}`);
  return { currency, cents: cents === 0 ? 0 : cents };
}

/** Parses an amount of the API; null if it has more than two decimals or more than ten digits before the point. */
export function moneyFromWire<C extends Currency>(amount: number, currency: C): Money<C> | null {
  const cents = toHundredths(amount);
  return cents === null ? null : money(cents, currency);
}

/** The amount as a number with at most two decimals. */
export function moneyToWire({ cents }: Money<Currency>): number {
  return fromHundredths(cents);
}

/** Sum of two amounts of one currency. */
export function add<C extends Currency>(one: Money<C> & OneCurrency<C>, other: Money<C>): Money<C> {
  return money(one.cents + other.cents, one.currency);
}

/** Difference of two amounts; may be negative. */
export function subtract<C extends Currency>(one: Money<C> & OneCurrency<C>, other: Money<C>): Money<C> {
  return money(one.cents - other.cents, one.currency);
}

/** A share of an amount in hundredths of a percent, rounded half away from zero. */
export function shareOf<C extends Currency>({ cents, currency }: Money<C>, basisPoints: number): Money<C> {
  return money(Number(dividedRounded(BigInt(cents) * BigInt(basisPoints), 10_000n)), currency);
}

/** Sums per currency; no conversion. */
export function sumByCurrency(amounts: Iterable<Money<Currency>>): Money<Currency>[] {
  const cents = new Map<Currency, number>();
  for (const amount of amounts) cents.set(amount.currency, (cents.get(amount.currency) ?? 0) + amount.cents);
  return CURRENCIES.flatMap((currency) => {
    const sum = cents.get(currency);
    return sum === undefined ? [] : [money(sum, currency)];
  });
}
