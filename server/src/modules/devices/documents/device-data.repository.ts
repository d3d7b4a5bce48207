import type { PresetNamings } from '@halla/domain/devices/preset-names';
import { and, count, eq, inArray, lt, ne, sql, sum } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { dailyLogs, type StoredPresets, sessionPresets } from './device-data.table.ts';

export async function findPresets({ db, deviceId }: { db: Executor; deviceId: number }) {
  const [row] = await db.select().from(sessionPresets).where(eq(sessionPresets.deviceId, deviceId));
  return row;
}

/** Locks the presets of a device; devices that have none yet get the empty first revision. */
export async function lockPresets({ db, deviceId }: { db: Executor; deviceId: number }) {
  await db.insert(sessionPresets).values({ deviceId }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(sessionPresets)
    .where(eq(sessionPresets.deviceId, deviceId))
    .for('update');
  if (row === undefined) throw new Error('The presets were not returned.');
  return row;
}

/** Writes the next revision. */
export async function writePresets({
  db,
  deviceId,
  presets,
  namings,
  userId,
  now,
}: {
  db: Executor;
  deviceId: number;
  presets: StoredPresets;
  namings: PresetNamings;
  userId: number | null;
  now: Date;
}): Promise<number> {
  const [row] = await db
    .update(sessionPresets)
    .set({
      presets,
      namings,
      updatedBy: userId,
      updatedAt: now,
      revision: sql`${sessionPresets.revision} + 1`,
    })
    .where(eq(sessionPresets.deviceId, deviceId))
    .returning({ revision: sessionPresets.revision });
  if (row === undefined) throw new Error('The presets were not returned.');
  return row.revision;
}

/** Remembers which revision the machine has. */
export async function notePulled({
  db,
  deviceId,
  revision,
  now,
}: {
  db: Executor;
  deviceId: number;
  revision: number;
  now: Date;
}) {
  await db
    .update(sessionPresets)
    .set({ pulledRevision: revision, pulledAt: now })
    .where(eq(sessionPresets.deviceId, deviceId));
}

/** How many log files a device has, and their bytes, without the one of a name. */
export async function otherDailyLogs({
  db,
  deviceId,
  filename,
}: {
  db: Executor;
  deviceId: number;
  filename: string;
}): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({ count: count(), bytes: sum(dailyLogs.size).mapWith(Number) })
    .from(dailyLogs)
    .where(and(eq(dailyLogs.deviceId, deviceId), ne(dailyLogs.filename, filename)));
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 };
}

/** Puts a log file's row in place of the one of the same name; answers the storage key that is no longer used. */
export async function upsertDailyLog({
  db,
  log,
}: {
  db: Executor;
  log: typeof dailyLogs.$inferInsert;
}): Promise<string | undefined> {
  const [before] = await db
    .select({ storageKey: dailyLogs.storageKey })
    .from(dailyLogs)
    .where(and(eq(dailyLogs.deviceId, log.deviceId), eq(dailyLogs.filename, log.filename)))
    .for('update');
  await db
    .insert(dailyLogs)
    .values(log)
    .onConflictDoUpdate({
      target: [dailyLogs.deviceId, dailyLogs.filename],
      set: { logTime: log.logTime, size: log.size, storageKey: log.storageKey },
    });
  return before?.storageKey;
}

/** Removes the rows of some log files from before an instant; answers their storage keys. */
export async function deleteDailyLogsBefore({
  db,
  before,
  most,
}: {
  db: Executor;
  before: Date;
  most: number;
}): Promise<string[]> {
  const old = db
    .select({ id: dailyLogs.id })
    .from(dailyLogs)
    .where(lt(dailyLogs.logTime, before))
    .limit(most);
  const deleted = await db
    .delete(dailyLogs)
    .where(inArray(dailyLogs.id, old))
    .returning({ storageKey: dailyLogs.storageKey });
  return deleted.map((row) => row.storageKey);
}
