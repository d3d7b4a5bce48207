import type { ShippingMethod } from '@halla/domain/documents/shipment-rules';
import { sql } from 'drizzle-orm';
import { check, index, snakeCase, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, prefixIndex, updatedAt } from '#db/columns.ts';

/** Carriers. */
export const shippingCompanies = snakeCase.table(
  'shipping_companies',
  {
    id: identity(),
    name: varchar({ length: 255 }).notNull(),
    services: text().array().$type<ShippingMethod>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('shipping_companies_name_filled', sql`btrim(${table.name}) <> ''`),
    check(
      'shipping_companies_services',
      sql`${table.services} <@ array['air', 'courier', 'other', 'rail', 'road', 'sea', 'white_glove']`,
    ),
    uniqueIndex('shipping_companies_name').on(sql`lower(name)`),
    prefixIndex('shipping_companies_prefix', 'name'),
    index('shipping_companies_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);
