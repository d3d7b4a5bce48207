import { bytea, integer, primaryKey, smallint, snakeCase } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';

/**
 * One row per session: its columnar series, packed. Partitioned by month of start_time, which the schema generator cannot
 * express: the statements stand in a migration of their own, and this file is outside the generator's pattern.
 */
export const sessionMeasurements = snakeCase.table(
  'session_measurements',
  {
    sessionId: reference().notNull(),
    /** Copy of the session's start: the partition key. */
    startTime: instant().notNull(),
    sampleCount: integer().notNull(),
    /** Revision of the upload that brought the series. */
    revision: integer().notNull().default(0),
    /** Version of the packing. */
    codec: smallint().notNull(),
    series: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.startTime] })],
);
