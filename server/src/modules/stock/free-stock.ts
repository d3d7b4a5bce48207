import { skuKey } from '@halla/domain/documents/document-lines';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { findByFormerSkus } from './former-skus.repository.ts';
import { stockItems, stockQuantities } from './stock.table.ts';
import { claimsOf, isClaimOfItem } from './stock-claims.repository.ts';
import { hasAnySku } from './stock-writes.repository.ts';

/** Stock of the items with these skus, ignoring case, by warehouse, with what is available of each. */
export async function listShelves({ db, skus }: { db: Executor; skus: readonly string[] }) {
  if (skus.length === 0) return [];
  return db
    .select({
      sku: stockItems.sku,
      itemId: stockItems.id,
      warehouse: warehouses.label,
      free: stockQuantities.free,
      /** Over all warehouses; of cabins the ready devices of the colour that no order lacks. */
      available: sql`coalesce(claims.available, 0)`.mapWith(Number),
      /** Devices of the colour that can be allocated; null for what is no cabin. */
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
export async function findItemIds({ db, skus }: { db: Executor; skus: readonly string[] }) {
  if (skus.length === 0) return [];
  return db.select({ id: stockItems.id, sku: stockItems.sku }).from(stockItems).where(hasAnySku(skus));
}

/** What the sku of a line names. */
interface NamedItem {
  /** null: no sku, or one that stock does not know. */
  itemId: number | null;
  /** Of the item at present where it has been given up; else as it was sent. */
  sku: string | null;
}

/**
 * Finds what the skus of lines name. A sku that an item has given up, and that no other has, means that item: a form that was loaded
 * before sends it. The items keep their skus until the transaction ends, so that a line is not written with one that
 * is given up at the same moment.
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
  const unknown = skus.filter((sku) => !ids.has(skuKey(sku)));
  const renamed = await findByFormerSkus({ db, skus: unknown });
  const byFormer = new Map(renamed.map(({ former, id, sku }) => [skuKey(former), { itemId: id, sku }]));
  return (sku: string | null): NamedItem => {
    if (sku === null) return { itemId: null, sku };
    const itemId = ids.get(skuKey(sku));
    return itemId === undefined ? (byFormer.get(skuKey(sku)) ?? { itemId: null, sku }) : { itemId, sku };
  };
}
