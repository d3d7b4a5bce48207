import type { Product } from '@halla/domain/software/products';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { keepFiles } from '#app/files/loose-files.repository.ts';
import type { Executor } from '#db/database.ts';
import { findPackage, insertPackage, lockPackage, updatePackage } from '../software.repository.ts';

/** A package as declared by its build system. */
export interface StatedPackage {
  product: Product;
  version: string;
  sha256: string;
  signature: string | null;
}

/** Refuses to replace the content of a released version, before the bytes are read. */
export async function assertReplaceable(
  db: Executor,
  { product, version, sha256 }: StatedPackage,
): Promise<void> {
  const stored = await findPackage(db, { product, version });
  if (stored !== undefined && stored.releasedAt !== null && stored.sha256 !== sha256)
    throw new AppError('software.released');
}

interface UploadedPackage {
  sent: StatedPackage;
  file: { storageKey: string; size: number };
  /** A user (`user:7`) or a build service. */
  uploadedBy: string;
}

/**
 * Stores an uploaded package as a prerelease. It replaces a prerelease of the same version; a released one is kept,
 * and identical content counts as a duplicate.
 */
export async function keepPackage(
  work: Work,
  { sent, file, uploadedBy }: UploadedPackage,
): Promise<{ packageId: number; duplicate: boolean }> {
  const { db, now } = work;
  const { product, version, sha256, signature } = sent;
  const content = { sha256, signature, ...file, uploadedBy };
  const row = { product, version, ...content, createdAt: now, updatedAt: now };
  const added = await insertPackage(db, row);
  if (added !== undefined) {
    await noteUpload(work, { id: added, before: null, sent });
    await keepFiles({ db, keys: [file.storageKey] });
    return { packageId: added, duplicate: false };
  }
  const stored = await lockPackage(db, { product, version });
  if (stored === undefined) throw new Error('The package that is there could not be locked.');
  const isSame = stored.sha256 === sha256 && (stored.releasedAt !== null || stored.signature === signature);
  if (isSame) return { packageId: stored.id, duplicate: true };
  if (stored.releasedAt !== null) throw new AppError('software.released');
  await updatePackage(db, { id: stored.id, change: { ...content, createdAt: now, updatedAt: now } });
  await noteUpload(work, { id: stored.id, before: stored, sent });
  await keepFiles({ db, keys: [file.storageKey] });
  await work.discard([stored.storageKey]);
  return { packageId: stored.id, duplicate: false };
}

interface NotedUpload {
  id: number;
  /** The prerelease that it replaces. */
  before: StatedPackage | null;
  sent: StatedPackage;
}

async function noteUpload(work: Work, { id, before, sent }: NotedUpload): Promise<void> {
  await work.audit({
    entity: 'software_packages',
    entityId: id,
    resource: { kind: 'softwarePackage', id },
    ...(before !== null && { before: stated(before) }),
    after: stated(sent),
  });
  work.changed({ domain: 'software', id });
}

const stated = ({ product, version, sha256, signature }: StatedPackage) => ({
  ...{ product, version, sha256 },
  signature,
});
