import { skuKey } from '@halla/domain/documents/document-lines';
import type { StockMove } from '@halla/domain/stock/shipment-stock';
import type { SignedInContext } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { lockStockOf, mailCrossings } from './items/stock-limits.service.ts';
import { auditBooked, bookMoves } from './ledger/book-stock.service.ts';
import { insertRows } from './stock-fields.repository.ts';
import {
  type BookedEntry,
  bookEntries,
  editableAmong,
  type LockedRow,
  lockStockItems,
} from './stock-writes.repository.ts';

/** Items with all of their rows, locked. */
export interface LockedGoods {
  /** Keyed by skuKey. */
  items: ReadonlyMap<string, { id: number; sku: string }>;
  rows: readonly LockedRow[];
}

/** The given places whose stock may be edited. */
export async function editablePlaces(db: Executor, places: readonly string[]): Promise<string[]> {
  return places.length === 0 ? [] : editableAmong(db, places);
}

/**
 * Locks the items with these skus and all of their rows, because the limits of all rows are checked in the
 * end.
 */
export async function lockGoods(db: Executor, skus: readonly string[]): Promise<LockedGoods> {
  const items = skus.length === 0 ? [] : await lockStockItems(db, skus);
  const rows = await lockStockOf(db, skus);
  return { items: new Map(items.map((item) => [skuKey(item.sku), item])), rows };
}

/** A move of goods, with the shipment line or ticket that it is booked for. */
export type GoodsMove = StockMove & Pick<BookedEntry, 'shipment' | 'undoesId' | 'ticketId'>;

/** Moves goods out of and into warehouses; adds missing rows, refuses to take more than there is. */
export async function moveGoods({ ctx, goods, moves, isSilent = false }: Moving): Promise<void> {
  if (moves.length === 0) return;
  const { db, now, actor } = ctx;
  const rows = await withRows({ ctx, goods, moves });
  const booked = bookMoves(rows);
  await bookEntries(db, { booked, userId: actor.userId, now });
  await ctx.auditMany(auditBooked(booked));
  const skus = moves.map(({ sku }) => sku);
  await mailCrossings(ctx, { skus, actorId: actor.userId, isSilent, areLocked: true });
  for (const id of new Set(booked.map(({ row }) => row.stockItemId))) ctx.changed({ domain: 'stock', id });
}

interface Moving {
  ctx: SignedInContext;
  goods: LockedGoods;
  moves: readonly GoodsMove[];
  /** Sends no mails about crossed limits. */
  isSilent?: boolean;
}

type Row = Pick<LockedRow, 'id' | 'stockItemId' | 'sku' | 'warehouse' | 'total' | 'free'>;

/** Each move with its row. */
async function withRows({ ctx, goods, moves }: Moving) {
  const known = new Map<string, Row>(goods.rows.map((row) => [placeKey(row), row]));
  const wanted = moves.map(({ sku, warehouse, ...move }) => {
    const item = goods.items.get(skuKey(sku));
    if (item === undefined) throw new Error('A moved item was not locked.');
    return { ...move, stockItemId: item.id, sku: item.sku, warehouse };
  });
  const missing = wanted.filter((place) => !known.has(placeKey(place)));
  for (const row of await makeRows(ctx, missing)) known.set(placeKey(row), row);
  return wanted.map(({ stockItemId, sku: _sku, warehouse, ...move }) => {
    const row = known.get(placeKey({ stockItemId, warehouse }));
    if (row === undefined) throw new Error('A row of stock was not made.');
    return { ...move, row };
  });
}

/** Empty rows; a new row has not fallen below a limit. */
async function makeRows(
  ctx: SignedInContext,
  places: readonly Pick<Row, 'stockItemId' | 'sku' | 'warehouse'>[],
): Promise<Row[]> {
  const { db, now } = ctx;
  const values = places.map(({ stockItemId, warehouse }) => ({ stockItemId, warehouse, updatedAt: now }));
  const made = await insertRows(db, values);
  await mailCrossings(ctx, { skus: places.map(({ sku }) => sku), actorId: null, isSilent: true });
  const skuOf = new Map(places.map(({ stockItemId, sku }) => [stockItemId, sku]));
  return made.map((row) => ({ ...row, sku: skuOf.get(row.stockItemId) ?? '' }));
}

function placeKey({ stockItemId, warehouse }: Pick<Row, 'stockItemId' | 'warehouse'>): string {
  return `${stockItemId}/${warehouse}`;
}
