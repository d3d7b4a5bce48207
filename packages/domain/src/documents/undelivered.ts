import { daysBetween } from '../time.ts';
import type { PaymentStatus } from './document-states.ts';

/** Statuses of orders whose goods are still to arrive. */
export const UNDELIVERED = ['invoiced', 'deposit', 'completed', 'transit'] as const satisfies PaymentStatus[];

/** Age ranges of orders in days, each with its last day. */
const AGES = [
  { name: '0-30', last: 30 },
  { name: '31-60', last: 60 },
  { name: '61-90', last: 90 },
] as const;

export const ORDER_AGES = ['0-30', '31-60', '61-90', '90+'] as const;
export type OrderAge = (typeof ORDER_AGES)[number];

/** How long ago an order was made; both YYYY-MM-DD. */
export function orderAge(orderedOn: string, today: string): OrderAge {
  const days = daysBetween(orderedOn, today);
  return AGES.find(({ last }) => days <= last)?.name ?? '90+';
}

/** When an order is expected to arrive: a month YYYY-MM, `late` for a day that has passed, `unknown` for none. */
export function expectedMonth(expectedOn: string | null, today: string): string {
  if (expectedOn === null) return 'unknown';
  return expectedOn < today ? 'late' : expectedOn.slice(0, 7);
}

/** Order of expected months: late ones first, unknown ones last. */
export function compareExpected(one: string, other: string): number {
  const rank = (month: string) => (month === 'late' ? '0' : month === 'unknown' ? '9999' : month);
  return rank(one).localeCompare(rank(other), 'en');
}
