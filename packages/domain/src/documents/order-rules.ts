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
 * What can still be edited of an order: everything, its arrival only (frozen), its notes and files only (readonly), or the
 * same for good (closed).
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

/** Days set by hand or by an earlier change of status. */
export interface OrderDates {
  readonly paymentDate: string | null;
  readonly deliveryDate: string | null;
}

/** The dates after a change of status: each is set by the status that says so, and by no later one; existing ones stay. */
export function datesAfter(status: PaymentStatus, dates: OrderDates, today: string): OrderDates {
  return {
    paymentDate: dates.paymentDate ?? (status === 'completed' ? today : null),
    deliveryDate: dates.deliveryDate ?? (status === 'delivered' ? today : null),
  };
}

/** Why lines cannot be saved; `index` or `sku` says which line is meant. */
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

/** Price of a stock item as a first price of a line: list prices are in euro, so that other currencies begin without one. */
export function firstPrice(listPrice: number | null, currency: Currency): number | null {
  return currency === 'EUR' ? listPrice : null;
}

/** Price of a line after its order took another currency: a list price does not go over, one that was typed does. */
export function priceAfter(
  { price, listPrice }: { readonly price: number | null; readonly listPrice: number | null },
  currency: Currency,
): number | null {
  if (currency === 'EUR') return price ?? listPrice;
  return price === listPrice ? null : price;
}

/**
 * What is to be credited to a customer without VAT when an order changes; null when nothing is. With another currency it is
 * the whole amount: amounts of two currencies are not compared.
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
