import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  primaryKey,
  smallint,
  snakeCase,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';

/** One run of a device. */
export const sessions = snakeCase.table(
  'sessions',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id),
    /** Owner of the device when the session started: a new owner never sees it. */
    companyId: reference().references(() => companies.id),
    /** Made by the device. */
    externalId: uuid().notNull(),
    startTime: instant().notNull(),
    type: smallint().notNull(),
    durationS: integer().notNull(),
    consumptionKg: numeric({ precision: 10, scale: 3, mode: 'number' }),
    errorCode: integer(),
    targetTemperature: numeric({ precision: 6, scale: 1, mode: 'number' }),
    complete: boolean().notNull().default(true),
    /** Raised by the device for a correction. */
    revision: integer().notNull().default(0),
    /** The clock of the device was off. */
    clockSuspect: boolean().notNull().default(false),
    receivedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    check('sessions_duration_positive', sql`${table.durationS} >= 0`),
    unique('sessions_device_external').on(table.deviceId, table.externalId),
    // Rising, and read backwards for newest first: a falling index would sort empty values the other way than the lists.
    index('sessions_device_time').on(table.deviceId, table.startTime, table.id),
    index('sessions_company_time').on(table.companyId, table.startTime, table.id),
    index('sessions_time').on(table.startTime, table.id),
  ],
);

const totals = {
  count: integer().notNull().default(0),
  /** Of those, the ones that lasted at least a minute. */
  countMin60: integer().notNull().default(0),
  durationS: bigint({ mode: 'number' }).notNull().default(0),
  consumptionKg: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull().default(0),
};

/** Per device and day of the business time zone; written in the ingest transaction. */
export const sessionDaily = snakeCase.table(
  'session_daily',
  {
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    day: date({ mode: 'string' }).notNull(),
    type: smallint().notNull(),
    ...totals,
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.day, table.type, table.companyId] }),
    index('session_daily_company_day').on(table.companyId, table.day),
  ],
);

/** Per device and month, so that fleet-wide charts do not read every day. */
export const sessionMonthly = snakeCase.table(
  'session_monthly',
  {
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    /** First day of the month. */
    month: date({ mode: 'string' }).notNull(),
    type: smallint().notNull(),
    ...totals,
  },
  (table) => [
    primaryKey({ columns: [table.month, table.deviceId, table.type, table.companyId] }),
    index('session_monthly_device').on(table.deviceId, table.month),
  ],
);

/** The whole fleet per day, in shards: one row per day would be a hot row that every upload waits for. */
export const fleetDaily = snakeCase.table(
  'fleet_daily',
  {
    day: date({ mode: 'string' }).notNull(),
    type: smallint().notNull(),
    shard: smallint().notNull(),
    ...totals,
  },
  (table) => [primaryKey({ columns: [table.day, table.type, table.shard] })],
);
