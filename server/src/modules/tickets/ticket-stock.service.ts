import type { StockMove } from '@halla/domain/stock/shipment-stock';
import { partMoves } from '@halla/domain/tickets/part-moves';
import type { SignedInContext } from '#app/calls/context.ts';
import { requireEditable } from '#modules/stock/ledger/book-stock.service.ts';
import { type LockedGoods, lockGoods, moveGoods } from '#modules/stock/move-stock.service.ts';
import type { ExpenseValues, StoredExpense } from './ticket-writes.repository.ts';

const NO_GOODS: LockedGoods = { items: new Map(), rows: [] };

/** Locks the stock items of spare parts, if there are any. */
export async function lockParts(ctx: SignedInContext, skus: readonly string[]) {
  return skus.length === 0 ? NO_GOODS : lockGoods(ctx.db, skus);
}

interface MoveParts {
  ticketId: number;
  goods: LockedGoods;
  before: readonly StoredExpense[];
  after: readonly ExpenseValues[];
}

/** Takes the parts of new expenses out of stock, and puts back those of removed ones. */
export async function moveParts(
  ctx: SignedInContext,
  { ticketId, goods, before, after }: MoveParts,
): Promise<void> {
  const moves = movesOf({ goods, before, after });
  if (moves.length === 0) return;
  const places = moves.map(({ warehouse }) => warehouse);
  await requireEditable(ctx.db, { places, field: 'ticket_data.expenses.spareParts' });
  await moveGoods({ ctx, goods, moves: moves.map((move) => ({ ...move, ticketId })) });
}

interface MovesOf {
  goods: LockedGoods;
  before: readonly ExpenseValues[];
  after: readonly ExpenseValues[];
}

/** Moves by the current SKU of each item; a deleted item no longer has stock. */
function movesOf({ goods, before, after }: MovesOf): StockMove[] {
  const skuOf = new Map([...goods.items.values()].map(({ id, sku }) => [id, sku]));
  const parts = (expenses: readonly ExpenseValues[]) =>
    expenses.flatMap(({ stockItemId, warehouse, count }) => {
      const sku = stockItemId === null ? undefined : skuOf.get(stockItemId);
      return sku === undefined || warehouse === null ? [] : [{ sku, warehouse, count }];
    });
  return partMoves(parts(before), parts(after));
}
