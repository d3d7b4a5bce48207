import type { CallInput } from '@halla/contract/calls';
import type { StockRow } from '@halla/contract/stock';
import { isStockProblem, stockEntry } from '@halla/domain/stock/stock-ledger';

export const REASONS = ['dispatch', 'resupply', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** Shortest text for the reason 'other'. */
export const REASON_MIN = 3;

/** An item whose quantity will be changed. */
export interface StockLine {
  readonly row: StockRow;
  /** Pieces taken or added; with the reason 'other' the new quantity. null while empty. */
  readonly amount: number | null;
  /** The refusal of the server. */
  readonly problem: { readonly text: string; readonly isMailhouseShort: boolean } | null;
}

/**
 * Adds a scanned row to the lines, or another piece to its line; new lines come first. With the reason 'other' a
 * scan only selects the item: its new quantity has to be typed.
 */
export function withScanned(
  lines: readonly StockLine[],
  { row, reason }: { readonly row: StockRow; readonly reason: Reason },
): readonly StockLine[] {
  const scanned = (amount: number | null) => (reason === 'other' ? amount : (amount ?? 0) + 1);
  const isKnown = lines.some((line) => line.row.id === row.id);
  if (!isKnown) return [{ row, amount: scanned(null), problem: null }, ...lines];
  return lines.map((line) =>
    line.row.id === row.id ? { ...line, row, amount: scanned(line.amount), problem: null } : line,
  );
}

/**
 * Lines after a change of the reason; amounts are cleared when switching to or from 'other', because there they
 * mean the new quantity.
 */
export function withReason(
  lines: readonly StockLine[],
  { from, to }: { readonly from: Reason; readonly to: Reason },
): readonly StockLine[] {
  const keepsAmount = (from === 'other') === (to === 'other');
  return lines.map((line) => ({ ...line, problem: null, amount: keepsAmount ? line.amount : null }));
}

/** True for an amount that can be sent. */
export function isAmount(amount: number | null, reason: Reason): amount is number {
  if (amount === null || !(amount >= 0)) return false;
  return reason === 'other' || amount > 0;
}

/** Stock in the warehouse after the change; null for an amount that cannot be sent or taken. */
export function totalAfter({ row, amount }: StockLine, reason: Reason): number | null {
  if (!isAmount(amount, reason)) return null;
  const write = reason === 'other' ? { reason, total: amount } : { reason, amount };
  const entry = stockEntry(row, write);
  return isStockProblem(entry) ? null : entry.total;
}

/** The write for a line. A counted quantity is refused if the row changed after it was read. */
export function writeOf(
  { row: { id, updatedAt } }: Pick<StockLine, 'row'>,
  { amount, reason, text }: { readonly amount: number; readonly reason: Reason; readonly text: string },
): CallInput<'add_stock_quantity'> {
  if (reason === 'other')
    return { stock_item: { id, updatedAt, total: amount, reason, reasonText: text.trim() } };
  const total = reason === 'dispatch' ? -amount : amount;
  return { stock_item: { id, total, reason }, relative_modification: true };
}
