import { compareVersions } from '../devices/versions.ts';
import { latestPackage } from './packages.ts';
import { isReached, type Stage } from './stages.ts';

/** After this many failures on a device, a release is no longer offered to it. */
export const FAILED_INSTALLS_MAX = 3;

/** A published package. */
export interface Release {
  product: string;
  version: string;
  stage: Stage;
  haltedAt: Date | null;
  withdrawnAt: Date | null;
  /** False: a public key is configured and the package has no valid signature. */
  isTrusted: boolean;
}

type Offered = Pick<Release, 'haltedAt' | 'withdrawnAt' | 'isTrusted'>;

/** True when devices may download a release that reaches them: not withdrawn, not halted, and signed if required. */
export function isOffered({ haltedAt, withdrawnAt, isTrusted }: Offered): boolean {
  return haltedAt === null && withdrawnAt === null && isTrusted;
}

/** Identifies a release in the hash that assigns devices to stages. */
export function releaseKey({ product, version }: Pick<Release, 'product' | 'version'>): string {
  return `${product} ${version}`;
}

/** True when a release is meant for a device of its product. */
export function isMeantFor(release: Release, serialNumber: string): boolean {
  const { stage } = release;
  return isOffered(release) && isReached({ stage, release: releaseKey(release), serialNumber });
}

/**
 * The release that a device should install: the newest one intended for it that is newer than its own version and has
 * not failed on it too often. Downgrades are never offered, so a device whose version cannot be ordered gets nothing.
 */
export function updateFor<Candidate extends Release & { failures: number }>({
  serialNumber,
  version,
  releases,
}: {
  serialNumber: string;
  /** Null if the device has reported no version, or an unknown one. */
  version: string | null;
  releases: readonly Candidate[];
}): Candidate | undefined {
  if (version === null) return undefined;
  const newer = releases.filter(
    (release) =>
      isMeantFor(release, serialNumber) &&
      release.failures < FAILED_INSTALLS_MAX &&
      compareVersions(release.version, version) > 0,
  );
  return latestPackage(newer);
}
