import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { WEBSTORE_NUMBER_MAX } from '@halla/domain/documents/webstore';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, snakeCase, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, prefixIndex, updatedAt } from '#db/columns.ts';

const PLAIN = sql.raw(`number ~ '^[0-9]+$'`);

/** Orders of the webstore, as it sends them; the tracking number is the portal's. */
export const webstoreOrders = snakeCase.table(
  'webstore_orders',
  {
    id: identity(),
    number: varchar({ length: WEBSTORE_NUMBER_MAX }).notNull().unique(),
    name: varchar({ length: 255 }),
    /** As sent by the webstore, even if the tracking number suggests another one. */
    operator: varchar({ length: 100 }),
    trackingNumber: varchar({ length: 100 }),
    shippingDate: date(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the webstore changed the order, according to the webstore; null if it does not say. */
    sentUpdatedAt: instant(),
    deletedAt: instant(),
    /** True for numbers as in isRelatedWebstoreNumber. */
    related: boolean().notNull().generatedAlwaysAs(PLAIN),
    /** Sorts all-digit numbers by their value, above all others. */
    sortKey: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when ${PLAIN} then '1' || lpad(number, ${sql.raw(String(WEBSTORE_NUMBER_MAX))}, '0') else '0' || lower(number) end`,
      ),
  },
  (table) => [
    check('webstore_orders_number_filled', sql`btrim(${table.number}) <> ''`),
    check(
      'webstore_orders_status',
      sql`${table.paymentStatus} in ('invoiced', 'deposit', 'completed', 'transit', 'delivered', 'cancelled')`,
    ),
    index('webstore_orders_by_number').on(table.sortKey, table.id).where(sql`deleted_at is null`),
    prefixIndex('webstore_orders_number_prefix', 'number'),
    prefixIndex('webstore_orders_name_prefix', 'name'),
    prefixIndex('webstore_orders_tracking_prefix', 'tracking_number'),
    index('webstore_orders_number_trgm').using('gin', sql`lower(number) gin_trgm_ops`),
    index('webstore_orders_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
    index('webstore_orders_tracking_trgm').using('gin', sql`lower(tracking_number) gin_trgm_ops`),
  ],
);
