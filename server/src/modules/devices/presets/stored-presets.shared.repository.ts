import type { PresetNamings } from '@halla/domain/devices/preset-names';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { type StoredPresets, sessionPresets } from '../documents/device-data.table.ts';

export async function findPresets({ db, deviceId }: { db: Executor; deviceId: number }) {
  const [row] = await db.select().from(sessionPresets).where(eq(sessionPresets.deviceId, deviceId));
  return row;
}

/** Locks the presets of a device; creates an empty row at the first revision when there is none. */
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

/** Records which revision the device has fetched. */
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
