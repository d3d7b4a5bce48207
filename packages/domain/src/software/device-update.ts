import { compareVersions } from '../devices/versions.ts';
import { latestPackage } from './packages.ts';
import { isReached, type Stage } from './stages.ts';

/** A release is not offered any more to a device on which it has failed so often. */
export const FAILED_INSTALLS_MAX = 3;

/** A published package. */
export interface Release {
  product: string;
  version: string;
  stage: Stage;
  haltedAt: Date | null;
  withdrawnAt: Date | null;
}

/** True when devices may fetch a release that reaches them: nobody has withdrawn it, and nothing halted it. */
export function isOffered({ haltedAt, withdrawnAt }: Pick<Release, 'haltedAt' | 'withdrawnAt'>): boolean {
  return haltedAt === null && withdrawnAt === null;
}

/** What names a release in the hash of its stages. */
export function releaseKey({ product, version }: Pick<Release, 'product' | 'version'>): string {
  return `${product} ${version}`;
}

/** True when a release is meant for a device of its product. */
export function isMeantFor(release: Release, serialNumber: string): boolean {
  const { stage } = release;
  return isOffered(release) && isReached({ stage, release: releaseKey(release), serialNumber });
}

/**
 * The release that a device should install: the newest one that is meant for it, newer than its own version,
 * and has not failed on it too often. Nothing leads back to an older version.
 */
export function updateFor<Candidate extends Release & { failures: number }>({
  serialNumber,
  version,
  releases,
}: {
  serialNumber: string;
  /** Null when the device has reported none. */
  version: string | null;
  releases: readonly Candidate[];
}): Candidate | undefined {
  const newer = releases.filter(
    (release) =>
      isMeantFor(release, serialNumber) &&
      release.failures < FAILED_INSTALLS_MAX &&
      (version === null || compareVersions(release.version, version) > 0),
  );
  return latestPackage(newer);
}
