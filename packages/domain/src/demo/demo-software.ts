import type { Product } from '../software/products.ts';
import { addDays } from '../time.ts';

/** Seed of the signing key of the demo's build system; public, like the demo's passwords. */
export const DEMO_BUILD_PHRASE = 'build system of the halla demo';

const RELEASE_EVERY_DAYS = 70;
/** Day of the first release of every product. */
const FIRST_RELEASE = '2020-01-06';
const RELEASES_PER_MINOR = 4;
const DAY_MS = 86_400_000;

/** First major version of each product. */
export const DEMO_MAJORS: Readonly<Record<Product, number>> = {
  ecabin: 5,
  cryocabin: 3,
  xcryo: 5,
  xtone: 4,
  quattro: 6,
};

/** Sequence number of the newest release on a day, the same for all products; shared by server and simulator. */
export function demoReleaseOn(day: string): number {
  const days = Math.round((Date.parse(day) - Date.parse(FIRST_RELEASE)) / DAY_MS);
  return Math.max(0, Math.floor(days / RELEASE_EVERY_DAYS));
}

export function demoReleaseDay(release: number): string {
  return addDays(FIRST_RELEASE, release * RELEASE_EVERY_DAYS);
}

export function demoVersion({ major, release }: { major: number; release: number }): string {
  return `${major}.${Math.floor(release / RELEASES_PER_MINOR)}.${release % RELEASES_PER_MINOR}`;
}
