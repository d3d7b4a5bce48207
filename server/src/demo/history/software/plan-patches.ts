import { DEMO_MAJORS, demoReleaseOn, demoVersion } from '@halla/domain/demo/demo-software';
import { countingPrefix, type Product } from '@halla/domain/software/products';
import { FIRST_STAGE, type Stage } from '@halla/domain/software/stages';
import { addDays } from '@halla/domain/time';
import type { CastDevice, World } from '../world.ts';
import { reachedBy, reachingBuilds } from './reaching-version.ts';

/** The product whose patch was halted. */
export const PATCHED: Product = 'ecabin';
/**
 * Schedule in days before the demo: the harmful staged patch, and its repair. The devices of the first stage install
 * it on the day `first`, those of the second on the day `ran`.
 */
export const PATCH_DAYS = {
  bad: { uploaded: 42, published: 41, first: 40, second: 33, ran: 32, withdrawn: 12 },
  good: { uploaded: 12, published: 11, first: 10, second: 5, ran: 4 },
} as const;
const SECOND_STAGE: Stage = 25;
/** Minimum devices for enough device-days for the test that halts a release. */
const LEAST_DEVICES = 2;

export interface PlannedPatch {
  version: string;
  /** Devices that the first stage reaches. */
  first: CastDevice[];
  /** Devices that the second stage reaches, including those of the first. */
  devices: CastDevice[];
}

export interface PlannedPatches {
  /** The devices of the product. */
  cabins: CastDevice[];
  /** The version that is patched, and its predecessor. */
  version: string;
  before: string;
  bad: PlannedPatch;
  good: PlannedPatch;
}

/** Two patches of a version: a harmful one and its repair. */
export function planPatches({ since, devices }: Pick<World, 'since' | 'devices'>): PlannedPatches {
  const release = demoReleaseOn(addDays(since, -PATCH_DAYS.bad.uploaded));
  const major = DEMO_MAJORS[PATCHED];
  const version = demoVersion({ major, release });
  const prefix = countingPrefix(PATCHED);
  const cabins = devices.filter(({ serialNumber }) => serialNumber.startsWith(prefix));
  const patch = (named: string): PlannedPatch => {
    const reached = (stage: Stage) => reachedBy({ product: PATCHED, version: named, stage, cabins });
    return { version: named, first: reached(FIRST_STAGE), devices: reached(SECOND_STAGE) };
  };
  const share = Math.ceil((cabins.length * SECOND_STAGE) / 100);
  const least = Math.max(LEAST_DEVICES, share);
  const [bad = `${version}.1`, good = `${version}.2`] = reachingBuilds(
    { product: PATCHED, version, stage: SECOND_STAGE, cabins },
    least,
  );
  const before = demoVersion({ major, release: release - 1 });
  return { cabins, version, before, bad: patch(bad), good: patch(good) };
}
