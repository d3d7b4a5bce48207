import { fromHundredths, MAX_HUNDREDTHS, toHundredths } from '../documents/hundredths.ts';

/** Kind of a ledger entry. */
export type StockEvent = 'dispatch' | 'resupply' | 'correction';

/** A change of one item's quantity in one warehouse: an amount out, an amount in, or a new counted total. */
export type StockWrite =
  | { readonly reason: 'dispatch' | 'resupply'; readonly amount: number }
  | { readonly reason: 'other'; readonly total: number };

/** Quantities of an item in a warehouse, at most two decimals. `free` includes reserved pieces. */
export interface StockQuantity {
  readonly total: number;
  readonly free: number;
}

/** One entry of the append-only ledger; the sum of its deltas is the current total. */
export interface StockEntry extends StockQuantity {
  readonly event: StockEvent;
  readonly delta: number;
}

/** Why a write is refused; `missing` is the quantity lacking. */
export type StockProblem =
  | { readonly problem: 'not_enough'; readonly missing: number }
  | { readonly problem: 'not_a_quantity' };

export const EMPTY_STOCK: StockQuantity = { total: 0, free: 0 };

const EVENTS = { dispatch: 'dispatch', resupply: 'resupply', other: 'correction' } as const;

/** The ledger entry of a write; its quantities are those of the row afterwards, and `free` always equals the total. */
export function stockEntry(row: StockQuantity, write: StockWrite): StockEntry | StockProblem {
  const before = toHundredths(row.total);
  const given = toHundredths(write.reason === 'other' ? write.total : write.amount);
  if (before === null || given === null || given < 0) return { problem: 'not_a_quantity' };
  return entryOf(before, { event: EVENTS[write.reason], after: totalAfter(before, write.reason, given) });
}

/** Total of a row before an entry. */
export function totalBefore({ total, delta }: Pick<StockEntry, 'total' | 'delta'>): number {
  return fromHundredths((toHundredths(total) ?? 0) - (toHundredths(delta) ?? 0));
}

/** A requested change: a new total, or a difference, and optionally a reason. */
export interface StockRequest {
  readonly total: number;
  readonly isRelative: boolean;
  readonly reason: StockWrite['reason'] | null;
}

/**
 * The entry that a request adds. Without a reason, a difference is a dispatch or a resupply by its sign, and a new
 * total is a correction; a reason that contradicts the sign is refused.
 */
export function requestedEntry(
  row: StockQuantity,
  { total, isRelative, reason }: StockRequest,
): StockEntry | StockProblem | { readonly problem: 'wrong_direction' } {
  const before = toHundredths(row.total);
  const given = toHundredths(total);
  if (before === null || given === null || (!isRelative && given < 0)) return { problem: 'not_a_quantity' };
  const delta = isRelative ? given : given - before;
  if ((reason === 'dispatch' && delta > 0) || (reason === 'resupply' && delta < 0))
    return { problem: 'wrong_direction' };
  const bySign = delta < 0 ? 'dispatch' : 'resupply';
  const event = reason === null ? (isRelative ? bySign : 'correction') : EVENTS[reason];
  return entryOf(before, { event, after: before + delta });
}

function entryOf(
  before: number,
  { event, after }: { event: StockEvent; after: number },
): StockEntry | StockProblem {
  if (after < 0) return { problem: 'not_enough', missing: fromHundredths(-after) };
  if (after > MAX_HUNDREDTHS) return { problem: 'not_a_quantity' };
  const total = fromHundredths(after);
  return { event, total, free: total, delta: fromHundredths(after - before) };
}

function totalAfter(before: number, reason: StockWrite['reason'], given: number): number {
  if (reason === 'other') return given;
  return reason === 'dispatch' ? before - given : before + given;
}

/** True for a refused write. */
export function isStockProblem<Problem extends { readonly problem: string }>(
  result: StockEntry | Problem,
): result is Problem {
  return 'problem' in result;
}

/** Position of the first entry inconsistent with its predecessors; null for a consistent ledger. */
export function brokenEntry(entries: readonly StockEntry[]): number | null {
  let total = 0;
  for (const [index, entry] of entries.entries()) {
    const delta = toHundredths(entry.delta);
    if (delta === null || entry.free !== entry.total || toHundredths(entry.total) !== total + delta)
      return index;
    total += delta;
    if (total < 0) return index;
  }
  return null;
}
