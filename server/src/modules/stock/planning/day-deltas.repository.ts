import type { DayDelta } from '@halla/domain/stock/stock-levels';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { stockChanges } from '../ledger/stock-changes.table.ts';
import { stockQuantities } from '../stock.table.ts';

interface DaysWanted {
  db: Executor;
  itemId: number;
  since: Date;
  /** Business time zone, which determines the days. */
  zone: string;
}

/** Present totals of an item, in the order of the warehouses. */
export async function listTotals({ db, itemId }: Pick<DaysWanted, 'db' | 'itemId'>) {
  return db
    .select({ value: warehouses.value, name: warehouses.label, total: stockQuantities.total })
    .from(stockQuantities)
    .innerJoin(warehouses, eq(warehouses.value, stockQuantities.warehouse))
    .where(eq(stockQuantities.stockItemId, itemId))
    .orderBy(asc(warehouses.position));
}

/** Ledger totals of an item since an instant, one row per warehouse and day, oldest first. */
export async function listDayDeltas({ db, itemId, since, zone }: DaysWanted) {
  const { warehouse, delta, createdAt } = stockChanges;
  const day = sql<string>`((${createdAt} at time zone ${zone}::text)::date)::text`.as('day');
  return db
    .select({ warehouse, day, delta: sql`sum(${delta})`.mapWith(Number) })
    .from(stockChanges)
    .where(and(eq(stockChanges.stockItemId, itemId), gte(createdAt, since)))
    .groupBy(warehouse, sql`2`)
    .orderBy(sql`2`, warehouse) satisfies PromiseLike<(DayDelta & { warehouse: string })[]>;
}
