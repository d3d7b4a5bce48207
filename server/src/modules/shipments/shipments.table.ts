import type { PackingListData } from '@halla/contract/packing-lists';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import type { Currency } from '@halla/domain/documents/money';
import type { ShipmentDirection, ShippingMethod } from '@halla/domain/documents/shipment-rules';
import type { ShortSettlement } from '@halla/domain/fulfilment/progress';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, instant, prefixIndex, reference, updatedAt } from '#db/columns.ts';
import { shippingCompanies } from '#modules/carriers/carriers.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { type OrderParty, orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';

/** An address of a supplier, or free text. */
export interface PickupAddress {
  text?: string;
  companyName?: string;
  companyAddress?: string;
  contactName?: string;
  contactPhone?: string;
}

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
    /** Pickup address of goods that are not in a warehouse. */
    pickupAddress: jsonb().$type<PickupAddress>(),
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
    /** When the goods were taken out of stock and put into stock: each happens once. */
    stockOutAt: instant(),
    stockInAt: instant(),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the newest note was added; a note does not change the shipment itself. */
    notedAt: instant(),
    /** The later of both times, by which the list is ordered. */
    activeAt: instant().notNull().generatedAlwaysAs(sql`greatest(updated_at, noted_at)`),
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
    index('shipments_by_status').on(table.status, table.activeAt, table.id).where(sql`deleted_at is null`),
    index('shipments_active').on(table.activeAt, table.id).where(sql`deleted_at is null`),
    index('shipments_due').on(table.eta).where(sql`deleted_at is null and status in ('waiting', 'transit')`),
    // Waiting shipments without an order: few in total.
    index('shipments_loose')
      .on(table.id)
      .where(
        sql`status = 'waiting' and deleted_at is null and direction = 'outward' and order_id is null and resupply_order_id is null and stock_out_at is null`,
      ),
    index('shipments_order').on(table.orderId),
    index('shipments_resupply').on(table.resupplyOrderId),
    index('shipments_company').on(table.shippingCompanyId),
    index('shipments_astray')
      .on(table.stockOutAt, table.id)
      .where(sql`stock_out_at is not null and (deleted_at is not null or status = 'cancelled')`),
    prefixIndex('shipments_number_prefix', 'number'),
    prefixIndex('shipments_reference_prefix', 'external_ref'),
    prefixIndex('shipments_tracking_prefix', 'tracking_number'),
    index('shipments_number_trgm').using('gin', sql`lower(number) gin_trgm_ops`),
    index('shipments_reference_trgm').using('gin', sql`lower(external_ref) gin_trgm_ops`),
    index('shipments_tracking_trgm').using('gin', sql`lower(tracking_number) gin_trgm_ops`),
    index('shipments_receiver_trgm').using('gin', sql`lower(shipping_info ->> 'companyName') gin_trgm_ops`),
    index('shipments_person_trgm').using('gin', sql`lower(shipping_info ->> 'contactName') gin_trgm_ops`),
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
    /** Counts at departure and at arrival; null: complete. More may arrive than left. */
    dispatchedCount: integer(),
    receivedCount: integer(),
    /** Pieces put back into stock after the shipment was cancelled, returned or deleted. */
    putBackCount: integer().notNull().default(0),
    /** How often its movements out of stock and into stock were undone. */
    undoneOut: smallint().notNull().default(0),
    undoneIn: smallint().notNull().default(0),
  },
  (table) => [
    check('shipment_lines_count', sql`${table.count} >= 0`),
    check('shipment_lines_dispatched', sql`${table.dispatchedCount} between 0 and ${table.count}`),
    check('shipment_lines_received', sql`${table.receivedCount} >= 0`),
    check(
      'shipment_lines_put_back',
      sql`${table.putBackCount} between 0 and greatest(${table.count}, ${table.receivedCount})`,
    ),
    index('shipment_lines_shipment').on(table.shipmentId),
    index('shipment_lines_by_sku').on(sql`lower(sku)`).where(sql`sku is not null`),
    index('shipment_lines_item').on(table.stockItemId),
    index('shipment_lines_sku_trgm').using('gin', sql`lower(sku) gin_trgm_ops`),
    index('shipment_lines_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);

/** The devices of the lines: allocated to the order of the shipment when they were picked. */
export const shipmentDevices = snakeCase.table(
  'shipment_devices',
  {
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    shipmentLineId: reference()
      .notNull()
      .references(() => shipmentLines.id, { onDelete: 'cascade' }),
    deviceId: reference()
      .notNull()
      .references(() => devices.id),
    /** The shipment is waiting or under way, and not deleted; maintained by a trigger on shipments. */
    isLive: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.deviceId] }),
    index('shipment_devices_line').on(table.shipmentLineId),
    index('shipment_devices_device').on(table.deviceId),
    // A device can only be on one live shipment.
    uniqueIndex('shipment_devices_live').on(table.deviceId).where(sql`is_live`),
  ],
);

/** Settlements of pieces of a line that left and did not arrive. */
export const shipmentShorts = snakeCase.table(
  'shipment_shorts',
  {
    id: identity(),
    shipmentLineId: reference()
      .notNull()
      .references(() => shipmentLines.id, { onDelete: 'cascade' }),
    settlement: text().$type<ShortSettlement>().notNull(),
    count: integer().notNull(),
    reason: text(),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('shipment_shorts_settlement', sql`${table.settlement} in ('send_again', 'credited', 'keeps_less')`),
    check('shipment_shorts_count', sql`${table.count} > 0`),
    index('shipment_shorts_line').on(table.shipmentLineId),
  ],
);

/** Pieces of a line that left stock and will not come back, with the reason. */
export const shipmentWriteOffs = snakeCase.table(
  'shipment_write_offs',
  {
    id: identity(),
    shipmentLineId: reference()
      .notNull()
      .references(() => shipmentLines.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    reason: text().notNull(),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('shipment_write_offs_count', sql`${table.count} > 0`),
    index('shipment_write_offs_line').on(table.shipmentLineId),
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

/** The packing list of a shipment as last saved. */
export const packingLists = snakeCase.table('packing_lists', {
  shipmentId: reference()
    .primaryKey()
    .references(() => shipments.id, { onDelete: 'cascade' }),
  data: jsonb().$type<PackingListData>().notNull(),
  updatedBy: reference().references(() => users.id),
  updatedAt: updatedAt(),
});
