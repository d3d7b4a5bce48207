import { aliasedTable, and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { users } from '#modules/users/users.table.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { stockCountLines } from './stock-counts.table.ts';

const undoers = aliasedTable(users, 'undoers');

interface OfCount {
  db: Executor;
  countId: number;
}

/** Lines of a count, or of one item in it, unordered. */
export function selectLines({
  db,
  countId,
  itemId,
  where,
}: OfCount & { itemId?: number | undefined; where?: SQL | undefined }) {
  return db
    .select({
      id: stockCountLines.id,
      key: stockCountLines.key,
      stockItemId: stockCountLines.stockItemId,
      sku: stockCountLines.sku,
      name: stockItems.name,
      counted: stockCountLines.counted,
      countedAt: stockCountLines.countedAt,
      createdAt: stockCountLines.createdAt,
      userId: users.id,
      userName: users.fullName,
      undoneAt: stockCountLines.undoneAt,
      undoerId: undoers.id,
      undoerName: undoers.fullName,
    })
    .from(stockCountLines)
    .leftJoin(stockItems, eq(stockItems.id, stockCountLines.stockItemId))
    .leftJoin(users, eq(users.id, stockCountLines.userId))
    .leftJoin(undoers, eq(undoers.id, stockCountLines.undoneBy))
    .where(
      and(
        eq(stockCountLines.stockCountId, countId),
        itemId === undefined ? undefined : eq(stockCountLines.stockItemId, itemId),
        where,
      ),
    )
    .$dynamic();
}

export type LineRecord = Awaited<ReturnType<typeof selectLines>>[number];

/** Sorted by time of counting, after a cursor. */
export function listLines({
  cursor,
  descending,
  limit,
  ...ofCount
}: OfCount & {
  itemId: number | undefined;
  cursor: string | null | undefined;
  descending: boolean;
  limit: number;
}) {
  const { countedAt: time, id } = stockCountLines;
  const { beyond, order } = timeKeyset({ time, id, cursor, descending });
  return selectLines({ ...ofCount, where: beyond })
    .orderBy(...order)
    .limit(rowLimit(limit));
}

interface OfKey extends OfCount {
  key: string;
}

/** The line with this key; undefined if there is none. */
export async function findLine({ db, countId, key }: OfKey) {
  const [row] = await selectLines({ db, countId, where: eq(stockCountLines.key, key) });
  return row;
}

/** Adds a line; false if a line with the same key exists, which stays unchanged. */
export async function insertLine(
  db: Executor,
  values: typeof stockCountLines.$inferInsert,
): Promise<boolean> {
  const { id, stockCountId, key } = stockCountLines;
  const added = await db
    .insert(stockCountLines)
    .values(values)
    .onConflictDoNothing({ target: [stockCountId, key] })
    .returning({ id });
  return added.length > 0;
}

/** Withdraws a line; a line withdrawn earlier keeps its user. */
export async function undoLine({
  db,
  countId,
  key,
  change,
}: OfKey & { change: { undoneAt: Date; undoneBy: number } }): Promise<void> {
  await db
    .update(stockCountLines)
    .set(change)
    .where(
      and(
        eq(stockCountLines.stockCountId, countId),
        eq(stockCountLines.key, key),
        isNull(stockCountLines.undoneAt),
      ),
    );
}

type Confirmation = Pick<
  typeof stockCountLines.$inferSelect,
  'confirmedChangeId' | 'confirmedBy' | 'confirmedAt'
>;

/** Stores who confirmed a line, and after which correction. */
export async function confirmLine({
  db,
  countId,
  key,
  change,
}: OfKey & { change: Confirmation }): Promise<void> {
  await db
    .update(stockCountLines)
    .set(change)
    .where(and(eq(stockCountLines.stockCountId, countId), eq(stockCountLines.key, key)));
}

/**
 * The sku of an item in a warehouse, unchanged until the transaction ends; undefined if the item is not
 * there.
 */
export async function skuIn(db: Executor, { itemId, warehouse }: { itemId: number; warehouse: string }) {
  const [row] = await db
    .select({ sku: stockItems.sku })
    .from(stockQuantities)
    .innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId))
    .where(and(eq(stockQuantities.stockItemId, itemId), eq(stockQuantities.warehouse, warehouse)))
    .for('key share', { of: stockItems });
  return row?.sku;
}

/** Predicate on stock rows of the items that were counted, in any warehouse. */
export function hasLineIn(countId: number): SQL {
  return sql`${stockQuantities.stockItemId} in (select ${stockCountLines.stockItemId} from ${stockCountLines}
    where ${stockCountLines.stockCountId} = ${countId} and ${stockCountLines.undoneAt} is null)`;
}
