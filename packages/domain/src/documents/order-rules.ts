import {
  type DocumentLine,
  type LineProblem,
  lineProblem,
  pieceCount,
  repeatedSku,
} from './document-lines.ts';
import { ORDER_STATES, type PaymentStatus } from './document-states.ts';
import { type Currency, type Money, money, moneyFromWire } from './money.ts';

/**
 * Which parts of an order can be edited: everything (open), only its arrival (frozen), only its notes and files
 * (readonly), or the same permanently (closed).
 */
export type Editability = 'open' | 'frozen' | 'readonly' | 'closed';

export function orderEditability(
  order: { readonly status: PaymentStatus; readonly updatedAt: Date },
  now: Date,
): Editability {
  if (ORDER_STATES.isClosed(order, now)) return 'closed';
  if (order.status === 'delivered') return 'readonly';
  return order.status === 'transit' ? 'frozen' : 'open';
}

/** Statuses of an order that is invoiced and not yet paid in full. */
export const UNPAID: readonly PaymentStatus[] = ['invoiced', 'deposit'];

/** Amount a customer still owes: the total without VAT, less the deposit; zero once the order is paid or cancelled. */
export function backlog<C extends Currency>({
  status,
  total,
  deposit,
}: {
  status: PaymentStatus;
  total: Money<C>;
  deposit: Money<C> | null;
}): Money<C> {
  if (!UNPAID.includes(status)) return money(0, total.currency);
  return money(total.cents - (deposit?.cents ?? 0), total.currency);
}

/** Fault of a deposit: not an amount with at most two decimals, negative, or more than the total; null if valid. */
export function depositProblem(
  deposit: number | null,
  total: Money<Currency>,
): 'amount' | 'negative' | 'above_total' | null {
  if (deposit === null) return null;
  const amount = moneyFromWire(deposit, total.currency);
  if (amount === null) return 'amount';
  if (amount.cents < 0) return 'negative';
  return amount.cents > total.cents ? 'above_total' : null;
}

/** Dates set by hand or by an earlier change of status. */
export interface OrderDates {
  readonly paymentDate: string | null;
  readonly deliveryDate: string | null;
}

/** The dates after a change of status: each is set by its own status only; existing dates are kept. */
export function datesAfter(status: PaymentStatus, dates: OrderDates, today: string): OrderDates {
  return {
    paymentDate: dates.paymentDate ?? (status === 'completed' ? today : null),
    deliveryDate: dates.deliveryDate ?? (status === 'delivered' ? today : null),
  };
}

/** Why lines cannot be saved; `index` or `sku` identifies the line. */
export type LinesProblem =
  | { readonly problem: 'no_pieces' }
  | { readonly problem: 'repeated'; readonly sku: string }
  | { readonly problem: LineProblem; readonly index: number };

/** First rule that the lines of an order break; null when they may be saved. */
export function orderLinesProblem(lines: readonly DocumentLine[]): LinesProblem | null {
  for (const [index, line] of lines.entries()) {
    const problem = lineProblem(line);
    if (problem !== null) return { problem, index };
  }
  const sku = repeatedSku(lines);
  if (sku !== null) return { problem: 'repeated', sku };
  return pieceCount(lines) === 0 ? { problem: 'no_pieces' } : null;
}

/** Initial price of a line for a stock item: list prices are in euro, so lines in other currencies start without a price. */
export function firstPrice(listPrice: number | null, currency: Currency): number | null {
  return currency === 'EUR' ? listPrice : null;
}

/** Price of a line after a change of the order's currency: a list price is dropped, a typed price is kept. */
export function priceAfter(
  { price, listPrice }: { readonly price: number | null; readonly listPrice: number | null },
  currency: Currency,
): number | null {
  if (currency === 'EUR') return price ?? listPrice;
  return price === listPrice ? null : price;
}

/**
 * Net amount to credit when an order changes; null if none. On a change of currency it is the whole amount, because
 * amounts in different currencies cannot be compared.
 */
export function creditedAmount<C extends Currency>(
  before: { status: PaymentStatus; total: Money<C> },
  after: { status: PaymentStatus; total: Money<C> },
): Money<C> | null {
  if (before.status === 'cancelled') return null;
  if (after.status === 'cancelled') return before.total.cents > 0 ? before.total : null;
  const { cents, currency } = before.total;
  const less = money(cents - (currency === after.total.currency ? after.total.cents : 0), currency);
  return before.status !== 'invoiced' && less.cents > 0 ? less : null;
}
