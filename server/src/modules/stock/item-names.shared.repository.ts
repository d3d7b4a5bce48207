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
 * The Finnish name of a line: its copy; else the present one of its item while the line says the name of that, so that a
 * name that is given later reaches the documents that are still to be issued.
 */
export function lineNameFi({ name, nameFi, stockItemId }: NamedLine): SQL<string | null> {
  return sql`coalesce(${nameFi}, (select named.name_fi from ${stockItems} as named
    where named.id = ${stockItemId} and named.name = ${name}))`;
}

/** The Finnish name of the item that is joined to a line by its sku, while the line says its name. */
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
