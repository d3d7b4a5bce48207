import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { stockItems } from './stock.table.ts';

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
