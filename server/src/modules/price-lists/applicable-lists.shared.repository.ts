import type { PricesOfList } from '@halla/domain/pricing/price-lists';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { anyOf } from '#db/scope.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { isValidOn } from './price-lists.repository.ts';
import { priceListCompanies, priceListLines, priceLists } from './price-lists.table.ts';

const nestedPrices = nestedRows(
  { sku: stockItems.sku, fromCount: priceListLines.fromCount, price: priceListLines.price },
  sql`from ${priceListLines} inner join ${stockItems} on ${stockItems.id} = ${priceListLines.stockItemId}
    where ${priceListLines.priceListId} = ${priceLists.id}
    order by lower(${stockItems.sku}), ${priceListLines.fromCount}`,
);

const columns = {
  id: priceLists.id,
  name: priceLists.name,
  currency: priceLists.currency,
  discount: priceLists.discount,
  reach: priceLists.reach,
  validFrom: priceLists.validFrom,
  validUntil: priceLists.validUntil,
  companyIds: sql<number[]>`to_json(array(select ${priceListCompanies.companyId} from ${priceListCompanies}
    where ${priceListCompanies.priceListId} = ${priceLists.id}))`,
  lines: nestedPrices,
};

function select(db: Executor, where: SQL | undefined) {
  return db.select(columns).from(priceLists).where(where).orderBy(priceLists.id);
}

interface CandidatesWanted {
  companyIds: readonly number[];
  currency: PricesOfList['currency'];
  day: string;
}

/** Lists in a currency that are valid on a day and apply to one of these companies or to all. */
export function listCandidates(db: Executor, { companyIds, currency, day }: CandidatesWanted) {
  const named = db
    .select({ id: priceListCompanies.priceListId })
    .from(priceListCompanies)
    .where(anyOf(priceListCompanies.companyId, companyIds));
  return select(
    db,
    and(
      eq(priceLists.currency, currency),
      isValidOn(day),
      sql`(${eq(priceLists.reach, 'everyone')} or ${inArray(priceLists.id, named)})`,
    ),
  );
}

/** Prices and discounts of these lists. */
export async function pricesOfLists(db: Executor, ids: readonly number[]): Promise<PricesOfList[]> {
  if (ids.length === 0) return [];
  return select(db, anyOf(priceLists.id, ids));
}
