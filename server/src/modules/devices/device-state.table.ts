import { integer, snakeCase } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';

/**
 * Columns that change with every contact of a device: a narrow row with few indexes, inserted by a trigger with
 * the device. Must be locked after the row of the device, never before.
 */
export const deviceState = snakeCase.table('device_state', {
  /** A device; its foreign key is deferred, see the migration. */
  deviceId: reference().primaryKey(),
  lastSeenAt: instant(),
  /** Running session, as last reported by the device. */
  runningSessionId: reference().references(() => sessions.id, { onDelete: 'set null' }),
  /** Device clock minus ours at the last hello, in seconds. */
  clockOffsetS: integer(),
});
