import type { UndeliveredOrder } from '@halla/contract/sales-figures';
import { CURRENCIES, type Currency } from '@halla/domain/documents/money';
import { compareExpected, expectedMonth, ORDER_AGES, orderAge } from '@halla/domain/documents/undelivered';

/** Orders of one bar in one currency. */
export interface OrderGroup {
  readonly key: string;
  readonly currency: Currency;
  readonly count: number;
  readonly net: number;
}

interface Grouped {
  readonly orders: readonly UndeliveredOrder[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

const ageOf = (today: string) => (order: UndeliveredOrder) => orderAge(order.orderedOn, today);
const monthOf = (today: string) => (order: UndeliveredOrder) => expectedMonth(order.expectedOn, today);

/** By age, youngest first, including ages without orders. */
export function byAge({ orders, today }: Grouped): OrderGroup[] {
  const currencies = CURRENCIES.filter((currency) => orders.some((order) => order.currency === currency));
  return currencies.flatMap((currency) =>
    ORDER_AGES.map((key) => groupOf({ orders, currency, key, keyOf: ageOf(today) })),
  );
}

/** By expected month: late ones first, unknown ones last. */
export function byMonth({ orders, today }: Grouped): OrderGroup[] {
  const keyOf = monthOf(today);
  return CURRENCIES.flatMap((currency) => {
    const own = orders.filter((order) => order.currency === currency);
    const keys = [...new Set(own.map(keyOf))].sort(compareExpected);
    return keys.map((key) => groupOf({ orders: own, currency, key, keyOf }));
  });
}

interface Group {
  readonly orders: readonly UndeliveredOrder[];
  readonly currency: Currency;
  readonly key: string;
  readonly keyOf: (order: UndeliveredOrder) => string;
}

function groupOf({ orders, currency, key, keyOf }: Group): OrderGroup {
  const own = orders.filter((order) => order.currency === currency && keyOf(order) === key);
  const cents = own.reduce((sum, { net }) => sum + Math.round(net * 100), 0);
  return { key, currency, count: own.length, net: cents / 100 };
}

/** A bar that was chosen; undefined members choose all. */
export interface ChosenBar {
  readonly age: string | undefined;
  readonly month: string | undefined;
}

/** Orders behind a bar. */
export function ordersIn({ orders, today }: Grouped, { age, month }: ChosenBar): UndeliveredOrder[] {
  return orders.filter(
    (order) =>
      (age === undefined || ageOf(today)(order) === age) &&
      (month === undefined || monthOf(today)(order) === month),
  );
}
