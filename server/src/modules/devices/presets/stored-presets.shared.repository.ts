import type { PresetNamings } from '@halla/domain/devices/preset-names';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { type StoredPresets, sessionPresets } from '../documents/device-data.table.ts';

export async function findPresets(db: Executor, deviceId: number) {
  const [row] = await db.select().from(sessionPresets).where(eq(sessionPresets.deviceId, deviceId));
  return row;
}

/** Locks the presets of a device; creates an empty row at the first revision if necessary. */
export async function lockPresets(db: Executor, deviceId: number) {
  await db.insert(sessionPresets).values({ deviceId }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(sessionPresets)
    .where(eq(sessionPresets.deviceId, deviceId))
    .for('update');
  if (row === undefined) throw new Error('The presets were not returned.');
  return row;
}

interface WrittenPresets {
  deviceId: number;
  presets: StoredPresets;
  namings: PresetNamings;
  userId: number | null;
  now: Date;
}

export async function writePresets(
  db: Executor,
  { deviceId, presets, namings, userId, now }: WrittenPresets,
): Promise<number> {
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

interface PulledPresets {
  deviceId: number;
  revision: number;
  now: Date;
}

/** Records which revision the device has fetched. */
export async function notePulled(db: Executor, { deviceId, revision, now }: PulledPresets) {
  await db
    .update(sessionPresets)
    .set({ pulledRevision: revision, pulledAt: now })
    .where(eq(sessionPresets.deviceId, deviceId));
}
