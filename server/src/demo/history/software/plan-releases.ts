import { officeDay } from '@halla/domain/demo/demo-life';
import { DEMO_MAJORS, demoReleaseDay, demoReleaseOn, demoVersion } from '@halla/domain/demo/demo-software';
import { Random } from '@halla/domain/demo/random';
import { countingPrefix, PRODUCTS, type Product } from '@halla/domain/software/products';
import { FIRST_STAGE } from '@halla/domain/software/stages';
import { addDays } from '@halla/domain/time';
import { notBefore, timeOn } from '../office-days.ts';
import type { CastDevice, World } from '../world.ts';
import { reachingBuilds } from './reaching-version.ts';

/** Days of releases before the demo: a year, plus the release that was current at its beginning. */
const DAYS = 365;
/** Days between the upload of a package and its release, while it is tested. */
const TRIED = { least: 2, most: 6 };
/** Days before the demo at which the next version of each product was uploaded. */
const NEXT_DAYS = 2;

/** Devices that the first stage of a waiting prerelease reaches; in a small fleet it may be one, or none. */
const WATCHED_DEVICES = 2;

export interface PlannedRelease {
  product: Product;
  version: string;
  uploaded: Date;
  /** Null: a pending prerelease. */
  released: Date | null;
  /** Release notes, one line each. */
  notes: string[];
}

const NOTES = [
  'Starts faster after a power cut',
  'The screen is easier to read in sunlight',
  'Checks the door before each session',
  'Sorts presets by name',
  'Uses less energy while it precools',
  'Shows the oxygen sensor on the first page',
  'The clock follows daylight saving time again',
  'Logs the temperature of the compressor',
  'Guests can pause a session themselves',
];

/** The regular releases of all products, as the simulated fleet installs them, and the pending prereleases. */
export function planReleases({
  since,
  zone,
  devices,
}: Pick<World, 'since' | 'zone' | 'devices'>): PlannedRelease[] {
  const first = demoReleaseOn(addDays(since, -DAYS));
  const last = demoReleaseOn(addDays(since, -1));
  const releases = Array.from({ length: last - first + 2 }, (_, index) => first + index);
  return PRODUCTS.flatMap((product) =>
    releases.map((release) => {
      const version = demoVersion({ major: DEMO_MAJORS[product], release });
      const random = new Random('software', product, version);
      const notes = [random.pick(NOTES), random.pick(NOTES)].filter(isFirst);
      if (release > last) {
        // Before the weekend: a Saturday would become the first Monday of the demo.
        const uploaded = timeOn({ day: officeDay(since, NEXT_DAYS), zone, random });
        const build = waitingBuild({ product, version, devices });
        return { product, version: build, uploaded, released: null, notes };
      }
      const day = demoReleaseDay(release);
      const tried = random.integer(TRIED.least, TRIED.most);
      const uploaded = timeOn({ day: addDays(day, -tried), zone, random });
      const released = notBefore(timeOn({ day, zone, random }), uploaded);
      return { product, version, uploaded, released, notes };
    }),
  );
}

interface WaitingBuild extends Pick<World, 'devices'> {
  product: Product;
  version: string;
}

/** A build whose first stage reaches devices, so that a release of it can be watched. */
function waitingBuild({ product, version, devices }: WaitingBuild): string {
  const prefix = countingPrefix(product);
  const cabins = devices.filter(({ serialNumber }: CastDevice) => serialNumber.startsWith(prefix));
  const wanted = { product, version, stage: FIRST_STAGE, cabins };
  const [build] = [...reachingBuilds(wanted, WATCHED_DEVICES), ...reachingBuilds(wanted, 1)];
  return build ?? version;
}

function isFirst(note: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(note) === index;
}
