import { NAME_MAX } from '@halla/domain/limits';
import { PRICE_LIST_MOST, PRICE_LIST_REACHES } from '@halla/domain/pricing/price-lists';
import { z } from 'zod';
import { companyRef } from './companies.ts';
import { amount, currency, percent } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import {
  cursor,
  day,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
} from './kit/fields.ts';

const FROM_COUNT_MOST = 1_000_000;

const reach = z.enum(PRICE_LIST_REACHES);
const fromCount = z.int().min(1).max(FROM_COUNT_MOST);

const terms = {
  id,
  name: z.string(),
  currency,
  reach,
  /** First day, YYYY-MM-DD; null: always. */
  validFrom: z.string().nullable(),
  /** Last day; null: without an end. */
  validUntil: z.string().nullable(),
  /** Percent off the list price of items without a price in the list; null: none. */
  discount: z.number().nullable(),
  /** Ordered by name; empty for a list that applies to all companies. */
  Companies: z.array(companyRef),
  updatedAt: z.string(),
};

export const listedPriceList = z.object({
  ...terms,
  /** Number of its prices. */
  lineCount: z.int(),
});
export type ListedPriceList = z.output<typeof listedPriceList>;

export const priceList = z.object({
  ...terms,
  /** Ordered by sku, then by count. */
  lines: z.array(
    z.object({
      StockItem: z.object({
        id,
        sku: z.string(),
        name: z.string(),
        /** Euro. */
        listPrice: z.number().nullable(),
      }),
      /** The price holds from this number of pieces on. */
      fromCount: z.int(),
      /** Price of one piece. */
      price: z.number(),
    }),
  ),
});
export type PriceList = z.output<typeof priceList>;

/** Prices of a list in the form that the pricing rule expects. */
const pricesOfList = z.object({
  id,
  name: z.string(),
  currency,
  discount: z.number().nullable(),
  lines: z.array(z.object({ sku: z.string(), fromCount: z.int(), price: z.number() })),
});

const fields = {
  name: lineText(NAME_MAX).min(1),
  currency,
  reach,
  validFrom: day.nullish(),
  validUntil: day.nullish(),
  discount: percent.nullish(),
  /** Ids of companies; empty for a list that applies to all companies. */
  Companies: z.array(idOf('company')).max(PRICE_LIST_MOST.companies),
  lines: z
    .array(z.object({ stockItemId: idOf('stockItem'), fromCount, price: amount }))
    .max(PRICE_LIST_MOST.lines),
};

const ADMINS = levels('ADMIN');
/** Levels that may set the list prices of items. */
const PRICERS = levels('SUPER_USER');

const CONTENT_ERRORS = [
  'price_lists.ends_before',
  'price_lists.nobody',
  'price_lists.empty',
  'price_lists.foreign_discount',
  'price_lists.repeated',
  'price_lists.unknown_company',
  'price_lists.unknown_item',
  'ER_DUP_ENTRY',
] as const;

const written = z.object({ ...messageFields, priceList: z.object({ id }) });

export const priceLists = {
  get_price_lists: call({
    summary: 'Price lists by name, or one of them with its prices.',
    access: ADMINS,
    effect: 'read',
    shows: ['priceLists', 'contacts', 'stock'],
    input: z.object({
      /** Returns only this one, as `priceList`. */
      list_id: idOf('priceList').optional(),
      /** Name of the list, or of a company that it names. */
      search_value: searchValue.optional(),
      /** Only lists valid today. */
      valid: z.boolean().optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
      sort: z.enum(['name', '-name']).optional(),
    }),
    output: z.object({
      priceLists: z.array(listedPriceList).optional(),
      priceList: priceList.optional(),
      ...pageFields,
    }),
    errors: ['core.not_found'],
  }),
  get_prices_of_customer: call({
    summary: 'The price lists that hold today for a client in a currency, the one that decides first.',
    access: ADMINS,
    effect: 'read',
    shows: ['priceLists', 'contacts', 'stock'],
    input: z.object({
      /** Absent or unknown: a client who is not in the contacts. */
      companyId: idOf('company').nullish(),
      currency,
    }),
    output: z.object({ lists: z.array(pricesOfList) }),
    errors: [],
  }),
  add_price_list: call({
    summary: 'Makes a price list.',
    access: PRICERS,
    effect: 'write',
    changes: ['priceLists'],
    input: z.object({ priceList: z.object(fields) }),
    output: written,
    errors: CONTENT_ERRORS,
  }),
  edit_price_list: call({
    summary: 'Changes a price list; what is not sent stays. Saved orders keep their prices.',
    access: PRICERS,
    effect: 'write',
    changes: ['priceLists'],
    input: z.object({
      priceList: z.object({
        id: idOf('priceList'),
        /** As loaded; a stale one answers 409. */
        updatedAt: instant.optional(),
        name: fields.name.optional(),
        currency: fields.currency.optional(),
        reach: fields.reach.optional(),
        validFrom: fields.validFrom,
        validUntil: fields.validUntil,
        discount: fields.discount,
        /** All companies: missing ones are removed. */
        Companies: fields.Companies.optional(),
        /** All prices: missing ones are removed. */
        lines: fields.lines.optional(),
      }),
    }),
    output: written,
    errors: ['core.not_found', 'core.stale', ...CONTENT_ERRORS],
  }),
  delete_price_list: call({
    summary: 'Deletes a price list. Saved orders keep their prices, and the name of the list.',
    access: PRICERS,
    effect: 'write',
    changes: ['priceLists'],
    input: z.object({ priceList: z.object({ id: idOf('priceList'), updatedAt: instant.optional() }) }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'core.stale'],
  }),
};
