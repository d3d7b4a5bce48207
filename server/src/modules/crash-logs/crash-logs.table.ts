import { sql } from 'drizzle-orm';
import { index, integer, smallint, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#db/columns.ts';
import { wordsOf } from '#db/find-words.ts';
import { devices } from '#modules/devices/devices.table.ts';

/** What search looks at: the reason, and the beginning of the data, which may be as long as a megabyte. */
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
    /** What reasons of the same fault have in common, by `groupReason` of the domain. */
    groupReason: text(),
    data: text(),
  },
  (table) => [
    unique('crash_logs_device_external').on(table.deviceId, table.externalId),
    index('crash_logs_date').on(table.date, table.id),
    index('crash_logs_device').on(table.deviceId, table.date, table.id),
    index('crash_logs_words').using('gin', wordsOf(SEARCHED_TEXT)).with({ fastupdate: false }),
    // By its hash, because a reason may be longer than a row of an index.
    index('crash_logs_group').using('hash', table.groupReason),
    index('crash_logs_version').on(table.version).where(sql`type = 1`),
  ],
);

/** Crashes of a device in the newest hour in which it reported one, so that its receivers get one mail about them. */
export const crashHours = snakeCase.table('crash_hours', {
  deviceId: reference()
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  /** Its beginning, by the time at which the crash logs arrived. */
  hour: instant().notNull(),
  count: integer().notNull(),
});
