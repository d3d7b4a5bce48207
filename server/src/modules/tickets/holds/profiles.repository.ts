import type { DeviceType } from '@halla/domain/devices/serial';
import type { TestProfile } from '@halla/domain/service/test-profile';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { testProfiles } from './holds.table.ts';

export async function findProfile(db: Executor, deviceType: DeviceType) {
  const [row] = await db.select().from(testProfiles).where(eq(testProfiles.deviceType, deviceType));
  return row;
}

/** All stored profiles, with who saved them. */
export async function listProfiles(db: Executor) {
  return db
    .select({
      deviceType: testProfiles.deviceType,
      revision: testProfiles.revision,
      profile: testProfiles.profile,
      updatedAt: testProfiles.updatedAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(testProfiles)
    .leftJoin(users, eq(users.id, testProfiles.updatedBy));
}

interface WrittenProfile {
  deviceType: DeviceType;
  /** Revision that is replaced; 0: none. */
  revision: number;
  profile: TestProfile;
  updatedBy: number;
  updatedAt: Date;
}

/** Replaces a profile; undefined if another one was stored in the meantime. */
export async function writeProfile(db: Executor, wanted: WrittenProfile): Promise<number | undefined> {
  const { deviceType, revision, profile, updatedBy, updatedAt } = wanted;
  const [row] = await db
    .insert(testProfiles)
    .values({ deviceType, revision: 1, profile, updatedBy, updatedAt })
    .onConflictDoUpdate({
      target: testProfiles.deviceType,
      set: { revision: sql`${testProfiles.revision} + 1`, profile, updatedBy, updatedAt },
      setWhere: eq(testProfiles.revision, revision),
    })
    .returning({ revision: testProfiles.revision });
  return row?.revision;
}
