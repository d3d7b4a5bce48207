import type { CauseCode } from '@halla/domain/sessions/outcome';
import { date, index, integer, primaryKey, smallint, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { reference } from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';

const counted = {
  /** Day in the business time zone. */
  day: date({ mode: 'string' }).notNull(),
  cause: text().$type<CauseCode>().notNull(),
  count: integer().notNull(),
};

/** Treatments with a cause, per device and day; maintained by the transaction that stores a verdict. */
export const causeDaily = snakeCase.table(
  'cause_daily',
  {
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** Owner of the device at the start of the sessions; null when it had none. */
    companyId: reference().references(() => companies.id),
    ...counted,
  },
  (table) => [
    unique('cause_daily_one').on(table.deviceId, table.day, table.cause, table.companyId).nullsNotDistinct(),
    index('cause_daily_company').on(table.companyId, table.day),
  ],
);

/** Treatments by cause for the whole fleet per day, sharded like its other totals. */
export const fleetCauseDaily = snakeCase.table(
  'fleet_cause_daily',
  { ...counted, shard: smallint().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.cause, table.shard] })],
);
