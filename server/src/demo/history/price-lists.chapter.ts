import type { CallRequest } from '@halla/contract/calls';
import { addDays } from '@halla/domain/time';
import { inArray } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { addPriceList } from '#modules/price-lists/write-price-list.service.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { officeTime } from '../office-time.ts';
import type { Chapter } from './chapter.ts';
import { workingDay } from './office-days.ts';
import type { CastCompany } from './world.ts';

type Terms = Omit<CallRequest<'add_price_list'>['priceList'], 'lines'>;

interface DemoPriceList {
  terms: Terms;
  /** Prices as shares of the list price in percent, by sku and from a number of pieces on. */
  prices: readonly { sku: string; fromCount: number; share: number }[];
}

const MINUTE = 15 * 60 + 30;

/** Price lists for the resellers, for one clinic, and for everyone who buys in dollars. */
export const priceListsChapter: Chapter = {
  name: 'price lists',
  steps: ({ from, zone, companies }) =>
    listsOf(companies, from).map((list, index) => ({
      at: officeTime({ day: workingDay(addDays(from, 3)), minute: MINUTE + index, zone }),
      ...{ by: 'super', call: 'add_price_list' },
      run: (ctx) => addList(ctx, list),
    })),
};

function listsOf(companies: readonly CastCompany[], from: string): DemoPriceList[] {
  const resellers = companies.filter(({ role }) => role === 'reseller').map(({ id }) => id);
  const clinic = companies.find(({ role, location }) => role === 'end_customer' && location === 'FI');
  const dollars: DemoPriceList = {
    terms: { name: 'United States', currency: 'USD', reach: 'everyone', Companies: [] },
    prices: ['TWO_EC_W_110', 'ONE_EC_W_220'].map((sku) => ({ sku, fromCount: 1, share: 112 })),
  };
  const forResellers: DemoPriceList = {
    terms: {
      ...{ name: 'Resellers', currency: 'EUR', reach: 'companies', Companies: resellers },
      ...{ discount: 20, validFrom: from },
    },
    prices: [
      { sku: 'ONE_EC_W_220', fromCount: 1, share: 82 },
      { sku: 'ONE_EC_W_220', fromCount: 5, share: 78 },
      { sku: 'TWO_EC_W_220', fromCount: 1, share: 82 },
      { sku: 'TWO_EC_W_220', fromCount: 5, share: 78 },
    ],
  };
  const agreed: DemoPriceList = {
    terms: {
      ...{ name: `Agreement with ${clinic?.name}`, currency: 'EUR', reach: 'companies', discount: 7.5 },
      Companies: clinic === undefined ? [] : [clinic.id],
    },
    prices: [],
  };
  return [
    dollars,
    ...(resellers.length > 0 ? [forResellers] : []),
    ...(clinic === undefined ? [] : [agreed]),
  ];
}

async function addList(ctx: SignedInContext, list: DemoPriceList): Promise<void> {
  const skus = list.prices.map(({ sku }) => sku);
  const items = await ctx.db
    .select({ id: stockItems.id, sku: stockItems.sku, listPrice: stockItems.listPrice })
    .from(stockItems)
    .where(inArray(stockItems.sku, [...skus]));
  const lines = list.prices.flatMap(({ sku, fromCount, share }) => {
    const item = items.find((one) => one.sku === sku);
    if (item === undefined || item.listPrice === null) return [];
    return [{ stockItemId: item.id, fromCount, price: Math.round((item.listPrice * share) / 1000) * 10 }];
  });
  await addPriceList({ ctx, input: { priceList: { ...list.terms, lines } } });
}
