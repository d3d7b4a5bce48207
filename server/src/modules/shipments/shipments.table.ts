import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import type { Currency } from '@halla/domain/documents/money';
import type { ShipmentDirection, ShippingMethod } from '@halla/domain/documents/shipment-rules';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  smallint,
  snakeCase,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, instant, reference, updatedAt } from '#db/columns.ts';
import { shippingCompanies } from '#modules/carriers/carriers.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { type OrderParty, orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Goods on their way: to a customer, from a supplier or between warehouses. */
export const shipments = snakeCase.table(
  'shipments',
  {
    id: identity(),
    number: varchar({ length: 40 }).notNull().unique(),
    status: text().$type<ShipmentStatus>().notNull().default('waiting'),
    direction: text().$type<ShipmentDirection>().notNull(),
    orderId: reference().references(() => orders.id),
    resupplyOrderId: reference().references(() => resupplyOrders.id),
    pickupWarehouse: text().references(() => warehouses.value),
    deliveryWarehouse: text().references(() => warehouses.value),
    /** Where goods are fetched that lie in no warehouse: an address of a supplier, or free text. */
    pickupAddress: jsonb().$type<Record<string, string | null>>(),
    shippingInfo: jsonb().$type<OrderParty>().notNull().default({}),
    shippingCompanyId: reference().references(() => shippingCompanies.id),
    externalRef: varchar({ length: 255 }),
    shippingTerm: varchar({ length: 255 }),
    shippingMethod: text().$type<ShippingMethod>(),
    pickupDate: date(),
    eta: date(),
    trackingNumber: varchar({ length: 255 }),
    totalPrice: decimal(),
    currency: text().$type<Currency>().notNull().default('EUR'),
    details: text(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    deliveredAt: instant(),
    /** When it was taken out of stock and put into stock: each happens once. */
    stockOutAt: instant(),
    stockInAt: instant(),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
  },
  (table) => [
    check(
      'shipments_status',
      sql`${table.status} in ('waiting', 'transit', 'delivered', 'cancelled', 'returned')`,
    ),
    check('shipments_direction', sql`${table.direction} in ('outward', 'inward', 'between')`),
    check('shipments_one_order', sql`num_nonnulls(${table.orderId}, ${table.resupplyOrderId}) <= 1`),
    check(
      'shipments_two_places',
      sql`${table.direction} <> 'between' or ${table.pickupWarehouse} is distinct from ${table.deliveryWarehouse}`,
    ),
    check(
      'shipments_method',
      sql`${table.shippingMethod} in ('air', 'courier', 'other', 'rail', 'road', 'sea', 'white_glove')`,
    ),
    check('shipments_price', sql`${table.totalPrice} >= 0`),
    check('shipments_currency', sql`${table.currency} in ('EUR', 'USD')`),
    check('shipments_rating', sql`${table.rating} between 0.1 and 5.0`),
    index('shipments_by_status').on(table.status, table.updatedAt, table.id).where(sql`deleted_at is null`),
    index('shipments_changed').on(table.updatedAt, table.id).where(sql`deleted_at is null`),
    index('shipments_order').on(table.orderId),
    index('shipments_resupply').on(table.resupplyOrderId),
    index('shipments_company').on(table.shippingCompanyId),
    index('shipments_number_trgm').using('gin', sql`lower(number) gin_trgm_ops`),
  ],
);

export const shipmentLines = snakeCase.table(
  'shipment_lines',
  {
    id: identity(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    stockItemId: reference().references(() => stockItems.id, { onDelete: 'set null' }),
    sku: varchar({ length: 100 }),
    name: varchar({ length: 255 }),
    count: integer().notNull(),
    /** Counted when it left and when it arrived; null: all of it. */
    dispatchedCount: integer(),
    receivedCount: integer(),
  },
  (table) => [
    check('shipment_lines_count', sql`${table.count} >= 0`),
    check('shipment_lines_dispatched', sql`${table.dispatchedCount} between 0 and ${table.count}`),
    check('shipment_lines_received', sql`${table.receivedCount} between 0 and ${table.count}`),
    index('shipment_lines_shipment').on(table.shipmentId),
    index('shipment_lines_by_sku').on(sql`lower(sku)`).where(sql`sku is not null`),
    index('shipment_lines_item').on(table.stockItemId),
  ],
);

/** Every ETA that was given; the first one is the promise. */
export const shipmentEtaPredictions = snakeCase.table(
  'shipment_eta_predictions',
  {
    id: identity(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    eta: date().notNull(),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('shipment_eta_predictions_shipment').on(table.shipmentId, table.createdAt, table.id)],
);

/** The packing list of a shipment as it was last saved. */
export const packingLists = snakeCase.table('packing_lists', {
  shipmentId: reference()
    .primaryKey()
    .references(() => shipments.id, { onDelete: 'cascade' }),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedBy: reference().references(() => users.id),
  updatedAt: updatedAt(),
});
