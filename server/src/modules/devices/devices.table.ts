import type { DeviceType } from '@halla/domain/devices/serial';
import { sql } from 'drizzle-orm';
import {
  boolean,
  bytea,
  check,
  index,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, prefixIndex, reference, updatedAt } from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Device families; mirror of the domain package, for foreign keys. */
export const deviceTypes = snakeCase.table('device_types', {
  code: text().primaryKey(),
  label: text().notNull(),
});

export const deviceModels = snakeCase.table('device_models', {
  id: identity(),
  name: text().notNull().unique(),
  deviceType: text()
    .notNull()
    .references(() => deviceTypes.code),
  moduleCount: smallint(),
});

export const devices = snakeCase.table(
  'devices',
  {
    id: identity(),
    serialNumber: varchar({ length: 40 }).notNull(),
    /** Derived from the serial number by the domain package. */
    deviceType: text()
      .$type<DeviceType>()
      .notNull()
      .default('OTHER')
      .references(() => deviceTypes.code),
    /** Placeholder for a device of its family in pickers; excluded from lists, counts and maps. */
    isGeneric: boolean().notNull().default(false),
    model: text(),
    /** Last reported software version. */
    version: text(),
    deviceName: varchar({ length: 255 }),
    /** When the current name was given; null: at registration. */
    namedAt: instant(),
    /** Location of the device: a country or state, such as FI or US-CA. */
    location: varchar({ length: 16 }),
    macAddress: text(),
    teamviewerId: text(),
    plugType: text(),
    color: text({ enum: ['grey', 'white'] }),
    chassisNumber: text(),
    quality: smallint().$type<1 | 2>(),
    /** Current owner: the company of the open ownership interval. */
    companyId: reference().references(() => companies.id),
    /** The order line that the device is allocated to. */
    orderId: reference().references(() => orders.id),
    orderLineId: reference().references(() => orderLines.id, { onDelete: 'set null' }),
    /** Newest life-cycle record; its foreign key is deferred, see the migrations. */
    latestLcsId: reference(),
    /** When the newest life-cycle record was made; without one, when the device was registered. */
    changedAt: createdAt(),
    /** Time since which it has been held after a repair; null: in service. Written together with its holds. */
    heldSince: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
  },
  (table) => [
    check('devices_serial_upper', sql`${table.serialNumber} = upper(${table.serialNumber})`),
    check('devices_color_known', sql`${table.color} in ('grey', 'white')`),
    check('devices_quality_known', sql`${table.quality} in (1, 2)`),
    uniqueIndex('devices_serial_alive').on(table.serialNumber).where(sql`deleted_at is null`),
    index('devices_company').on(table.companyId).where(sql`deleted_at is null`),
    index('devices_order').on(table.orderId).where(sql`order_id is not null`),
    index('devices_order_line').on(table.orderLineId).where(sql`order_line_id is not null`),
    check('devices_line_of_order', sql`${table.orderLineId} is null or ${table.orderId} is not null`),
    index('devices_type_version').on(table.deviceType, table.version),
    index('devices_latest_lcs_idx').on(table.latestLcsId),
    index('devices_changed').on(table.changedAt, table.id).where(sql`deleted_at is null`),
    index('devices_deleted').on(table.id).where(sql`deleted_at is not null`),
    prefixIndex('devices_serial_prefix', 'serial_number').where(sql`deleted_at is null`),
    prefixIndex('devices_name_prefix', 'device_name').where(sql`deleted_at is null`),
    index('devices_serial_trgm').using('gin', sql`lower(serial_number) gin_trgm_ops`),
    index('devices_name_trgm').using('gin', sql`lower(device_name) gin_trgm_ops`),
    index('devices_model_trgm').using('gin', sql`lower(model) gin_trgm_ops`),
  ],
);

/** Ownership intervals; exactly one interval per device is open. */
export const deviceOwnerships = snakeCase.table(
  'device_ownerships',
  {
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    validFrom: instant().notNull(),
    validTo: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.validFrom] }),
    check(
      'device_ownerships_forward',
      sql`${table.validTo} is null or ${table.validTo} > ${table.validFrom}`,
    ),
    uniqueIndex('device_ownerships_open').on(table.deviceId).where(sql`valid_to is null`),
    index('device_ownerships_company').on(table.companyId),
  ],
);

/** Keys of the device interface; only the SHA-256 of a secret is kept. */
export const deviceKeys = snakeCase.table(
  'device_keys',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    secretHash: bytea().notNull().unique(),
    createdBy: reference().references(() => users.id),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (table) => [index('device_keys_device').on(table.deviceId)],
);
