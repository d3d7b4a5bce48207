import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { priceListCompanies, priceListLines, priceLists } from './price-lists.table.ts';

export type NewPriceList = typeof priceLists.$inferInsert;
export type StoredPriceList = typeof priceLists.$inferSelect;

/** A price of an item in a list. */
export interface PriceLine {
  readonly stockItemId: number;
  readonly fromCount: number;
  readonly price: number;
}

/** Locks a list, so that its fields, companies and prices do not change. */
export async function lockPriceList(db: Executor, id: number): Promise<StoredPriceList | undefined> {
  const [row] = await db.select().from(priceLists).where(eq(priceLists.id, id)).for('update');
  return row;
}

export async function insertPriceList(db: Executor, list: NewPriceList): Promise<number> {
  const [row] = await db.insert(priceLists).values(list).returning({ id: priceLists.id });
  if (row === undefined) throw new Error('The new price list was not returned.');
  return row.id;
}

export async function updatePriceList(
  db: Executor,
  { id, change }: { id: number; change: Partial<NewPriceList> },
): Promise<void> {
  await db.update(priceLists).set(change).where(eq(priceLists.id, id));
}

/** Deletes a list with its companies and prices. */
export async function deletePriceListRow(db: Executor, id: number): Promise<void> {
  await db.delete(priceLists).where(eq(priceLists.id, id));
}

/** The companies that a list names, each once, by name. */
export async function readCompanies(db: Executor, listId: number) {
  const named = db
    .select({ id: priceListCompanies.companyId })
    .from(priceListCompanies)
    .where(eq(priceListCompanies.priceListId, listId));
  return db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, named))
    .orderBy(asc(sql`lower(${companies.name})`), asc(companies.id));
}

/** The prices of a list with the skus, by sku and count. */
export async function readPrices(db: Executor, listId: number) {
  return db
    .select({
      stockItemId: priceListLines.stockItemId,
      sku: stockItems.sku,
      fromCount: priceListLines.fromCount,
      price: priceListLines.price,
    })
    .from(priceListLines)
    .innerJoin(stockItems, eq(stockItems.id, priceListLines.stockItemId))
    .where(eq(priceListLines.priceListId, listId))
    .orderBy(asc(sql`lower(${stockItems.sku})`), asc(priceListLines.fromCount));
}

/** Existing customers among the ids, by name, held against a merge until the transaction ends. */
export async function holdCustomers(db: Executor, ids: readonly number[]) {
  return db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(sql`${anyOf(companies.id, ids)} and not ${companies.isInternal}`)
    .orderBy(asc(sql`lower(${companies.name})`), asc(companies.id))
    .for('key share');
}

/** Existing items among the ids, held against deletion until the transaction ends. */
export async function holdItems(db: Executor, ids: readonly number[]) {
  return db
    .select({ id: stockItems.id, sku: stockItems.sku })
    .from(stockItems)
    .where(anyOf(stockItems.id, ids))
    .orderBy(asc(stockItems.id))
    .for('key share');
}

export async function replaceCompanies(
  db: Executor,
  { listId, companyIds }: { listId: number; companyIds: readonly number[] },
): Promise<void> {
  await db.delete(priceListCompanies).where(eq(priceListCompanies.priceListId, listId));
  if (companyIds.length === 0) return;
  const rows = companyIds.map((companyId, position) => ({ priceListId: listId, companyId, position }));
  await db.insert(priceListCompanies).values(rows);
}

export async function replacePrices(
  db: Executor,
  { listId, lines }: { listId: number; lines: readonly PriceLine[] },
): Promise<void> {
  await db.delete(priceListLines).where(eq(priceListLines.priceListId, listId));
  if (lines.length === 0) return;
  await db.insert(priceListLines).values(lines.map((line) => ({ ...line, priceListId: listId })));
}
