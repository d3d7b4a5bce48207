import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import {
  stockItemGroupNames,
  stockItemGroups,
  stockItemSuppliers,
  stockItems,
  stockQuantities,
} from './stock.table.ts';

export type NewItem = typeof stockItems.$inferInsert;
export type NewRow = typeof stockQuantities.$inferInsert;

export async function insertItem(db: Executor, item: NewItem) {
  const [row] = await db.insert(stockItems).values(item).returning();
  if (row === undefined) throw new Error('The new stock item was not returned.');
  return row;
}

export async function insertRow(db: Executor, values: NewRow) {
  const [row] = await db.insert(stockQuantities).values(values).returning();
  if (row === undefined) throw new Error('The new row of stock was not returned.');
  return row;
}

/** Inserts empty rows. */
export async function insertRows(db: Executor, rows: readonly NewRow[]) {
  if (rows.length === 0) return [];
  return db
    .insert(stockQuantities)
    .values([...rows])
    .returning();
}

export async function updateItem(db: Executor, { id, change }: { id: number; change: Partial<NewItem> }) {
  await db.update(stockItems).set(change).where(eq(stockItems.id, id));
}

export async function updateRow(db: Executor, { id, change }: { id: number; change: Partial<NewRow> }) {
  await db.update(stockQuantities).set(change).where(eq(stockQuantities.id, id));
}

/** Sets the tags of an item; new names join the suggestions in sorted order, so that two writers cannot deadlock. */
export async function setTags(db: Executor, { itemId, tags }: { itemId: number; tags: readonly string[] }) {
  const names = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].sort();
  if (names.length > 0)
    await db
      .insert(stockItemGroupNames)
      .values(names.map((name) => ({ name })))
      .onConflictDoNothing();
  await db.delete(stockItemGroups).where(eq(stockItemGroups.stockItemId, itemId));
  await db.execute(sql`
    insert into ${stockItemGroups} (stock_item_id, group_name_id)
    select ${itemId}::bigint, ${stockItemGroupNames.id} from ${stockItemGroupNames}
    where lower(${stockItemGroupNames.name}) in (
      select lower(tag) from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as tag)`);
}

export interface Supplier {
  supplierCompanyId: number;
  productCode: string | null;
  url: string | null;
  deliveryTimeDays: number | null;
}

/** Sets the suppliers of an item; returns `unknown` and changes nothing if an id is not a supplier. */
export async function setSuppliers(
  db: Executor,
  { itemId, suppliers }: { itemId: number; suppliers: readonly Supplier[] },
): Promise<{ unknown: boolean }> {
  const wanted = suppliers.map(({ supplierCompanyId }) => supplierCompanyId);
  const known = await db
    .select({ id: supplierCompanies.id })
    .from(supplierCompanies)
    .where(anyOf(supplierCompanies.id, wanted))
    .for('key share');
  const ids = new Set(known.map(({ id }) => id));
  if (suppliers.some(({ supplierCompanyId }) => !ids.has(supplierCompanyId))) return { unknown: true };
  await db.delete(stockItemSuppliers).where(eq(stockItemSuppliers.stockItemId, itemId));
  const once = [...new Map(suppliers.map((one) => [one.supplierCompanyId, one])).values()];
  if (once.length > 0)
    await db.insert(stockItemSuppliers).values(once.map((one) => ({ ...one, stockItemId: itemId })));
  return { unknown: false };
}

/** Tags of an item by name, and its suppliers by id. */
export async function readLists(db: Executor, itemId: number) {
  const { rows } = await db.execute<{ tags: string[]; suppliers: Supplier[] }>(sql`
    select
      array(
        select name from ${stockItemGroups} join ${stockItemGroupNames} on id = group_name_id
        where stock_item_id = ${itemId} order by lower(name)
      ) as tags,
      (
        select coalesce(jsonb_agg(jsonb_build_object('supplierCompanyId', supplier_company_id,
          'productCode', product_code, 'url', url, 'deliveryTimeDays', delivery_time_days)
          order by supplier_company_id), '[]')
        from ${stockItemSuppliers} where stock_item_id = ${itemId}
      ) as suppliers`);
  return { tags: rows[0]?.tags ?? [], suppliers: rows[0]?.suppliers ?? [] };
}

export async function deleteItem(db: Executor, id: number): Promise<void> {
  await db.delete(stockItems).where(eq(stockItems.id, id));
}
