import { sql } from 'drizzle-orm';
import { check, index, numeric, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from '#db/columns.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { shippingCompanies } from './carriers.table.ts';

/** Points of a carrier: the mean rating of its shipments, and the mean error of their ETAs in days. */
export const shippingCompanySeries = snakeCase.table(
  'shipping_company_series',
  {
    id: identity(),
    shippingCompanyId: reference()
      .notNull()
      .references(() => shippingCompanies.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['rating', 'etaAccuracy'] }).notNull(),
    value: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    /** The shipment that added the point. */
    shipmentId: reference().references(() => shipments.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('shipping_company_series_kind', sql`${table.kind} in ('rating', 'etaAccuracy')`),
    index('shipping_company_series_latest').on(
      table.shippingCompanyId,
      table.kind,
      table.createdAt,
      table.id,
    ),
    index('shipping_company_series_shipment').on(table.shipmentId),
  ],
);
