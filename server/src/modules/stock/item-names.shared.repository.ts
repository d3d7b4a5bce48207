import { skuKey } from '@halla/domain/documents/document-lines';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { stockItems } from './stock.table.ts';
import { hasAnySku } from './stock-writes.repository.ts';

/** Columns of a line that may say the name of a stock item. */
interface NamedLine {
  readonly name: PgColumn;
  readonly nameFi: PgColumn;
  readonly stockItemId: PgColumn;
}

/**
 * Finnish name of a line: its own copy, otherwise the current one of its item if the line still has the item's
 * name. A name that is added later thus appears on documents issued after that.
 */
export function lineNameFi({ name, nameFi, stockItemId }: NamedLine): SQL<string | null> {
  return sql`coalesce(${nameFi}, (select named.name_fi from ${stockItems} as named
    where named.id = ${stockItemId} and named.name = ${name}))`;
}

/** Finnish name of the item joined by sku, if the line still has the item's name. */
export function itemNameFi(lineName: PgColumn): SQL<string | null> {
  return sql`case when ${stockItems.name} = ${lineName} then ${stockItems.nameFi} end`;
}

/** Present names of the items with these skus, by the key of the sku. */
export async function itemNames(db: Executor, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({ sku: stockItems.sku, name: stockItems.name })
    .from(stockItems)
    .where(hasAnySku(skus));
  return new Map(rows.map(({ sku, name }) => [skuKey(sku), name]));
}
