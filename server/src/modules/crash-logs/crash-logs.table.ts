import { sql } from 'drizzle-orm';
import { index, integer, smallint, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#db/columns.ts';
import { wordsOf } from '#db/find-words.ts';
import { devices } from '#modules/devices/devices.table.ts';

/** Searched text: the reason, and the beginning of the data, which can be a megabyte long. */
export const SEARCHED_TEXT = sql.raw(`(coalesce(reason, '') || ' ' || left(coalesce(data, ''), 4000))`);

export const crashLogs = snakeCase.table(
  'crash_logs',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id),
    externalId: uuid().notNull(),
    date: instant().notNull(),
    /** 1: crash; any other value: update. */
    type: smallint().notNull(),
    version: text(),
    reason: text(),
    /** Common part of the reasons of one fault, by `groupReason` of the domain. */
    groupReason: text(),
    data: text(),
  },
  (table) => [
    unique('crash_logs_device_external').on(table.deviceId, table.externalId),
    index('crash_logs_date').on(table.date, table.id),
    index('crash_logs_device').on(table.deviceId, table.date, table.id),
    index('crash_logs_words').using('gin', wordsOf(SEARCHED_TEXT)).with({ fastupdate: false }),
    // Hash index, because a reason may exceed the maximum size of an index entry.
    index('crash_logs_group').using('hash', table.groupReason),
    index('crash_logs_version').on(table.version).where(sql`type = 1`),
  ],
);

/** Crashes of a device in the newest hour with a report, so that its receivers get one mail about them. */
export const crashHours = snakeCase.table('crash_hours', {
  deviceId: reference()
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  /** Start of the hour, by the arrival time of the crash logs. */
  hour: instant().notNull(),
  count: integer().notNull(),
});
