import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { stockItems, stockQuantities } from './stock.table.ts';

/** What is free of the items with these skus, ignoring case, by warehouse. */
export async function listFree({ db, skus }: { db: Executor; skus: readonly string[] }) {
  if (skus.length === 0) return [];
  return db
    .select({
      sku: stockItems.sku,
      itemId: stockItems.id,
      warehouse: warehouses.label,
      free: stockQuantities.free,
    })
    .from(stockQuantities)
    .innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId))
    .innerJoin(warehouses, eq(warehouses.value, stockQuantities.warehouse))
    .where(isAnyOf(skus))
    .orderBy(stockItems.id, warehouses.position);
}

/** Ids of the items with these skus. */
export async function findItemIds({ db, skus }: { db: Executor; skus: readonly string[] }) {
  if (skus.length === 0) return [];
  return db.select({ id: stockItems.id, sku: stockItems.sku }).from(stockItems).where(isAnyOf(skus));
}

const isAnyOf = (skus: readonly string[]) => sql`lower(${stockItems.sku}) in (
  select lower(sku) from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb) as sku)`;
