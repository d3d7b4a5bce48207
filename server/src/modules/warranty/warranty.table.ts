import type { DeviceType } from '@halla/domain/devices/serial';
import { sql } from 'drizzle-orm';
import { check, date, index, smallint, snakeCase, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference, updatedAt } from '#db/columns.ts';
import { devices, deviceTypes } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';

/** The warranty of a product; without a row none is known. */
export const warrantyTerms = snakeCase.table(
  'warranty_terms',
  {
    deviceType: text()
      .$type<DeviceType>()
      .primaryKey()
      .references(() => deviceTypes.code),
    /** Months from dispatch; null: withdrawn. */
    months: smallint(),
    updatedBy: reference().references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('warranty_terms_months', sql`${table.months} between 1 and 240`),
    index('warranty_terms_updated_by').on(table.updatedBy),
  ],
);

/** Manual extensions, never changed: the newest of a device counts. */
export const warrantyExtensions = snakeCase.table(
  'warranty_extensions',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** Last day of the warranty. */
    endsOn: date({ mode: 'string' }).notNull(),
    reason: varchar({ length: 500 }).notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('warranty_extensions_reason', sql`btrim(${table.reason}) <> ''`),
    index('warranty_extensions_device').on(table.deviceId, table.id),
    index('warranty_extensions_user').on(table.userId),
  ],
);
