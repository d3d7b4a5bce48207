import type { SoftwarePackage } from '@halla/contract/software';
import { installPercent, packageFilename } from '@halla/domain/software/packages';
import type { ListedPackage } from './software.repository.ts';
import type { Installs } from './software.service.ts';

/** A package as super users see it. */
export function presentPackage(row: ListedPackage, { count, devices }: Installs): SoftwarePackage {
  const { id, product, version, size, sha256, description, userId, userName } = row;
  return {
    ...{ id, product, version, size, sha256, description },
    filename: packageFilename(version),
    date: row.datedAt.toISOString(),
    released: row.releasedAt !== null,
    signed: row.signature !== null,
    User: userId === null || userName === null ? null : { id: userId, fullName: userName },
    installs: count,
    devices,
    installPercent: installPercent(count, devices),
    stage: row.releasedAt === null ? null : row.stage,
    stageDays: row.stageDays,
    haltedAt: row.haltedAt?.toISOString() ?? null,
    haltReason: row.haltReason,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
