import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, updatedAt } from '#db/columns.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';

/** The alert that the server raises by itself when a session failed, at most one per session. */
export const RAISED_BY_SERVER = sql`alert_type = 300 and external_id is null`;

export const alerts = snakeCase.table(
  'alerts',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id),
    sessionId: reference().references(() => sessions.id),
    /** Made by the device; null for alerts that the server raised. */
    externalId: uuid(),
    /** Session the device named, which may arrive later than the alert. */
    sessionExternalId: uuid(),
    alertType: integer().notNull(),
    message: text().notNull().default(''),
    /** Precool seconds of a long precool; null where the device sent none. */
    value: doublePrecision(),
    /** Who handled it; null while active. */
    userId: reference().references(() => users.id),
    handledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('alerts_type_positive', sql`${table.alertType} > 0`),
    unique('alerts_device_external').on(table.deviceId, table.externalId),
    index('alerts_active').on(table.createdAt, table.id).where(sql`user_id is null`),
    index('alerts_created').on(table.createdAt, table.id),
    index('alerts_device').on(table.deviceId, table.createdAt, table.id),
    index('alerts_session').on(table.sessionId).where(sql`session_id is not null`),
    index('alerts_session_external')
      .on(table.deviceId, table.sessionExternalId)
      .where(sql`session_external_id is not null`),
    uniqueIndex('alerts_auto_failed').on(table.sessionId).where(RAISED_BY_SERVER),
  ],
);

/** Alerts that the settings of a device told to skip, counted. */
export const skippedAlertCounts = snakeCase.table(
  'skipped_alert_counts',
  {
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    alertType: integer().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.day, table.alertType] })],
);
