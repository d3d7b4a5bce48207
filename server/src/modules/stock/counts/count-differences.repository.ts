import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { stockChanges } from '../stock-changes.table.ts';
import { stockCountLines, type stockCounts } from './stock-counts.table.ts';

interface Differing {
  db: Executor;
  count: Pick<typeof stockCounts.$inferSelect, 'id' | 'warehouse' | 'closedAt'>;
  limit: number;
}

/**
 * The items of a count, each by the line that was counted last, with what its ledger says. `since` is the sum of the entries
 * after the counting; `moved` leaves out what the count itself has booked and what came after that.
 */
export async function selectCounted({ db, count: { id, warehouse, closedAt }, limit }: Differing) {
  const of = and(eq(stockCountLines.stockCountId, id), isNull(stockCountLines.undoneAt));
  const standing = db
    .selectDistinctOn([stockCountLines.stockItemId], {
      key: stockCountLines.key,
      itemId: stockCountLines.stockItemId,
      sku: stockCountLines.sku,
      counted: stockCountLines.counted,
      countedAt: stockCountLines.countedAt,
      userId: stockCountLines.userId,
      lines: sql<number>`count(*) over (partition by ${stockCountLines.stockItemId})`
        .mapWith(Number)
        .as('lines'),
    })
    .from(stockCountLines)
    .where(of)
    .orderBy(stockCountLines.stockItemId, desc(stockCountLines.countedAt), desc(stockCountLines.id))
    .as('standing');
  const sum = (among: ReturnType<typeof sql>) =>
    sql`coalesce((select sum(${stockChanges.delta}) from ${stockChanges}
    where ${stockChanges.stockItemId} = ${standing.itemId} and ${stockChanges.warehouse} = ${warehouse}
      and ${stockChanges.createdAt} > ${standing.countedAt} and ${among}), 0)`.mapWith(Number);
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
      /** null: the item is not in the warehouse any more. */
      total: stockQuantities.total,
      since: sum(sql`true`),
      moved: sum(sql`${stockChanges.stockCountId} is distinct from ${id}::bigint
        and ${stockChanges.createdAt} <= coalesce(${closedAt?.toISOString() ?? null}::timestamptz, 'infinity')`),
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

export type CountedRecord = Awaited<ReturnType<typeof selectCounted>>[number];
