import { isMeantFor, updateFor } from '@halla/domain/software/device-update';
import { latestPackage } from '@halla/domain/software/packages';
import { productOf } from '@halla/domain/software/products';
import { businessDay } from '@halla/domain/time';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { isSameRow } from '#db/same-row.ts';
import {
  findDeviceVersion,
  findReleasesFor,
  insertReport,
  insertVersionDay,
  type NewReport,
} from './device-software.repository.ts';
import { findPackage, findReleases, type StoredPackage } from './software.repository.ts';

interface OfDevice {
  db: Executor;
  device: { id: number; serialNumber: string };
}

/** Newest version that is meant for a device, also when it has it; null when there is none. */
export async function latestVersionFor({ db, device: { serialNumber } }: OfDevice): Promise<string | null> {
  const product = productOf(serialNumber);
  if (product === undefined) return null;
  const releases = await findReleases({ db, product });
  return latestPackage(releases.filter((release) => isMeantFor(release, serialNumber)))?.version ?? null;
}

/** The package that a device should install now; undefined when it has nothing to do. */
export async function findUpdate({
  db,
  device: { id: deviceId, serialNumber },
}: OfDevice): Promise<StoredPackage | undefined> {
  const product = productOf(serialNumber);
  if (product === undefined) return undefined;
  const releases = await findReleasesFor({ db, product, deviceId });
  const version = await findDeviceVersion({ db, deviceId });
  return updateFor({ serialNumber, version, releases });
}

/** A package that a device may fetch: released, and meant for it; anything else is not found. */
export async function requireDownload({
  db,
  device: { serialNumber },
  version,
}: OfDevice & { version: string }): Promise<StoredPackage> {
  const product = productOf(serialNumber);
  const stored = product && (await findPackage({ db, product, version }));
  if (!stored || stored.releasedAt === null || !isMeantFor(stored, serialNumber))
    throw new AppError('core.not_found');
  return stored;
}

/** Records which version a device runs today. */
export async function noteVersion({
  work: { db, now, config },
  deviceId,
  version,
}: {
  work: Work;
  deviceId: number;
  version: string;
}): Promise<void> {
  await insertVersionDay({
    db,
    row: { deviceId, day: businessDay(now, config.BUSINESS_TIME_ZONE), version },
  });
}

/**
 * Stores what a device reports about an install; idempotent: the same id with other content is a conflict. A
 * release that has been withdrawn meanwhile is reported all the same.
 */
export async function storeReport({
  work,
  device: { id: deviceId, serialNumber },
  version,
  report,
}: {
  work: Work;
  device: OfDevice['device'];
  version: string;
  report: Omit<NewReport, 'deviceId' | 'packageId'>;
}) {
  const { db } = work;
  const product = productOf(serialNumber);
  const reported = product && (await findPackage({ db, product, version }));
  if (!reported || reported.releasedAt === null) throw new AppError('ingest.unknown_version');
  const row = { ...report, deviceId, packageId: reported.id };
  const { isNew, ...stored } = await insertReport({ db, report: row });
  if (!isSameRow(stored, row)) throw new AppError('ingest.conflict');
  return { reportId: stored.id, duplicate: !isNew };
}
