import { integer, snakeCase } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';

/**
 * What changes with every contact of a device: a narrow row without further indexes. A trigger makes it with the device. It
 * is locked after the row of the device, never before.
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
