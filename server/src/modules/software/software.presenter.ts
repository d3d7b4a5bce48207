import type { KeyObject } from 'node:crypto';
import type { SoftwarePackage } from '@halla/contract/software';
import type { CrashGroup } from '@halla/contract/software-crashes';
import { compareVersions } from '@halla/domain/devices/versions';
import { returnedIn } from '@halla/domain/software/crash-groups';
import { installPercent, packageFilename } from '@halla/domain/software/packages';
import { nextStageAt } from '@halla/domain/software/stages';
import { presentReference } from '#app/fields/present-reference.ts';
import type { CrashGroupRow } from './crashes/crash-groups.repository.ts';
import type { UnknownVersion } from './installs/unknown-versions.service.ts';
import { isTrusted } from './packages/trusted-package.ts';
import type { listFailures } from './releases/release-reports.repository.ts';
import type { ListedPackage } from './software.repository.ts';
import type { Installs } from './software.service.ts';

/** A package as super users see it. */
export function presentPackage(
  row: ListedPackage,
  { installs: { count, devices, unknown }, key }: { installs: Installs; key: KeyObject | undefined },
): SoftwarePackage {
  const { id, product, version, size, sha256, description, userId, userName } = row;
  const lacksSignature = !isTrusted(row, key);
  return {
    ...{ id, product, version, size, sha256, description },
    filename: packageFilename(version),
    date: row.datedAt.toISOString(),
    released: row.releasedAt !== null,
    signed: row.signature !== null,
    lacksSignature,
    User: presentReference({ id: userId, fullName: userName }),
    installs: count,
    devices,
    unknownVersions: unknown,
    installPercent: installPercent(count, devices),
    stage: row.releasedAt === null ? null : row.stage,
    stageDays: row.stageDays,
    nextStageAt: lacksSignature ? null : (nextStageAt(row)?.toISOString() ?? null),
    haltedAt: row.haltedAt?.toISOString() ?? null,
    haltReason: row.haltReason,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Failure = Awaited<ReturnType<typeof listFailures>>[number];

/** A failed install as super users see it. */
export function presentFailure({ id, date, reason, deviceId, serialNumber, deviceName }: Failure) {
  return { id, date: date.toISOString(), reason, Device: { id: deviceId, serialNumber, deviceName } };
}

/** A group of crashes as super users see it. */
export function presentCrashGroup({
  firstSeen,
  lastSeen,
  updatedAt,
  userId,
  userName,
  ...row
}: CrashGroupRow): CrashGroup {
  const versions = row.versions.filter((version) => version !== null);
  return {
    ...row,
    versions: versions.toSorted((a, b) => compareVersions(b, a)),
    returnedIn: returnedIn(row, row.versions),
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
    User: presentReference({ id: userId, fullName: userName }),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

/** A device with an unknown version as super users see it. */
export function presentUnknownVersion({ lastSeenAt, ...device }: UnknownVersion) {
  return { ...device, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
