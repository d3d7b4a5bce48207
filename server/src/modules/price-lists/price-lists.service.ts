import { LIST_CAP } from '@halla/domain/limits';
import { listsFor } from '@halla/domain/pricing/price-lists';
import { businessDay } from '@halla/domain/time';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { companiesAbove } from '#modules/companies/stored-companies.shared.repository.ts';
import { listCandidates } from './applicable-lists.shared.repository.ts';
import { presentListed, presentPriceList } from './price-lists.presenter.ts';
import { findPriceList, listPriceLists, selectPriceListIds } from './price-lists.repository.ts';

/** Handles get_price_lists. */
export async function getPriceLists({ ctx, input }: Asked<'get_price_lists'>) {
  const { db, now, config } = ctx;
  const { list_id: id, search_value: search, valid = false, cursor, sort, limit = LIST_CAP } = input;
  if (id !== undefined) {
    const found = await findPriceList(db, id);
    if (found === undefined) throw new AppError('core.not_found');
    return { priceList: presentPriceList(found) };
  }
  const validOn = valid ? businessDay(now, config.BUSINESS_TIME_ZONE) : undefined;
  const filter = { search, validOn };
  const { rows: priceLists, ...page } = await answerPage({
    db,
    query: listPriceLists(db, { filter, cursor, descending: sort === '-name', limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ sortKey, id: last }) => encodeCursor(sortKey, last),
    all: selectPriceListIds(db, filter),
    present: (rows) => rows.map(({ sortKey: _key, ...row }) => presentListed(row)),
  });
  return { priceLists, ...page };
}

/** Handles get_prices_of_customer. */
export async function getPricesOfCustomer({ ctx, input }: Asked<'get_prices_of_customer'>) {
  const { db, now, config } = ctx;
  const { companyId, currency } = input;
  const companyIds = companyId ? await companiesAbove(db, companyId) : [];
  const sale = { companyIds, currency, day: businessDay(now, config.BUSINESS_TIME_ZONE) };
  const candidates = await listCandidates(db, sale);
  return {
    lists: listsFor(candidates, sale).map(({ id, name, discount, lines }) => ({
      ...{ id, name, currency, discount, lines },
    })),
  };
}
