import { WEBSTORE_FIELDS } from '@halla/domain/resources/fields/webstore-fields';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { afterTextPosition, decodeTextCursor } from '#app/calls/keyset.ts';
import { fieldColumns } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { containsAny } from '#db/search.ts';
import { nestedNotes } from '#modules/notes/nested-notes.shared.repository.ts';
import { webstoreOrders } from './webstore.table.ts';

export type NewWebstoreOrder = typeof webstoreOrders.$inferInsert;
export type StoredWebstoreOrder = typeof webstoreOrders.$inferSelect;

export interface WebstoreFilter {
  search?: string | undefined;
  /** Includes numbers that are not only digits. */
  showUnrelated?: boolean | undefined;
}

interface OrdersWanted {
  db: Executor;
  filter: WebstoreFilter;
}

const SEARCHED = [webstoreOrders.number, webstoreOrders.name, webstoreOrders.trackingNumber];

/** Predicate on webstore orders: not deleted, and matching the filter. */
function matching({ search, showUnrelated = false }: WebstoreFilter): SQL | undefined {
  return and(
    isNull(webstoreOrders.deletedAt),
    sql`(${webstoreOrders.related} or ${showUnrelated}::boolean)`,
    containsAny(SEARCHED, search),
  );
}

const columns = {
  id: webstoreOrders.id,
  number: webstoreOrders.number,
  ...fieldColumns(WEBSTORE_FIELDS, webstoreOrders),
  createdAt: webstoreOrders.createdAt,
  updatedAt: webstoreOrders.updatedAt,
  notes: nestedNotes('webstoreOrder', webstoreOrders.id),
};

/** Only the ids, for counting. */
export function selectWebstoreIds({ db, filter }: OrdersWanted) {
  return db.select({ id: webstoreOrders.id }).from(webstoreOrders).where(matching(filter)).$dynamic();
}

/** Webstore orders by number, after a cursor. */
export function listWebstoreOrders({
  db,
  filter,
  cursor,
  descending,
  limit,
}: OrdersWanted & { cursor: string | null | undefined; descending: boolean; limit: number }) {
  const { id, sortKey } = webstoreOrders;
  const direction = descending ? desc : asc;
  const position = decodeTextCursor(cursor ?? null);
  const beyond = afterTextPosition({ text: sortKey, id, position, descending });
  return db
    .select({ ...columns, sortKey })
    .from(webstoreOrders)
    .where(and(matching(filter), beyond))
    .orderBy(direction(sortKey), direction(id))
    .limit(rowLimit(limit));
}

/** A webstore order that is not deleted. */
export async function findWebstoreOrder(db: Executor, id: number) {
  const [row] = await db
    .select(columns)
    .from(webstoreOrders)
    .where(and(eq(webstoreOrders.id, id), isNull(webstoreOrders.deletedAt)));
  return row;
}

export type WebstoreRecord = NonNullable<Awaited<ReturnType<typeof findWebstoreOrder>>>;

/** Locks a webstore order that is not deleted. */
export async function lockWebstoreOrder(db: Executor, id: number) {
  const [row] = await db
    .select()
    .from(webstoreOrders)
    .where(and(eq(webstoreOrders.id, id), isNull(webstoreOrders.deletedAt)))
    .for('no key update');
  return row;
}

/** Locks the orders with these numbers, also deleted ones, in a fixed order. */
export async function lockNumbered(db: Executor, numbers: readonly string[]): Promise<StoredWebstoreOrder[]> {
  return db
    .select()
    .from(webstoreOrders)
    .where(anyOf(webstoreOrders.number, numbers))
    .orderBy(webstoreOrders.number)
    .for('no key update');
}

/** Adds orders and returns their ids by number; skips taken numbers, even if taken by a concurrent transaction. */
export async function insertWebstoreOrders(
  db: Executor,
  orders: readonly NewWebstoreOrder[],
): Promise<Map<string, number>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .insert(webstoreOrders)
    .values([...orders])
    .onConflictDoNothing()
    .returning({ id: webstoreOrders.id, number: webstoreOrders.number });
  return new Map(rows.map(({ id, number }) => [number, id]));
}

export async function updateWebstoreOrder(
  db: Executor,
  { id, change }: { id: number; change: Partial<NewWebstoreOrder> },
): Promise<void> {
  await db.update(webstoreOrders).set(change).where(eq(webstoreOrders.id, id));
}
