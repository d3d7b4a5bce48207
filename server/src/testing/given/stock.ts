import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { stockCountLines, stockCounts } from '#modules/stock/counts/stock-counts.table.ts';
import { demandOf, isDemandOfRow } from '#modules/stock/demand/stock-demand.repository.ts';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import {
  stockItemGroupNames,
  stockItemGroups,
  stockItems,
  stockQuantities,
} from '#modules/stock/stock.table.ts';
import { isBelowLimit } from '#modules/stock/stock-rows.repository.ts';
import { type Making, must } from './making.ts';

export function givenStock({ db, clock, next }: Making) {
  const stockItem = async (values: Partial<typeof stockItems.$inferInsert> = {}) => {
    const sku = `SKU-${next()}`;
    const [row] = await db
      .insert(stockItems)
      .values({ sku, name: `Item ${sku}`, ...values })
      .returning();
    return must(row);
  };

  /** The quantity of an item in a warehouse, without a ledger entry. */
  const stockRow = async (
    target: { id: number },
    values: Partial<typeof stockQuantities.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(stockQuantities)
      .values({ warehouse: 'mailhouse', free: values.total ?? 0, ...values, stockItemId: target.id })
      .returning();
    return must(row);
  };

  const stockTag = async (target: { id: number }, name: string) => {
    const [group] = await db.insert(stockItemGroupNames).values({ name }).returning();
    await db.insert(stockItemGroups).values({ stockItemId: target.id, groupNameId: must(group).id });
    return must(group);
  };

  const stockCount = async (values: Partial<typeof stockCounts.$inferInsert> = {}) => {
    const [row] = await db
      .insert(stockCounts)
      .values({ name: `Count ${next()}`, warehouse: 'mailhouse', createdAt: clock.now, ...values })
      .returning();
    return must(row);
  };

  /** The line of an item in a stock count. */
  const countLine = async (
    count: { id: number },
    target: { id: number; sku: string },
    values: Partial<typeof stockCountLines.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(stockCountLines)
      .values({
        stockCountId: count.id,
        key: randomUUID(),
        stockItemId: target.id,
        sku: target.sku,
        counted: 5,
        countedAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  /** An entry of the ledger. */
  const stockChange = async (
    target: { id: number; sku: string },
    values: Partial<typeof stockChanges.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(stockChanges)
      .values({
        stockItemId: target.id,
        sku: target.sku,
        warehouse: 'mailhouse',
        event: 'resupply',
        total: 5,
        free: 5,
        delta: 5,
        createdAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  /**
   * Marks the rows that are low, as the last write of each item would; needed because fixtures bypass the
   * calls.
   */
  const stockMarks = async () => {
    await db.execute(sql`
      update ${stockQuantities} set is_below_limit = known.is_below from (
        select ${stockQuantities.id} as id, ${isBelowLimit} as is_below from ${stockQuantities}
          inner join ${stockItems} on ${stockItems.id} = ${stockQuantities.stockItemId}
          left join ${demandOf()} on ${isDemandOfRow}) as known
      where known.id = ${stockQuantities.id}`);
  };

  return { stockItem, stockRow, stockMarks, stockTag, stockCount, countLine, stockChange };
}
