import { skuKey } from '../documents/document-lines.ts';
import type { StockMove } from '../stock/shipment-stock.ts';

/** Pieces of an item that a ticket took from a warehouse. */
export interface TakenPart {
  readonly sku: string;
  readonly warehouse: string;
  readonly count: number;
}

/**
 * Stock writes of an edit of a ticket's parts, in lock order: by sku, then warehouse. Entries of the same item and
 * warehouse are summed, so that only their difference is booked.
 */
export function partMoves(before: readonly TakenPart[], after: readonly TakenPart[]): StockMove[] {
  const differences = new Map<string, TakenPart>();
  const add = ({ sku, warehouse, count }: TakenPart, sign: 1 | -1) => {
    const key = keyOf({ sku, warehouse });
    const known = differences.get(key)?.count ?? 0;
    differences.set(key, { sku, warehouse, count: known + sign * count });
  };
  for (const part of before) add(part, -1);
  for (const part of after) add(part, 1);
  return [...differences]
    .filter(([, { count }]) => count !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { sku, warehouse, count }]) => ({
      sku,
      warehouse,
      write: { reason: count > 0 ? 'dispatch' : 'resupply', amount: Math.abs(count) },
    }));
}

function keyOf({ sku, warehouse }: Omit<TakenPart, 'count'>): string {
  return `${skuKey(sku)}\n${warehouse}`;
}
