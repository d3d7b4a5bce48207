import { and, asc, eq, getColumns, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { creditedBack } from '#modules/stock/demand/left-goods.shared.repository.ts';
import { lineNameFi } from '#modules/stock/item-names.shared.repository.ts';
import { creditedPieces } from './credits/order-credits.repository.ts';
import { orderLines, orders } from './orders.table.ts';

export type NewOrder = typeof orders.$inferInsert;

/** Locks orders that are not deleted, by ascending id. */
export async function lockOrders(db: Executor, ids: readonly number[]) {
  return db
    .select()
    .from(orders)
    .where(and(anyOf(orders.id, ids), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id))
    .for('update');
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

const { isOpen: _followsTheOrder, ...lineColumns } = getColumns(orderLines);

export async function readLines(db: Executor, orderId: number) {
  return db
    .select({ ...lineColumns, nameFi: lineNameFi(orderLines), credited: creditedPieces, creditedBack })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position, orderLines.id);
}

export type StoredLine = Awaited<ReturnType<typeof readLines>>[number];

export async function insertOrder(db: Executor, order: NewOrder): Promise<number> {
  const [row] = await db.insert(orders).values(order).returning({ id: orders.id });
  if (row === undefined) throw new Error('The new order was not returned.');
  return row.id;
}

interface UpdateOrder {
  id: number;
  change: Partial<NewOrder>;
}

/**
 * Updates an order and clears updatedBeforeMove unless the change sets it, so that forms loaded before become
 * stale.
 */
export async function updateOrder(db: Executor, { id, change }: UpdateOrder): Promise<void> {
  await db
    .update(orders)
    .set({ updatedBeforeMove: null, ...change })
    .where(eq(orders.id, id));
}

/** A line to store; a new one without an id. */
export type LineValues = Omit<StoredLine, 'id' | 'orderId'> & { id: number | null };

interface WriteLines {
  orderId: number;
  stored: readonly StoredLine[];
  lines: readonly LineValues[];
}

/** Replaces the lines of an order, in this order; returns their ids in the same order. */
export async function writeLines(db: Executor, { orderId, stored, lines }: WriteLines): Promise<number[]> {
  const wanted = new Map(lines.map((line) => [line.id, line]));
  const removed = stored.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  if (removed.length > 0) await db.delete(orderLines).where(anyOf(orderLines.id, removed));
  // Two lines may swap their skus; updating them one by one would violate the unique index.
  const renamed = stored.filter(({ id, sku }) => wanted.get(id)?.sku !== sku).map(({ id }) => id);
  if (renamed.length > 0) await db.update(orderLines).set({ sku: null }).where(anyOf(orderLines.id, renamed));
  const changed = lines.filter(({ id }) => id !== null);
  if (changed.length > 0) await updateLines(db, { orderId, lines: changed });
  const added = lines.filter(({ id }) => id === null);
  const made =
    added.length === 0
      ? []
      : await db
          .insert(orderLines)
          .values(added.map(({ id: _new, ...line }) => ({ ...line, orderId })))
          .returning({ id: orderLines.id });
  let next = 0;
  return lines.map(({ id }) => {
    if (id !== null) return id;
    const row = made[next];
    next += 1;
    if (row === undefined) throw new Error('A new line was not returned.');
    return row.id;
  });
}

interface UpdateLines {
  orderId: number;
  lines: readonly LineValues[];
}

async function updateLines(db: Executor, { orderId, lines }: UpdateLines): Promise<void> {
  await db.execute(sql`
    update ${orderLines} set position = line.position, stock_item_id = line."stockItemId", sku = line.sku,
      name = line.name, name_fi = line."nameFi", count = line.count, price = line.price, discount = line.discount,
      list_price = line."listPrice", image_url = line."imageUrl",
      unit_code = line."unitCode", vat_reason = line."vatReason", price_list = line."priceList"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id bigint, position smallint,
      "stockItemId" bigint, sku text, name text, "nameFi" text, count int, price numeric, discount numeric,
      "listPrice" numeric, "imageUrl" text, "unitCode" text, "vatReason" text,
      "priceList" text)
    where ${orderLines.id} = line.id and ${orderLines.orderId} = ${orderId}`);
}

/** Stores how many pieces of each line the customer of a cancelled order keeps. */
export async function writeKept(
  db: Executor,
  lines: readonly Pick<StoredLine, 'id' | 'kept'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await db.execute(sql`
    update ${orderLines} set kept = line.kept
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id bigint, kept int)
    where ${orderLines.id} = line.id`);
}
