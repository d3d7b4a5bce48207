import { releaseKey } from '@halla/domain/software/device-update';
import type { Product } from '@halla/domain/software/products';
import { isReached, type Stage } from '@halla/domain/software/stages';
import type { CastDevice } from '../world.ts';

const MOST_BUILDS = 40;

interface Wanted {
  product: Product;
  version: string;
  stage: Stage;
  /** Devices of the product. */
  cabins: readonly CastDevice[];
}

/** The devices that a stage of a version reaches. */
export function reachedBy({ product, version, stage, cabins }: Wanted): CastDevice[] {
  const release = releaseKey({ product, version });
  return cabins.filter(({ serialNumber }) => isReached({ stage, release, serialNumber }));
}

/**
 * The first builds of a version whose stage reaches at least some devices. Skipped builds were never uploaded: in a
 * small fleet most of them would reach too few devices, or none.
 */
export function reachingBuilds(wanted: Wanted, least: number): string[] {
  const builds = Array.from({ length: MOST_BUILDS }, (_, index) => `${wanted.version}.${index + 1}`);
  return builds.filter((version) => reachedBy({ ...wanted, version }).length >= least);
}
