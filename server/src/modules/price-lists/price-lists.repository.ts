import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { afterTextPosition, decodeTextCursor } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { rowLimit } from '#db/row-limit.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { priceListCompanies, priceListLines, priceLists } from './price-lists.table.ts';

export interface PriceListFilter {
  /** Matches the name of the list or of a company it names. */
  readonly search: string | undefined;
  /** Only lists valid on this day. */
  readonly validOn: string | undefined;
}

const ofTheList = sql`${priceListCompanies.priceListId} = ${priceLists.id}`;

/** Each company once, by name. */
const nestedCompanies = nestedRows(
  { id: companies.id, name: companies.name },
  sql`from ${companies} where exists (select from ${priceListCompanies}
    where ${ofTheList} and ${priceListCompanies.companyId} = ${companies.id})
    order by lower(${companies.name}), ${companies.id}`,
);

const columns = {
  id: priceLists.id,
  name: priceLists.name,
  currency: priceLists.currency,
  reach: priceLists.reach,
  validFrom: priceLists.validFrom,
  validUntil: priceLists.validUntil,
  discount: priceLists.discount,
  updatedAt: priceLists.updatedAt,
  companies: nestedCompanies,
};

const nameKey = sql<string>`lower(${priceLists.name})`;

/** Condition: the list is valid on a day. */
export const isValidOn = (day: string): SQL | undefined =>
  and(
    or(isNull(priceLists.validFrom), lte(priceLists.validFrom, day)),
    or(isNull(priceLists.validUntil), gte(priceLists.validUntil, day)),
  );

function matching({ search, validOn }: PriceListFilter): SQL | undefined {
  const pattern = search ? containsPattern(search) : null;
  return and(
    pattern === null
      ? undefined
      : or(
          sql`${nameKey} like ${pattern}`,
          sql`exists (select from ${priceListCompanies}
            inner join ${companies} on ${companies.id} = ${priceListCompanies.companyId}
            where ${ofTheList} and lower(${companies.name}) like ${pattern})`,
        ),
    validOn === undefined ? undefined : isValidOn(validOn),
  );
}

/** Only ids, for counting. */
export function selectPriceListIds(db: Executor, filter: PriceListFilter) {
  return db.select({ id: priceLists.id }).from(priceLists).where(matching(filter)).$dynamic();
}

interface Page {
  readonly filter: PriceListFilter;
  readonly cursor: string | null | undefined;
  readonly descending: boolean;
  readonly limit: number;
}

/** Price lists by name, after a cursor. */
export function listPriceLists(db: Executor, { filter, cursor, descending, limit }: Page) {
  const position = decodeTextCursor(cursor ?? null);
  const direction = descending ? desc : asc;
  const beyond = afterTextPosition({ text: nameKey, id: priceLists.id, position, descending });
  return db
    .select({
      ...columns,
      lineCount: sql<number>`(select count(*) from ${priceListLines}
        where ${priceListLines.priceListId} = ${priceLists.id})::int`,
      sortKey: nameKey,
    })
    .from(priceLists)
    .where(and(matching(filter), beyond))
    .orderBy(direction(nameKey), direction(priceLists.id))
    .limit(rowLimit(limit));
}

export type ListedRow = Omit<Awaited<ReturnType<typeof listPriceLists>>[number], 'sortKey'>;

/** A list with its prices. */
export async function findPriceList(db: Executor, id: number) {
  const [row] = await db
    .select({
      ...columns,
      lines: nestedRows(
        {
          itemId: stockItems.id,
          sku: stockItems.sku,
          name: stockItems.name,
          listPrice: stockItems.listPrice,
          fromCount: priceListLines.fromCount,
          price: priceListLines.price,
        },
        sql`from ${priceListLines} inner join ${stockItems} on ${stockItems.id} = ${priceListLines.stockItemId}
          where ${priceListLines.priceListId} = ${priceLists.id}
          order by lower(${stockItems.sku}), ${priceListLines.fromCount}`,
      ),
    })
    .from(priceLists)
    .where(eq(priceLists.id, id));
  return row;
}

export type PriceListRow = NonNullable<Awaited<ReturnType<typeof findPriceList>>>;
