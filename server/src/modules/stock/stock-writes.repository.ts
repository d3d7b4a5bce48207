import type { StockEntry } from '@halla/domain/stock/stock-ledger';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { stockItems, stockQuantities } from './stock.table.ts';
import { stockChanges } from './stock-changes.table.ts';

/**
 * Locks an item, so that its rows and fields stay as they are until the transaction ends; `alone` also waits for those who write
 * its sku into a document, and keeps others from it.
 */
export async function lockStockItem({
  db,
  where,
  alone = false,
}: {
  db: Executor;
  where: SQL;
  alone?: boolean;
}) {
  const [row] = await db
    .select()
    .from(stockItems)
    .where(where)
    .for(alone ? 'update' : 'no key update');
  return row;
}

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockStockItem>>>;

/** Predicate on stock items: the one with a sku, ignoring case. */
export function hasSku(sku: string): SQL {
  return sql`lower(${stockItems.sku}) = lower(${sku})`;
}

/** Predicate on stock items: those with one of these skus, ignoring case. An array is looked up in the index. */
export function hasAnySku(skus: readonly string[]): SQL {
  return sql`lower(${stockItems.sku}) = any(array(
    select lower(wanted.sku) from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb) as wanted (sku)))`;
}

/** Locks the items with these skus, ignoring case, in the order that all transactions keep. */
export async function lockStockItems({ db, skus }: { db: Executor; skus: readonly string[] }) {
  return db
    .select({ id: stockItems.id, sku: stockItems.sku })
    .from(stockItems)
    .where(hasAnySku(skus))
    .orderBy(asc(sql`lower(${stockItems.sku})`))
    .for('no key update');
}

/** Locks rows of stock in the order that all transactions keep: by sku, then by warehouse. */
export async function lockStockRows({ db, where }: { db: Executor; where: SQL | undefined }) {
  return db
    .select({
      id: stockQuantities.id,
      stockItemId: stockQuantities.stockItemId,
      sku: stockItems.sku,
      warehouse: stockQuantities.warehouse,
      total: stockQuantities.total,
      free: stockQuantities.free,
      alertQuantity: stockQuantities.alertQuantity,
      shelf: stockQuantities.shelf,
      scannerCode: stockQuantities.scannerCode,
      updatedAt: stockQuantities.updatedAt,
    })
    .from(stockQuantities)
    .innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId))
    .where(where)
    .orderBy(asc(sql`lower(${stockItems.sku})`), asc(stockQuantities.warehouse))
    .for('update', { of: stockQuantities });
}

export type LockedRow = Awaited<ReturnType<typeof lockStockRows>>[number];

/** Item of a row; undefined for no row. */
export async function itemOfRow({ db, id }: { db: Executor; id: number }): Promise<number | undefined> {
  const [row] = await db
    .select({ itemId: stockQuantities.stockItemId })
    .from(stockQuantities)
    .where(eq(stockQuantities.id, id));
  return row?.itemId;
}

/** The present sku of an item; undefined for no item. */
export async function readSku({ db, itemId }: { db: Executor; itemId: number }): Promise<string | undefined> {
  const [item] = await db.select({ sku: stockItems.sku }).from(stockItems).where(eq(stockItems.id, itemId));
  return item?.sku;
}

/** Keys of those of the places whose stock may be edited. */
export async function editableAmong({ db, places }: { db: Executor; places: readonly string[] }) {
  const rows = await db
    .select({ value: warehouses.value })
    .from(warehouses)
    .where(and(anyOf(warehouses.value, places), warehouses.editableStock));
  return rows.map(({ value }) => value);
}

/** An entry of the ledger with the locked row that it changes. */
export interface BookedEntry {
  row: Pick<LockedRow, 'id' | 'stockItemId' | 'sku' | 'warehouse'>;
  entry: StockEntry;
  /** `round`: how often the same move of the line was undone before. */
  shipment?: { id: number; lineId: number; round?: number };
  /** The entry that this one takes back. */
  undoesId?: number;
  stockCountId?: number;
  ticketId?: number;
}

/** Appends entries to the ledger, in order, and sets the quantities of their rows to what is left after the last one. */
export async function bookEntries({
  db,
  booked,
  userId,
  now,
}: {
  db: Executor;
  booked: readonly BookedEntry[];
  userId: number | null;
  now: Date;
}): Promise<{ id: number }[]> {
  if (booked.length === 0) return [];
  const changes = await db
    .insert(stockChanges)
    .values(
      booked.map(({ row, entry, shipment, undoesId, stockCountId, ticketId }) => ({
        ...{ stockItemId: row.stockItemId, sku: row.sku, warehouse: row.warehouse },
        ...{ ...entry, userId, createdAt: now },
        shipmentId: shipment?.id ?? null,
        shipmentLineId: shipment?.lineId ?? null,
        round: shipment?.round ?? 0,
        undoesId: undoesId ?? null,
        stockCountId: stockCountId ?? null,
        ticketId: ticketId ?? null,
      })),
    )
    .returning({ id: stockChanges.id });
  const last = new Map(booked.map(({ row, entry }) => [row.id, { id: row.id, total: entry.total }]));
  await db.execute(sql`
    update ${stockQuantities} set total = booked.total, free = booked.total,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as booked (id bigint, total numeric)
    where ${stockQuantities.id} = booked.id`);
  return changes;
}
