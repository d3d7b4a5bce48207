import { skuKey } from '@halla/domain/documents/document-lines';
import type { ItemNames } from '@halla/domain/documents/item-names';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { findByFormerSkus, namedItem } from '../items/former-skus.repository.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { hasAnySku } from '../stock-writes.repository.ts';
import { claimsOf, isClaimOfItem } from './stock-claims.repository.ts';

/** Stock of the items with these skus (case ignored) by warehouse, with the available pieces of each. */
export async function listShelves(db: Executor, skus: readonly string[]) {
  if (skus.length === 0) return [];
  return db
    .select({
      sku: stockItems.sku,
      itemId: stockItems.id,
      warehouse: warehouses.label,
      free: stockQuantities.free,
      /** Over all warehouses; for cabins, ready devices of the colour that no order lacks. */
      available: sql`coalesce(claims.available, 0)`.mapWith(Number),
      /** Devices of the colour that can be allocated; null if the item is not a cabin. */
      ready: sql<number | null>`claims.ready::int`,
    })
    .from(stockQuantities)
    .innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId))
    .innerJoin(warehouses, eq(warehouses.value, stockQuantities.warehouse))
    .leftJoin(claimsOf(hasAnySku(skus)), isClaimOfItem)
    .where(hasAnySku(skus))
    .orderBy(stockItems.id, warehouses.position);
}

/** Stock of an item in one warehouse. */
export type Shelf = Awaited<ReturnType<typeof listShelves>>[number];

/** Ids of the items with these skus. */
export async function findItemIds(db: Executor, skus: readonly string[]) {
  if (skus.length === 0) return [];
  return db.select({ id: stockItems.id, sku: stockItems.sku }).from(stockItems).where(hasAnySku(skus));
}

/** The item that the sku of a line refers to. */
interface NamedItem {
  /** null without a sku, or if no stock item has it. */
  itemId: number | null;
  /** Current sku of the item if the sent one was replaced; otherwise the sent one. */
  sku: string | null;
  /** Present names of the item; null without one. */
  names: ItemNames | null;
}

/**
 * Finds items by the skus of lines. A former sku that no other item has refers to its item, because a form
 * loaded earlier may send it. Items keep their skus until the transaction ends, so that no line is written with
 * a sku that is being replaced.
 */
export async function itemFinder(db: Executor, skus: readonly string[]) {
  const found =
    skus.length === 0
      ? []
      : await db
          .select(namedItem)
          .from(stockItems)
          .where(hasAnySku(skus))
          .orderBy(sql`lower(${stockItems.sku})`)
          .for('key share');
  const bySku = new Map(found.map((item) => [skuKey(item.sku), item]));
  const unknown = skus.filter((sku) => !bySku.has(skuKey(sku)));
  const renamed = await findByFormerSkus(db, unknown);
  const byFormer = new Map(renamed.map((item) => [skuKey(item.former), item]));
  return (sku: string | null): NamedItem => {
    if (sku === null) return { itemId: null, sku, names: null };
    const present = bySku.get(skuKey(sku));
    const item = present ?? byFormer.get(skuKey(sku));
    if (item === undefined) return { itemId: null, sku, names: null };
    return { itemId: item.id, sku: present === undefined ? item.sku : sku, names: item };
  };
}
