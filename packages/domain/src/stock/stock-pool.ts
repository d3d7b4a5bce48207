import { allocationColour } from '../documents/allocation.ts';
import { skuKey } from '../documents/document-lines.ts';
import type { StockLine } from './stock-demand.ts';

/** Key of the pieces that can fulfil a line: cabins of a colour are interchangeable, other items are not. */
export function poolOf(sku: string): string {
  return allocationColour(sku) ?? `sku ${skuKey(sku)}`;
}

/** Pieces of a pool on lines. */
export function piecesOf(pool: string, lines: readonly StockLine[]): number {
  return lines.reduce((sum, { sku, count }) => sum + (sku !== null && poolOf(sku) === pool ? count : 0), 0);
}
