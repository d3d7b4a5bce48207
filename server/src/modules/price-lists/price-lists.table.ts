import type { Currency } from '@halla/domain/documents/money';
import type { PriceListReach } from '@halla/domain/pricing/price-lists';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, percent, prefixIndex, reference, updatedAt } from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';

/** Prices charged to clients and resellers; orders and quotations copy prices from here. */
export const priceLists = snakeCase.table(
  'price_lists',
  {
    id: identity(),
    name: varchar({ length: 255 }).notNull(),
    currency: text().$type<Currency>().notNull(),
    reach: text().$type<PriceListReach>().notNull(),
    /** First day; null: always. */
    validFrom: date({ mode: 'string' }),
    /** Last day; null: without an end. */
    validUntil: date({ mode: 'string' }),
    /** Percent off the list price of items without a price in the list. */
    discount: percent(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('price_lists_name_filled', sql`btrim(${table.name}) <> ''`),
    check('price_lists_currency', sql`${table.currency} in ('EUR', 'USD')`),
    check('price_lists_reach', sql`${table.reach} in ('everyone', 'companies', 'companies_and_clients')`),
    check('price_lists_days', sql`${table.validUntil} >= ${table.validFrom}`),
    check('price_lists_discount', sql`${table.discount} between 0 and 100`),
    check('price_lists_discount_in_euro', sql`${table.discount} is null or ${table.currency} = 'EUR'`),
    uniqueIndex('price_lists_name').on(sql`lower(name)`),
    prefixIndex('price_lists_name_prefix', 'name'),
    index('price_lists_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);

/** The companies that a list names; after a merge it may name one twice. */
export const priceListCompanies = snakeCase.table(
  'price_list_companies',
  {
    priceListId: reference()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.position] }),
    index('price_list_companies_company').on(table.companyId),
  ],
);

/** Prices of items, from a number of pieces on. */
export const priceListLines = snakeCase.table(
  'price_list_lines',
  {
    priceListId: reference()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    stockItemId: reference()
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    fromCount: integer().notNull(),
    /** Price of one piece in the currency of the list. */
    price: decimal().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.stockItemId, table.fromCount] }),
    check('price_list_lines_count', sql`${table.fromCount} >= 1`),
    check('price_list_lines_price', sql`${table.price} >= 0`),
    index('price_list_lines_item').on(table.stockItemId),
  ],
);
