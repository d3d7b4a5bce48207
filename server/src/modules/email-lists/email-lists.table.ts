import type { DeviceType } from '@halla/domain/devices/serial';
import type { Delivery } from '@halla/domain/notifications/deliveries';
import type { ResourceKind } from '@halla/domain/resources/resources';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { MailKind } from '#app/mail/mail-kinds.ts';
import { createdAt, identity, instant, prefixIndex, reference, updatedAt } from '#db/columns.ts';
import { devices, deviceTypes } from '#modules/devices/devices.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Product lines, one per family of devices; filled by a migration. */
export const productLines = snakeCase.table('product_lines', {
  id: identity(),
  simplifiedName: text().notNull().unique(),
  brandName: text().notNull(),
});

/** Device profiles, one per family of devices; filled by a migration. */
export const deviceProfiles = snakeCase.table(
  'device_profiles',
  {
    id: identity(),
    name: text().notNull().unique(),
    deviceType: text()
      .$type<DeviceType>()
      .notNull()
      .references(() => deviceTypes.code),
    productLineId: reference().references(() => productLines.id),
  },
  (table) => [
    index('device_profiles_type').on(table.deviceType),
    index('device_profiles_line').on(table.productLineId),
  ],
);

/** Lists of users who are mailed about the subjects of the list. */
export const emailLists = snakeCase.table(
  'email_lists',
  {
    id: identity(),
    name: varchar({ length: 255 }).notNull(),
    allOrderAlerts: boolean().notNull().default(false),
    allStockAlerts: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('email_lists_name').on(sql`lower(name)`),
    check('email_lists_name_filled', sql`btrim(${table.name}) <> ''`),
    prefixIndex('email_lists_prefix', 'name'),
    index('email_lists_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);

const listId = () =>
  reference()
    .notNull()
    .references(() => emailLists.id, { onDelete: 'cascade' });
const member = (column: () => AnyPgColumn) =>
  reference().notNull().references(column, { onDelete: 'cascade' });

export const emailListUsers = snakeCase.table(
  'email_list_users',
  {
    emailListId: listId(),
    userId: member(() => users.id),
    /** Chosen by the user. */
    delivery: text().$type<Delivery>().notNull().default('now'),
  },
  (table) => [
    primaryKey({ columns: [table.emailListId, table.userId] }),
    index('email_list_users_user').on(table.userId),
    check('email_list_users_delivery', sql`${table.delivery} in ('now', 'daily', 'muted')`),
  ],
);

/** Pending events for the daily mail, in the receiver's language. */
export const digestEvents = snakeCase.table(
  'digest_events',
  {
    id: identity(),
    userId: member(() => users.id),
    /** Lists through which the receiver was included; not mailed if all have since been muted or left. */
    emailListIds: bigint({ mode: 'number' }).array().notNull(),
    /** Kind of the mail that it replaces. */
    event: text().$type<MailKind>().notNull(),
    /** Row that the event is about. */
    aboutKind: text().$type<ResourceKind>().notNull(),
    aboutId: bigint({ mode: 'number' }).notNull(),
    /** A later event with the same key replaces this one. */
    eventKey: text(),
    subject: text().notNull(),
    /** Empty for a receiver who may not open the page. */
    link: text().notNull(),
    /** Until then an undo can delete it by its key; null: no undo. */
    heldUntil: instant(),
    holdKey: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('digest_events_user').on(table.userId),
    index('digest_events_held').on(table.holdKey).where(sql`hold_key is not null`),
    unique('digest_events_once').on(table.userId, table.eventKey),
  ],
);

export const emailListDevices = snakeCase.table(
  'email_list_devices',
  { emailListId: listId(), deviceId: member(() => devices.id) },
  (table) => [
    primaryKey({ columns: [table.emailListId, table.deviceId] }),
    index('email_list_devices_device').on(table.deviceId),
  ],
);

export const emailListDeviceProfiles = snakeCase.table(
  'email_list_device_profiles',
  { emailListId: listId(), deviceProfileId: member(() => deviceProfiles.id) },
  (table) => [
    primaryKey({ columns: [table.emailListId, table.deviceProfileId] }),
    index('email_list_device_profiles_profile').on(table.deviceProfileId),
  ],
);

export const emailListProductLines = snakeCase.table(
  'email_list_product_lines',
  { emailListId: listId(), productLineId: member(() => productLines.id) },
  (table) => [
    primaryKey({ columns: [table.emailListId, table.productLineId] }),
    index('email_list_product_lines_line').on(table.productLineId),
  ],
);

export const emailListOrders = snakeCase.table(
  'email_list_orders',
  { emailListId: listId(), orderId: member(() => orders.id) },
  (table) => [
    primaryKey({ columns: [table.emailListId, table.orderId] }),
    index('email_list_orders_order').on(table.orderId),
  ],
);

export const emailListResupplyOrders = snakeCase.table(
  'email_list_resupply_orders',
  { emailListId: listId(), resupplyOrderId: member(() => resupplyOrders.id) },
  (table) => [
    primaryKey({ columns: [table.emailListId, table.resupplyOrderId] }),
    index('email_list_resupply_orders_order').on(table.resupplyOrderId),
  ],
);

export const emailListShipments = snakeCase.table(
  'email_list_shipments',
  { emailListId: listId(), shipmentId: member(() => shipments.id) },
  (table) => [
    primaryKey({ columns: [table.emailListId, table.shipmentId] }),
    index('email_list_shipments_shipment').on(table.shipmentId),
  ],
);

export const emailListStockItems = snakeCase.table(
  'email_list_stock_items',
  { emailListId: listId(), stockItemId: member(() => stockItems.id) },
  (table) => [
    primaryKey({ columns: [table.emailListId, table.stockItemId] }),
    index('email_list_stock_items_item').on(table.stockItemId),
  ],
);
