import { priceListCompanies, priceListLines, priceLists } from '#modules/price-lists/price-lists.table.ts';
import { type Making, must } from './making.ts';

type ListValues = Partial<typeof priceLists.$inferInsert> & {
  companyIds?: readonly number[];
  lines?: readonly { stockItemId: number; fromCount?: number; price: number }[];
};

export function givenPriceLists({ db, next }: Making) {
  /** A price list for everyone, or for the named companies, with its prices. */
  const priceList = async ({ companyIds = [], lines = [], ...columns }: ListValues = {}) => {
    const reach = companyIds.length > 0 ? 'companies' : 'everyone';
    const [row] = await db
      .insert(priceLists)
      .values({ name: `Price list ${next()}`, currency: 'EUR', reach, discount: 10, ...columns })
      .returning();
    const created = must(row);
    const priceListId = created.id;
    for (const [position, companyId] of companyIds.entries())
      await db.insert(priceListCompanies).values({ priceListId, position, companyId });
    for (const line of lines) await db.insert(priceListLines).values({ fromCount: 1, ...line, priceListId });
    return created;
  };

  return { priceList };
}
