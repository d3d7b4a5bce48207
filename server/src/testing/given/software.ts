import { randomUUID } from 'node:crypto';
import { crashGroups } from '#modules/software/crashes/crash-groups.table.ts';
import { softwareInstalls } from '#modules/software/installs/software-installs.table.ts';
import { softwarePackages } from '#modules/software/software.table.ts';
import type { givenCrashLogs } from './crash-logs.ts';
import { inLetters, type Making, must } from './making.ts';
import type { givenUsers } from './users.ts';

export function givenSoftware({
  db,
  clock,
  next,
  crashLog,
  user,
}: Making &
  Pick<ReturnType<typeof givenCrashLogs>, 'crashLog'> &
  Pick<ReturnType<typeof givenUsers>, 'user'>) {
  /** A prerelease of the cryo cabin whose bytes are not in the storage. */
  const softwarePackage = async (
    values: Partial<Omit<typeof softwarePackages.$inferInsert, 'datedAt'>> = {},
  ) => {
    const version = `9.${next()}.0`;
    const [row] = await db
      .insert(softwarePackages)
      .values({
        product: 'cryocabin',
        version,
        size: 1000,
        sha256: 'a'.repeat(64),
        storageKey: `none/${randomUUID()}`,
        uploadedBy: 'build',
        createdAt: clock.now,
        updatedAt: clock.now,
        ...values,
      })
      .returning();
    return must(row);
  };

  /** A muted crash of a cabin, with its group. */
  const crashGroup = async (target: { id: number }) => {
    const reason = `Reason ${inLetters(next())}`;
    await crashLog(target, { type: 1, version: '2.0.0', reason });
    const { id: decidedBy } = await user('SUPER_USER');
    const [row] = await db
      .insert(crashGroups)
      .values({ product: 'cryocabin', reason, state: 'muted', decidedBy, updatedAt: clock.now })
      .returning();
    return must(row);
  };

  /** A release of a package to all devices. */
  const softwareRelease = (values: Partial<Omit<typeof softwarePackages.$inferInsert, 'datedAt'>> = {}) =>
    softwarePackage({ releasedAt: clock.now, description: 'Faster start', ...values });

  /** A device that was offered a release, with the progress of its install. */
  const softwareInstall = async (
    device: { id: number },
    release: { id: number },
    values: Partial<typeof softwareInstalls.$inferInsert> = {},
  ) => {
    await db
      .insert(softwareInstalls)
      .values({ deviceId: device.id, packageId: release.id, offeredAt: clock.now, ...values });
  };

  return { softwarePackage, crashGroup, softwareRelease, softwareInstall };
}
