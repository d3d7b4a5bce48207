import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { stockChanges } from '../ledger/stock-changes.table.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { stockCountLines, type stockCounts } from './stock-counts.table.ts';

interface Differing {
  db: Executor;
  count: Pick<typeof stockCounts.$inferSelect, 'id' | 'warehouse' | 'closedAt'>;
  limit: number;
  /** Only the item of this line. */
  key?: string;
}

/**
 * Counted items, each by its last line, with sums of the ledger: `moved` and `corrected` between the counting
 * and now or the end of the count, `booked` by the count itself, and `after` for entries after its end.
 */
export async function selectCounted({ db, count: { id, warehouse, closedAt }, limit, key }: Differing) {
  const of = and(
    eq(stockCountLines.stockCountId, id),
    isNull(stockCountLines.undoneAt),
    key === undefined ? undefined : sameItem({ id, key }),
  );
  const standing = db
    .selectDistinctOn([stockCountLines.stockItemId], {
      key: stockCountLines.key,
      itemId: stockCountLines.stockItemId,
      sku: stockCountLines.sku,
      counted: stockCountLines.counted,
      countedAt: stockCountLines.countedAt,
      userId: stockCountLines.userId,
      confirmedId: stockCountLines.confirmedChangeId,
      lines: sql<number>`count(*) over (partition by ${stockCountLines.stockItemId})`
        .mapWith(Number)
        .as('lines'),
    })
    .from(stockCountLines)
    .where(of)
    .orderBy(stockCountLines.stockItemId, desc(stockCountLines.countedAt), desc(stockCountLines.id))
    .as('standing');
  const isOwn = sql`${stockChanges.stockCountId} is not distinct from ${id}::bigint`;
  const end = sql`coalesce(${closedAt?.toISOString() ?? null}::timestamptz, 'infinity')`;
  const isBetween = sql`not (${isOwn}) and ${stockChanges.createdAt} > ${standing.countedAt}
    and ${stockChanges.createdAt} <= ${end}`;
  const isCorrection = sql`${isBetween} and ${stockChanges.event} = 'correction' and ${stockChanges.delta} <> 0`;
  const ofEntries = (what: SQL, among: SQL) =>
    sql`(select ${what} from ${stockChanges} where ${stockChanges.stockItemId} = ${standing.itemId}
      and ${stockChanges.warehouse} = ${warehouse} and ${among})`;
  const sum = (among: SQL) =>
    sql`coalesce(${ofEntries(sql`sum(${stockChanges.delta})`, among)}, 0)`.mapWith(Number);
  return db
    .select({
      key: standing.key,
      stockItemId: standing.itemId,
      sku: standing.sku,
      counted: standing.counted,
      countedAt: standing.countedAt,
      lines: standing.lines,
      userId: users.id,
      userName: users.fullName,
      name: stockItems.name,
      imageUrl: stockItems.imageUrl,
      unit: stockItems.unit,
      shelf: stockQuantities.shelf,
      /** null if the item is no longer in the warehouse. */
      total: stockQuantities.total,
      confirmedId: standing.confirmedId,
      moved: sum(sql`${isBetween} and ${stockChanges.event} <> 'correction'`),
      corrected: sum(isCorrection),
      newestId: sql<number | null>`${ofEntries(sql`max(${stockChanges.id})`, isCorrection)}`.mapWith(
        stockChanges.id,
      ),
      booked: sum(isOwn),
      after: sum(sql`not (${isOwn}) and ${stockChanges.createdAt} > ${end}`),
    })
    .from(standing)
    .leftJoin(users, eq(users.id, standing.userId))
    .leftJoin(stockItems, eq(stockItems.id, standing.itemId))
    .leftJoin(
      stockQuantities,
      and(eq(stockQuantities.stockItemId, standing.itemId), eq(stockQuantities.warehouse, warehouse)),
    )
    .orderBy(sql`lower(${standing.sku})`, standing.itemId)
    .limit(limit);
}

const sameItem = ({ id, key }: { id: number; key: string }) =>
  sql`${stockCountLines.stockItemId} = (select line.stock_item_id from ${stockCountLines} as line
    where line.stock_count_id = ${id} and line.key = ${key})`;

export type CountedRecord = Awaited<ReturnType<typeof selectCounted>>[number];
