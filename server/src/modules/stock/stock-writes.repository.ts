import { STOCK_ROW_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import type { StockEntry } from '@halla/domain/stock/stock-ledger';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { fieldColumns } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { stockChanges } from './ledger/stock-changes.table.ts';
import { stockItems, stockQuantities } from './stock.table.ts';

/**
 * Locks an item, so that its rows and fields do not change until the transaction ends. `alone` also waits for
 * transactions that write its sku to a document, and blocks new ones.
 */
export async function lockStockItem(db: Executor, { where, alone = false }: { where: SQL; alone?: boolean }) {
  const [row] = await db
    .select()
    .from(stockItems)
    .where(where)
    .for(alone ? 'update' : 'no key update');
  return row;
}

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockStockItem>>>;

/** Predicate on stock items: has an id. */
export function isItem(id: number): SQL {
  return eq(stockItems.id, id);
}

/** Predicate on stock rows: belongs to an item. */
export function isRowOfItem(itemId: number): SQL {
  return eq(stockQuantities.stockItemId, itemId);
}

/** Predicate on stock items: has a sku, ignoring case. */
export function hasSku(sku: string): SQL {
  return sql`lower(${stockItems.sku}) = lower(${sku})`;
}

/** Predicate on stock items with one of these skus, ignoring case. The array is looked up in the index. */
export function hasAnySku(skus: readonly string[]): SQL {
  return sql`lower(${stockItems.sku}) = any(array(
    select lower(wanted.sku) from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb) as wanted (sku)))`;
}

/** Locks the items with these skus, ignoring case, in the order common to all transactions. */
export async function lockStockItems(db: Executor, skus: readonly string[]) {
  return db
    .select({ id: stockItems.id, sku: stockItems.sku })
    .from(stockItems)
    .where(hasAnySku(skus))
    .orderBy(asc(sql`lower(${stockItems.sku})`))
    .for('no key update');
}

/** Locks stock rows in the order common to all transactions: by sku, then by warehouse. */
export async function lockStockRows(db: Executor, where: SQL | undefined) {
  return db
    .select({
      id: stockQuantities.id,
      stockItemId: stockQuantities.stockItemId,
      sku: stockItems.sku,
      warehouse: stockQuantities.warehouse,
      total: stockQuantities.total,
      free: stockQuantities.free,
      ...fieldColumns(STOCK_ROW_FIELDS, stockQuantities),
      updatedAt: stockQuantities.updatedAt,
      isEditable: warehouses.editableStock,
    })
    .from(stockQuantities)
    .innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId))
    .innerJoin(warehouses, eq(warehouses.value, stockQuantities.warehouse))
    .where(where)
    .orderBy(asc(sql`lower(${stockItems.sku})`), asc(stockQuantities.warehouse))
    .for('update', { of: stockQuantities });
}

export type LockedRow = Awaited<ReturnType<typeof lockStockRows>>[number];

/** Predicate on stock items: the item that a row of stock belongs to. */
export function isItemOfRow(id: number): SQL {
  return sql`${stockItems.id} = (
    select ${stockQuantities.stockItemId} from ${stockQuantities} where ${stockQuantities.id} = ${id}::bigint)`;
}

/** Item of a row; undefined if there is no such row. */
export async function itemOfRow(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ itemId: stockQuantities.stockItemId })
    .from(stockQuantities)
    .where(eq(stockQuantities.id, id));
  return row?.itemId;
}

/** Current sku of an item; undefined if there is no such item. */
export async function readSku(db: Executor, itemId: number): Promise<string | undefined> {
  const [item] = await db.select({ sku: stockItems.sku }).from(stockItems).where(eq(stockItems.id, itemId));
  return item?.sku;
}

/** Keys of the given places whose stock may be edited. */
export async function editableAmong(db: Executor, places: readonly string[]) {
  const rows = await db
    .select({ value: warehouses.value })
    .from(warehouses)
    .where(and(anyOf(warehouses.value, places), warehouses.editableStock));
  return rows.map(({ value }) => value);
}

/** A ledger entry with the locked row that it changes. */
export interface BookedEntry {
  row: Pick<LockedRow, 'id' | 'stockItemId' | 'sku' | 'warehouse'>;
  entry: StockEntry;
  /** `round`: number of earlier undos of the same move. */
  shipment?: { id: number; lineId: number; round?: number };
  /** The entry that this one reverses. */
  undoesId?: number;
  stockCountId?: number;
  ticketId?: number;
}

/** Entries of a jsonb list, in its order. */
const bookedRows =
  sql.raw(`(id bigint, item bigint, sku text, warehouse text, event text, total numeric, free numeric, delta numeric,
  shipment bigint, line bigint, round smallint, undoes bigint, ticket bigint, count bigint, is_last boolean, position int)`);

interface EntriesToBook {
  booked: readonly BookedEntry[];
  userId: number | null;
  now: Date;
}

/**
 * Appends entries to the ledger in order, and sets the quantities of each row to those after its last entry. A
 * single statement whose text does not depend on the number of entries. Returns the ids of the entries, in
 * order.
 */
export async function bookEntries(db: Executor, { booked, userId, now }: EntriesToBook): Promise<number[]> {
  if (booked.length === 0) return [];
  const lastOf = new Map(booked.map(({ row }, position) => [row.id, position]));
  const entries = booked.map(({ row, entry, shipment, undoesId, stockCountId, ticketId }, position) => ({
    ...{ id: row.id, item: row.stockItemId, sku: row.sku, warehouse: row.warehouse, ...entry },
    ...{ shipment: shipment?.id, line: shipment?.lineId, round: shipment?.round ?? 0, undoes: undoesId },
    ...{ ticket: ticketId, count: stockCountId, is_last: lastOf.get(row.id) === position, position },
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with booked as materialized (select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as booked ${bookedRows}),
    changed as (
      update ${stockQuantities} set total = booked.total, free = booked.total, updated_at = ${at}
      from booked where ${stockQuantities.id} = booked.id and booked.is_last)
    insert into ${stockChanges} (stock_item_id, sku, warehouse, event, total, free, delta, shipment_id, shipment_line_id, round,
      undoes_id, ticket_id, stock_count_id, user_id, created_at)
    select item, sku, warehouse, event, total, free, delta, shipment, line, round, undoes, ticket, count, ${userId}::bigint, ${at}
    from booked order by position returning id`);
  return rows.map(({ id }) => Number(id));
}
