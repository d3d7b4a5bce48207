import type { CountedStockItem, StockCount, StockCountLine } from '@halla/contract/stock-counts';
import { countDifference, totalAfterCount } from '@halla/domain/stock/stock-count';
import type { CountedRecord } from './count-differences.repository.ts';
import type { LineRecord } from './count-lines.repository.ts';
import type { CountRecord } from './stock-counts.repository.ts';

function presentUser(id: number | null, fullName: string | null) {
  return id === null || fullName === null ? null : { id, fullName };
}

const NOT_THERE = { expected: null, difference: null };

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

/** An item of a count; of one that is booked, `after` is what the booking left. */
export function presentCounted(row: CountedRecord): CountedStockItem {
  const { key, sku, name, imageUrl, unit, shelf, counted, lines, moved } = row;
  const { total, since } = row;
  const { expected, difference } = total === null ? NOT_THERE : countDifference({ counted, total, since });
  return {
    ...{ sku, name, imageUrl, unit, shelf, key, counted, lines, moved, expected, difference },
    StockItemId: row.stockItemId,
    countedAt: row.countedAt.toISOString(),
    User: presentUser(row.userId, row.userName),
    after: total === null ? null : totalAfterCount({ counted, since: moved }),
  };
}
