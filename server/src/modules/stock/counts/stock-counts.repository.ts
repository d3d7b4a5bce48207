import { aliasedTable, and, countDistinct, eq, isNull, type SQL } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { users } from '#modules/users/users.table.ts';
import { stockCountLines, stockCounts } from './stock-counts.table.ts';

const closers = aliasedTable(users, 'closers');

/** Counts with the number of their items, unordered. */
export function selectCounts(db: Executor, where: SQL | undefined) {
  const counted = db
    .select({
      countId: stockCountLines.stockCountId,
      items: countDistinct(stockCountLines.stockItemId).as('items'),
    })
    .from(stockCountLines)
    .where(isNull(stockCountLines.undoneAt))
    .groupBy(stockCountLines.stockCountId)
    .as('counted');
  return db
    .select({
      id: stockCounts.id,
      name: stockCounts.name,
      warehouse: stockCounts.warehouse,
      warehouseName: warehouses.label,
      state: stockCounts.state,
      createdAt: stockCounts.createdAt,
      closedAt: stockCounts.closedAt,
      userId: users.id,
      userName: users.fullName,
      closerId: closers.id,
      closerName: closers.fullName,
      items: counted.items,
    })
    .from(stockCounts)
    .innerJoin(warehouses, eq(warehouses.value, stockCounts.warehouse))
    .leftJoin(users, eq(users.id, stockCounts.userId))
    .leftJoin(closers, eq(closers.id, stockCounts.closedBy))
    .leftJoin(counted, eq(counted.countId, stockCounts.id))
    .where(where)
    .$dynamic();
}

export type CountRecord = Awaited<ReturnType<typeof selectCounts>>[number];
type CountRow = typeof stockCounts.$inferSelect;

/** Predicate on counts: has an id. */
export function isCount(id: number): SQL {
  return eq(stockCounts.id, id);
}

/** Predicate on counts in a state; undefined for all. */
export function inState(state: CountRow['state'] | undefined): SQL | undefined {
  return state === undefined ? undefined : eq(stockCounts.state, state);
}

interface CountsWanted {
  /** undefined: all states. */
  state: CountRow['state'] | undefined;
  cursor: string | null | undefined;
  descending: boolean;
  limit: number;
}

/** Sorted by start time, after a cursor. */
export function listCounts(db: Executor, { state, cursor, descending, limit }: CountsWanted) {
  const { createdAt: time, id } = stockCounts;
  const { beyond, order } = timeKeyset({ time, id, cursor, descending });
  return selectCounts(db, and(inState(state), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

/** Locks a count: shared for adding lines, exclusive (`alone`) for ending it. */
export async function lockCount(db: Executor, { id, alone }: { id: number; alone: boolean }) {
  const [row] = await db
    .select()
    .from(stockCounts)
    .where(eq(stockCounts.id, id))
    .for(alone ? 'update' : 'share');
  return row;
}

export async function insertCount(db: Executor, values: typeof stockCounts.$inferInsert) {
  const [row] = await db.insert(stockCounts).values(values).returning({ id: stockCounts.id });
  if (row === undefined) throw new Error('The new count was not returned.');
  return row;
}

export async function closeCount(
  db: Executor,
  { id, change }: { id: number; change: Pick<CountRow, 'state' | 'closedAt' | 'closedBy'> },
): Promise<void> {
  await db.update(stockCounts).set(change).where(eq(stockCounts.id, id));
}
