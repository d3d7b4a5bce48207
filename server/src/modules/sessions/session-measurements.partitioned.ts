import { bytea, integer, primaryKey, smallint, snakeCase } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';

/**
 * One row per session: its encoded columnar series. Partitioned by month of start_time, which the schema
 * generator cannot express: the DDL is in a hand-written migration, and this file does not match the
 * generator's pattern.
 */
export const sessionMeasurements = snakeCase.table(
  'session_measurements',
  {
    sessionId: reference().notNull(),
    /** Copy of the session's start time, the partition key. */
    startTime: instant().notNull(),
    sampleCount: integer().notNull(),
    /** Revision of the upload that contained the series. */
    revision: integer().notNull().default(0),
    /** Version of the encoding. */
    codec: smallint().notNull(),
    series: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.startTime] })],
);
