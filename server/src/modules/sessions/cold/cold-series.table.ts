import { bigint, bytea, date, index, integer, smallint, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from '#db/columns.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { sessions } from '../sessions.table.ts';

/**
 * Objects in file storage with the series of one device and month. Objects are never rewritten: series that
 * arrive later go to another object of the same month.
 */
export const coldObjects = snakeCase.table(
  'cold_objects',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id),
    /** First day of the month of the sessions when they were moved, in UTC. */
    month: date({ mode: 'string' }).notNull(),
    storageKey: text().notNull(),
    /** Bytes of the object. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Series that were moved with it; a correction may have replaced some since. */
    series: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('cold_objects_storage_key').on(table.storageKey)],
);

/**
 * Place of a session's series in its object; ignored if the session has a row in session_measurements. The
 * column order avoids padding, because there is a row for every session.
 */
export const coldSeries = snakeCase.table(
  'cold_series',
  {
    sessionId: reference()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    objectId: reference()
      .notNull()
      .references(() => coldObjects.id),
    /** First byte in the object. */
    startsAt: integer().notNull(),
    bytes: integer().notNull(),
    sampleCount: integer().notNull(),
    /** Revision of the upload that contained the series. */
    revision: integer().notNull(),
    /** Version of the encoding. */
    codec: smallint().notNull(),
    /** First eight bytes of the SHA-256 of the series. */
    checksum: bytea().notNull(),
  },
  (table) => [index('cold_series_object').on(table.objectId)],
);
