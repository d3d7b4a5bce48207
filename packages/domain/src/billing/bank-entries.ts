import type { PaymentStatus } from '../documents/document-states.ts';
import { invoicesIn, type NamedInvoice, namedInvoice, orderNumbersIn } from './bank-reference.ts';

/** An amount that a bank has booked on an account of ours. */
export interface BankEntry {
  /** Cents, above 0. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly isCredit: boolean;
  /** True if the bank reverses an earlier entry. */
  readonly isReversal: boolean;
  /** Structured reference of the payer. */
  readonly reference: string | null;
  /** Free text of the payer. */
  readonly text: string | null;
}

/** Fields of an order that matching uses; amounts in cents. */
export interface MatchedOrder {
  readonly id: number;
  readonly number: number;
  readonly status: PaymentStatus;
  readonly currency: string;
  /** Still to be paid. */
  readonly due: number;
  /** A payment would issue its invoice, which lacks a reason for charging no VAT. */
  readonly lacksVatReason?: boolean;
}

/** Why an entry waits for a decision. */
export const WAITING_REASONS = [
  'no_reference',
  'unknown_order',
  'several_orders',
  'cancelled',
  'currency',
  'other_amount',
  'vat_reason',
  'debit',
  'reversal',
  'taken_back',
] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** The order that an entry is booked to, or why it waits and the order that it seems to be for. */
export type EntryMatch =
  | { readonly order: MatchedOrder; readonly reason: null }
  | { readonly order: MatchedOrder | null; readonly reason: WaitingReason };

/** Numbers of all orders that an entry may be for. */
export function candidateNumbers({ reference, text }: Pick<BankEntry, 'reference' | 'text'>): number[] {
  const named = namedBy({ reference, text }).map(({ order }) => order);
  return [...new Set([...named, ...orderNumbersIn(text ?? '')])];
}

function namedBy({ reference, text }: Pick<BankEntry, 'reference' | 'text'>): NamedInvoice[] {
  const structured = reference === null ? null : namedInvoice(reference);
  return structured === null ? invoicesIn(`${reference ?? ''} ${text ?? ''}`) : [structured];
}

/**
 * Matches an entry to an order: by reference with any amount, or by a number in the free text if the amount is
 * exactly what is due. Outgoing and reversed entries, and payments for cancelled orders, are left for a user to
 * decide.
 */
export function matchEntry(
  entry: BankEntry,
  orderOf: (number: number) => MatchedOrder | undefined,
): EntryMatch {
  const { amount, currency, isCredit, isReversal, text } = entry;
  const named = found(
    namedBy(entry).map(({ order }) => order),
    orderOf,
  );
  const mentioned = named.length > 0 ? named : found(orderNumbersIn(text ?? ''), orderOf);
  const [order = null, ...others] = mentioned;
  if (isReversal) return { order, reason: 'reversal' };
  if (!isCredit) return { order, reason: 'debit' };
  if (order === null) {
    const isNamed = candidateNumbers(entry).length > 0;
    return { order, reason: isNamed ? 'unknown_order' : 'no_reference' };
  }
  if (others.length > 0) return { order: null, reason: 'several_orders' };
  if (order.status === 'cancelled') return { order, reason: 'cancelled' };
  if (order.currency !== currency) return { order, reason: 'currency' };
  if (order.lacksVatReason) return { order, reason: 'vat_reason' };
  if (named.length === 0 && order.due !== amount) return { order, reason: 'other_amount' };
  return { order, reason: null };
}

function found(
  numbers: readonly number[],
  orderOf: (number: number) => MatchedOrder | undefined,
): MatchedOrder[] {
  return [...new Set(numbers)].flatMap((number) => orderOf(number) ?? []);
}
