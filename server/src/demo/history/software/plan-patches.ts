import { DEMO_MAJORS, demoReleaseOn, demoVersion } from '@halla/domain/demo/demo-software';
import { releaseKey } from '@halla/domain/software/device-update';
import { countingPrefix, type Product } from '@halla/domain/software/products';
import { FIRST_STAGE, isReached, type Stage } from '@halla/domain/software/stages';
import { addDays } from '@halla/domain/time';
import type { CastDevice, World } from '../world.ts';

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
const MOST_PATCHES = 40;
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
  const numbers = Array.from({ length: MOST_PATCHES }, (_, index) => index + 1);
  const patch = (number: number): PlannedPatch => {
    const named = `${version}.${number}`;
    return {
      version: named,
      first: reachedBy({ version: named, stage: FIRST_STAGE, cabins }),
      devices: reachedBy({ version: named, stage: SECOND_STAGE, cabins }),
    };
  };
  // Skipped builds were never uploaded: in a small fleet most of them would reach too few devices in a stage, or
  // none.
  const share = Math.ceil((cabins.length * SECOND_STAGE) / 100);
  const isEnough = (number: number) => patch(number).devices.length >= Math.max(LEAST_DEVICES, share);
  const bad = numbers.find(isEnough) ?? 1;
  const good = numbers.find((number) => number > bad && isEnough(number)) ?? bad + 1;
  const before = demoVersion({ major, release: release - 1 });
  return { cabins, version, before, bad: patch(bad), good: patch(good) };
}

interface Reaching {
  version: string;
  stage: Stage;
  cabins: readonly CastDevice[];
}

function reachedBy({ version, stage, cabins }: Reaching): CastDevice[] {
  const release = releaseKey({ product: PATCHED, version });
  return cabins.filter(({ serialNumber }) => isReached({ stage, release, serialNumber }));
}
