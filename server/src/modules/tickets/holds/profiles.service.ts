import { DEVICE_TYPES, type DeviceType } from '@halla/domain/devices/serial';
import { STARTING_PROFILES } from '@halla/domain/service/starting-profiles';
import { type TestProfile, wrongField } from '@halla/domain/service/test-profile';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import type { Executor } from '#db/database.ts';
import { findProfile, listProfiles, writeProfile } from './profiles.repository.ts';

/** Current test of a product; null: none. */
export async function profileOf(
  db: Executor,
  deviceType: DeviceType,
): Promise<{ revision: number; profile: TestProfile } | null> {
  const stored = await findProfile(db, deviceType);
  if (stored !== undefined) return stored;
  const profile = STARTING_PROFILES[deviceType];
  return profile === undefined ? null : { revision: 0, profile };
}

/** The tests of all products. */
export async function getTestProfiles({ ctx: { db } }: Asked<'get_test_profiles'>) {
  const stored = new Map((await listProfiles(db)).map((row) => [row.deviceType, row]));
  const profiles = DEVICE_TYPES.map((deviceType) => {
    const row = stored.get(deviceType);
    return {
      deviceType,
      revision: row?.revision ?? 0,
      profile: writable(row?.profile ?? STARTING_PROFILES[deviceType] ?? null),
      updatedAt: row?.updatedAt.toISOString() ?? null,
      User: presentReference({ id: row?.userId ?? null, fullName: row?.userName ?? null }),
    };
  });
  return { profiles };
}

/** A copy in the format of the API. */
function writable(profile: TestProfile | null) {
  if (profile === null) return null;
  return {
    seconds: profile.seconds,
    limits: profile.limits.map((limit) => ({ ...limit })),
    holdingParts: profile.holdingParts.map(({ name, skus }) => ({ name, skus: [...skus] })),
  };
}

/** Replaces the test of a product. */
export async function editTestProfile({ ctx, input }: Asked<'edit_test_profile'>) {
  const { db, now, actor } = ctx;
  const { deviceType, revision: loaded, profile } = input;
  for (const [index, limit] of profile.limits.entries()) {
    const field = wrongField(limit);
    if (field !== null) throw refusedField('holds.wrong_limit', `profile.limits.${index}.${field}`);
  }
  const before = await findProfile(db, deviceType);
  if ((before?.revision ?? 0) !== loaded) throw new AppError('core.stale');
  const revision = await writeProfile(db, {
    ...{ deviceType, revision: loaded, profile, updatedBy: actor.userId, updatedAt: now },
  });
  if (revision === undefined) throw new AppError('core.stale');
  await ctx.audit({
    ...{ entity: 'test_profiles', entityId: null, resource: null },
    before: { deviceType, profile: before?.profile ?? STARTING_PROFILES[deviceType] ?? null },
    after: { deviceType, profile, revision },
  });
  ctx.changedWidely([]);
  return { message: 'Test saved', revision };
}
