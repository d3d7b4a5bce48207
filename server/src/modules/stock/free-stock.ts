import { skuKey } from '@halla/domain/documents/document-lines';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { stockItems, stockQuantities } from './stock.table.ts';
import { hasAnySku } from './stock-writes.repository.ts';

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
    .where(hasAnySku(skus))
    .orderBy(stockItems.id, warehouses.position);
}

/** Ids of the items with these skus. */
export async function findItemIds({ db, skus }: { db: Executor; skus: readonly string[] }) {
  if (skus.length === 0) return [];
  return db.select({ id: stockItems.id, sku: stockItems.sku }).from(stockItems).where(hasAnySku(skus));
}

/**
 * Finds the item that the sku of a line names; null for a line without sku and for what stock does not know. The items keep
 * their skus until the transaction ends, so that a line is not written with one that is given up at the same moment.
 */
export async function itemFinder({ db, skus }: { db: Executor; skus: readonly string[] }) {
  const found =
    skus.length === 0
      ? []
      : await db
          .select({ id: stockItems.id, sku: stockItems.sku })
          .from(stockItems)
          .where(hasAnySku(skus))
          .orderBy(sql`lower(${stockItems.sku})`)
          .for('key share');
  const ids = new Map(found.map(({ id, sku }) => [skuKey(sku), id]));
  return (sku: string | null): number | null => (sku === null ? null : (ids.get(skuKey(sku)) ?? null));
}
