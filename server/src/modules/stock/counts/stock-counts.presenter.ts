import type { CountedStockItem, StockCount, StockCountLine } from '@halla/contract/stock-counts';
import { fromHundredths, toHundredths } from '@halla/domain/documents/hundredths';
import { countDifference, totalAfterCount, wantsConfirmation } from '@halla/domain/stock/stock-count';
import { presentReference } from '#app/fields/present-reference.ts';
import type { CountedRecord } from './count-differences.repository.ts';
import type { LineRecord } from './count-lines.repository.ts';
import type { CountRecord } from './stock-counts.repository.ts';

function presentUser(id: number | null, fullName: string | null) {
  return presentReference({ id, fullName });
}

const NOT_THERE = { expected: null, difference: null, after: null };

export function presentCount(row: CountRecord): StockCount {
  const { id, name, state, items, warehouse, warehouseName } = row;
  return {
    ...{ id, name, state },
    Warehouse: { value: warehouse, name: warehouseName },
    createdAt: row.createdAt.toISOString(),
    User: presentUser(row.userId, row.userName),
    closedAt: row.closedAt?.toISOString() ?? null,
    ClosedBy: presentUser(row.closerId, row.closerName),
    items: items ?? 0,
  };
}

export function presentLine(row: LineRecord): StockCountLine {
  const { id, key, stockItemId, sku, name, counted } = row;
  return {
    ...{ id, key, sku, name, counted },
    StockItemId: stockItemId,
    countedAt: row.countedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    User: presentUser(row.userId, row.userName),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    UndoneBy: presentUser(row.undoerId, row.undoerName),
  };
}

/** A counted item; once the count is booked, `after` is the stock that the booking left. */
export function presentCounted(row: CountedRecord, state: CountRecord['state']): CountedStockItem {
  const { key, sku, name, imageUrl, unit, shelf, counted, lines, moved, corrected, newestId } = row;
  return {
    ...{ sku, name, imageUrl, unit, shelf, key, counted, lines, moved },
    ...(state === 'booked' ? presentBooked(row) : presentDifference(row)),
    Corrections:
      newestId === null
        ? null
        : { delta: corrected, newestId, wantsConfirmation: state === 'open' && wantsConfirmation(row) },
    StockItemId: row.stockItemId,
    countedAt: row.countedAt.toISOString(),
    User: presentUser(row.userId, row.userName),
  };
}

/** The difference that a booking would make at the end of the count, or now. */
function presentDifference({ total, after, counted, moved }: CountedRecord) {
  if (total === null) return NOT_THERE;
  const then = sumOf(total, -after);
  return {
    ...countDifference({ counted, total: then, moved }),
    after: totalAfterCount({ counted, moved }),
  };
}

/** The booked difference by the ledger, because earlier versions booked corrections as movements. */
function presentBooked({ total, after, counted, booked }: CountedRecord) {
  if (total === null) return NOT_THERE;
  return { expected: sumOf(counted, -booked), difference: booked, after: sumOf(total, -after) };
}

function sumOf(one: number, other: number): number {
  return fromHundredths((toHundredths(one) ?? 0) + (toHundredths(other) ?? 0));
}
