import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { demandColumns, isDemandOfRow, reservedOf } from '../demand/stock-demand.repository.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { isBelowLimit } from '../stock-rows.repository.ts';
import { hasAnySku } from '../stock-writes.repository.ts';

/** Rows of items whose stored isBelowLimit is outdated. */
export async function findCrossed(db: Executor, skus: readonly string[]) {
  const among = hasAnySku(skus);
  return db
    .select({
      id: stockQuantities.id,
      itemId: stockItems.id,
      sku: stockItems.sku,
      name: stockItems.name,
      warehouse: warehouses.label,
      free: stockQuantities.free,
      reserved: demandColumns.reserved,
      wasBelow: stockQuantities.isBelowLimit,
    })
    .from(stockQuantities)
    .innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId))
    .innerJoin(warehouses, eq(warehouses.value, stockQuantities.warehouse))
    .leftJoin(reservedOf(among), isDemandOfRow)
    .where(sql`${among} and ${stockQuantities.isBelowLimit} is distinct from ${isBelowLimit}`)
    .orderBy(stockQuantities.id);
}

/** Stores that rows have crossed their limit. */
export async function turnOver(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(stockQuantities)
    .set({ isBelowLimit: sql`not ${stockQuantities.isBelowLimit}` })
    .where(anyOf(stockQuantities.id, ids));
}
