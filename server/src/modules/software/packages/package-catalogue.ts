import { isPlainVersion } from '@halla/domain/devices/versions';
import { isMeantFor, type Release } from '@halla/domain/software/device-update';
import { latestPackage } from '@halla/domain/software/packages';
import type { Product } from '@halla/domain/software/products';
import { eq } from 'drizzle-orm';
import type { Work } from '#app/calls/context.ts';
import { softwarePackages } from '../software.table.ts';
import { isTrusted } from './trusted-package.ts';

interface CataloguedRelease extends Release {
  id: number;
}

/** Facts about the packages of a product that a hello needs. */
export interface Catalogue {
  /** Versions of all packages, also of prereleases. */
  versions: ReadonlySet<string>;
  releases: readonly CataloguedRelease[];
}

async function readCatalogue(
  { db, config }: Pick<Work, 'db' | 'config'>,
  product: Product,
): Promise<Catalogue> {
  const { id, version, sha256, signature, stage, haltedAt, withdrawnAt, releasedAt } = softwarePackages;
  const rows = await db
    .select({
      id,
      product: softwarePackages.product,
      version,
      sha256,
      signature,
      stage,
      haltedAt,
      withdrawnAt,
      releasedAt,
    })
    .from(softwarePackages)
    .where(eq(softwarePackages.product, product));
  return {
    versions: new Set(rows.map((row) => row.version)),
    releases: rows
      .filter((row) => row.releasedAt !== null)
      .map((row) => ({ ...row, isTrusted: isTrusted(row, config.SOFTWARE_PUBLIC_KEY) })),
  };
}

/**
 * Newest version intended for a device, even if installed; null if there is none, or the device's place in the
 * stages is unknown.
 */
export function latestVersionIn(
  { versions, releases }: Catalogue,
  { serialNumber, version }: { serialNumber: string; version: string },
): string | null {
  if (!isPlainVersion(version) && !versions.has(version)) return null;
  return latestPackage(releases.filter((release) => isMeantFor(release, serialNumber)))?.version ?? null;
}

/** Catalogues of all products, reloaded when their stamp changes. */
export function createCatalogues() {
  const kept = new Map<Product, { stamp: string; catalogue: Catalogue }>();
  return async (
    work: Pick<Work, 'db' | 'config'>,
    { product, stamp }: { product: Product; stamp: string },
  ): Promise<Catalogue> => {
    const known = kept.get(product);
    if (known?.stamp === stamp) return known.catalogue;
    // Read after the stamp: if a package was written in between, the next stamp differs.
    const catalogue = await readCatalogue(work, product);
    kept.set(product, { stamp, catalogue });
    return catalogue;
  };
}
