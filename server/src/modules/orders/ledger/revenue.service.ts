import type { CallOutput } from '@halla/contract/calls';
import { skuKey } from '@halla/domain/documents/document-lines';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import {
  addedRevenue,
  type RevenueSum,
  type RevenueView,
  revenueIn,
  revenueOf,
} from '@halla/domain/ledger/revenue';
import type { Asked } from '#app/calls/context.ts';
import { itemNames } from '#modules/stock/item-names.shared.repository.ts';
import { issuedPages } from './issued-pages.ts';
import { assertPeriod, known } from './ledger.service.ts';
import { ledgerInvoice } from './ledger-invoice.ts';
import { resellersOfOrders } from './order-resellers.repository.ts';

/** Revenue of a period by month, country, reseller and product, from the sales ledger. */
export async function getRevenue({
  ctx: { db, config },
  input: period,
}: Asked<'get_revenue'>): Promise<CallOutput<'get_revenue'>> {
  assertPeriod(period);
  const names = new Map<number, string>();
  let sums: RevenueSum[] = [];
  for await (const page of issuedPages(db, period)) {
    const found = await resellersOfOrders(
      db,
      page.map(({ orderId }) => orderId),
    );
    const resellers = new Map(found.map(({ orderId, id }) => [orderId, id]));
    for (const { id, name } of found) names.set(id, name);
    const parts = page.flatMap((row) =>
      revenueOf({ invoice: ledgerInvoice(row, config), resellerId: resellers.get(row.orderId) ?? null }),
    );
    sums = addedRevenue(sums, parts);
  }
  const skus = revenueIn(sums, 'product').flatMap(({ key }) => key ?? []);
  const present = await itemNames(db, skus);
  const view = (name: RevenueView) =>
    revenueIn(sums, name).map(({ currency, net, ...sum }) => ({
      ...sum,
      amount: { currency: known(currency), net: fromHundredths(net) },
    }));
  return {
    months: view('month').map(({ key, amount }) => ({ month: key ?? '', ...amount })),
    countries: view('country').map(({ key, amount }) => ({ country: key, ...amount })),
    resellers: view('reseller').map(({ key, amount }) => ({
      Company: key === null ? null : { id: Number(key), name: names.get(Number(key)) ?? '' },
      ...amount,
    })),
    // A document has the name in the language of its invoice.
    products: view('product').map(({ key, name, amount }) => ({
      ...{ sku: key, name: key === null ? name : (present.get(skuKey(key)) ?? name) },
      ...amount,
    })),
  };
}
