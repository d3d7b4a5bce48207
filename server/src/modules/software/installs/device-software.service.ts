import { isPlainVersion } from '@halla/domain/devices/versions';
import { isMeantFor, updateFor } from '@halla/domain/software/device-update';
import { type Product, productOf } from '@halla/domain/software/products';
import { businessDay } from '@halla/domain/time';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { isSameRow } from '#db/same-row.ts';
import type { Signed } from '../packages/package-check.ts';
import { isTrusted } from '../packages/trusted-package.ts';
import { findPackage, type StoredPackage } from '../software.repository.ts';
import {
  findDeviceVersion,
  findReleasesFor,
  insertReport,
  insertVersionDay,
  type NewReport,
} from './device-software.repository.ts';
import { recordBegin, recordFailure, recordOffer, recordVersion } from './software-installs.repository.ts';

type Asking = Pick<Work, 'db' | 'config'>;

interface OfDevice {
  work: Asking;
  device: { id: number; serialNumber: string };
}

/** The package that a device should install now, recorded as offered; undefined if there is none. */
export async function offerUpdate({
  work,
  device: { id: deviceId, serialNumber },
}: OfDevice & { work: Asking & Pick<Work, 'now'> }): Promise<StoredPackage | undefined> {
  const { db, now } = work;
  const product = productOf(serialNumber);
  if (product === undefined) return undefined;
  const version = await versionOf({ db, product, deviceId });
  const stored = await findReleasesFor(db, { product, deviceId });
  const releases = stored.map((release) => withTrust(work, release));
  const update = updateFor({ serialNumber, version, releases });
  if (update?.offeredAt === null) await recordOffer({ db, deviceId, packageId: update.id, at: now });
  return update;
}

/** A package that a device may download: released and intended for it; otherwise not found. */
export async function requireDownload({
  work,
  device: { id: deviceId, serialNumber },
  version,
}: OfDevice & { version: string }): Promise<StoredPackage> {
  const { db } = work;
  const product = productOf(serialNumber);
  const stored = product && (await findPackage(db, { product, version }));
  if (!stored || stored.releasedAt === null || !isMeantFor(withTrust(work, stored), serialNumber))
    throw new AppError('core.not_found');
  if ((await versionOf({ db, product: stored.product, deviceId })) === null)
    throw new AppError('core.not_found');
  return stored;
}

/** Records that a device has begun to download a release and is expected to report. */
export async function noteDownload({
  work: { db, now },
  device: { id: deviceId },
  stored: { id: packageId },
}: OfDevice & { work: Pick<Work, 'now'>; stored: Pick<StoredPackage, 'id'> }): Promise<void> {
  await recordBegin({ db, deviceId, packageId, at: now });
}

/** Adds whether a release may be offered given its signature. */
function withTrust<Row extends Signed>({ config }: Pick<Work, 'config'>, release: Row) {
  return { ...release, isTrusted: isTrusted(release, config.SOFTWARE_PUBLIC_KEY) };
}

interface OfProduct {
  db: Executor;
  product: Product;
}

/** Version last reported by a device; null if never reported or unknown. */
async function versionOf({ db, product, deviceId }: OfProduct & { deviceId: number }) {
  const version = await findDeviceVersion(db, deviceId);
  return version === null ? null : knownVersion({ db, product, version });
}

/** A version that can be compared with the releases, by its numbers or because it was uploaded; null otherwise. */
async function knownVersion({
  db,
  product,
  version,
}: OfProduct & { version: string }): Promise<string | null> {
  if (isPlainVersion(version)) return version;
  return (await findPackage(db, { product, version })) === undefined ? null : version;
}

/** Records which version a device runs: on this day, and since when. */
export async function noteVersion(
  { db, now, config }: Pick<Work, 'db' | 'now' | 'config'>,
  { device: { id: deviceId, serialNumber }, version }: { device: OfDevice['device']; version: string },
): Promise<void> {
  const product = productOf(serialNumber);
  if (product !== undefined) await recordVersion(db, { deviceId, product, version, at: now });
  await insertVersionDay(db, { deviceId, day: businessDay(now, config.BUSINESS_TIME_ZONE), version });
}

interface SentReport {
  device: OfDevice['device'];
  version: string;
  report: Omit<NewReport, 'deviceId' | 'packageId'>;
}

/**
 * Stores an install report of a device; idempotent: the same id with different content is a conflict. Reports about a
 * release withdrawn since are also stored.
 */
export async function storeReport(
  work: Work,
  { device: { id: deviceId, serialNumber }, version, report }: SentReport,
) {
  const { db } = work;
  const product = productOf(serialNumber);
  const reported = product && (await findPackage(db, { product, version }));
  if (!reported || reported.releasedAt === null) throw new AppError('ingest.unknown_version');
  const row = { ...report, deviceId, packageId: reported.id };
  const { isNew, ...stored } = await insertReport(db, row);
  if (!isSameRow(stored, row)) throw new AppError('ingest.conflict');
  if (isNew && report.outcome === 'failed')
    await recordFailure({ db, deviceId, packageId: reported.id, at: work.now });
  return { reportId: stored.id, duplicate: !isNew };
}
