import { parseArgs } from 'node:util';
import { Failure } from '../failure.ts';
import { FIXED_COMPANIES } from '../fleet/fixed-companies.ts';
import { MAX_COMPANIES } from '../fleet/plan-companies.ts';
import { MAX_DEVICES } from '../fleet/plan-devices.ts';

export interface Options {
  /** Address of the portal. */
  readonly url: string;
  /** Service key, name:secret. */
  readonly service: string;
  readonly devices: number;
  readonly companies: number | undefined;
  /** Days of history. */
  readonly days: number;
  readonly seed: number;
  /** End of the history, ms since 1970. */
  readonly untilMs: number;
  readonly order: 'newest' | 'oldest';
  readonly concurrency: number;
  readonly demoSince: string | undefined;
  readonly live: boolean;
  /** Factor by which pauses between live events are shortened. */
  readonly speed: number;
  /** Directory for the queues of live devices; default: in memory. */
  readonly queue: string | undefined;
  /** Directory for the software of live devices; without it they follow the release calendar. */
  readonly software: string | undefined;
  readonly summaryJson: boolean;
}

export const USAGE = `npm run simulate -- --url http://127.0.0.1:8080 --service NAME:SECRET [options]

  --url URL              address of the portal (or HALLA_URL)
  --service NAME:SECRET  service key of the portal (or HALLA_SERVICE)
  --devices N            cabins in the fleet, 25
  --companies N          companies in the fleet, one for every four devices
  --days N               days of history, 30
  --seed N               the same seed gives the same fleet and the same data, 1
  --until INSTANT        end of the history, now
  --order newest|oldest  which day of the history is sent first, newest
  --concurrency N        uploads at the same time, 8
  --demo-since DAY       devices are made, sold and returned as in a demo that began on this day
  --live                 afterwards and beside it every device lives on in real time
  --speed N              live: factor by which pauses between events shrink, 1
  --queue DIR            live: keep the queues of the devices on disk
  --software DIR         live: install what the portal releases, and keep it there; else by a calendar
  --once-summary-json    print the summary as one line of JSON
`;

function wholeNumber(name: string, text: string, [low, high]: readonly [number, number]): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  throw new Failure(`--${name} must be a whole number from ${low} to ${high}, not '${text}'`);
}

function addressOf(text: string | undefined): string {
  if (text === undefined || text === '')
    throw new Failure('Give the address of the portal with --url or HALLA_URL');
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isAddress) return text;
  throw new Failure(`--url must be an address like http://127.0.0.1:8080, not '${text}'`);
}

function serviceOf(text: string | undefined): string {
  if (text !== undefined && /^[^:\s]+:\S+$/.test(text)) return text;
  throw new Failure('Give a service key as NAME:SECRET with --service or HALLA_SERVICE');
}

function instantOf(text: string | undefined, now: number): number {
  if (text === undefined) return now;
  const instant = Date.parse(text);
  if (Number.isNaN(instant))
    throw new Failure(`--until must be an instant like 2026-05-31T12:00:00Z, not '${text}'`);
  if (instant > now) throw new Failure('--until must not lie in the future');
  return instant;
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return text;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (!Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === text) return text;
  throw new Failure(`--demo-since must be a day like 2026-05-31, not '${text}'`);
}

function orderOf(text: string): Options['order'] {
  if (text === 'newest' || text === 'oldest') return text;
  throw new Failure(`--order must be newest or oldest, not '${text}'`);
}

function speedOf(text: string): number {
  const speed = Number(text);
  if (text.trim() !== '' && speed >= 1 && speed <= 10_000) return speed;
  throw new Failure(`--speed must be a number from 1 to 10000, not '${text}'`);
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      service: { type: 'string' },
      devices: { type: 'string', default: '25' },
      companies: { type: 'string' },
      days: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
      order: { type: 'string', default: 'newest' },
      concurrency: { type: 'string', default: '8' },
      'demo-since': { type: 'string' },
      live: { type: 'boolean', default: false },
      speed: { type: 'string', default: '1' },
      queue: { type: 'string' },
      software: { type: 'string' },
      'once-summary-json': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;
}

function parseFlags(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (error) {
    if (error instanceof TypeError) throw new Failure(error.message);
    throw error;
  }
}

/** Reads flags and environment; null if help was requested. Throws a Failure that describes the error. */
export function readOptions(
  args: readonly string[],
  { env, now }: { env: Readonly<Record<string, string | undefined>>; now: number },
): Options | null {
  const flags = parseFlags(args);
  if (flags.help === true) return null;
  return {
    url: addressOf(flags.url ?? env.HALLA_URL),
    service: serviceOf(flags.service ?? env.HALLA_SERVICE),
    devices: wholeNumber('devices', flags.devices, [1, MAX_DEVICES]),
    companies:
      flags.companies === undefined
        ? undefined
        : wholeNumber('companies', flags.companies, [FIXED_COMPANIES.length, MAX_COMPANIES]),
    days: wholeNumber('days', flags.days, [0, 3_650]),
    seed: wholeNumber('seed', flags.seed, [0, 2 ** 32 - 1]),
    untilMs: instantOf(flags.until, now),
    order: orderOf(flags.order),
    concurrency: wholeNumber('concurrency', flags.concurrency, [1, 256]),
    demoSince: dayOf(flags['demo-since']),
    live: flags.live,
    speed: speedOf(flags.speed),
    queue: flags.queue,
    software: flags.software,
    summaryJson: flags['once-summary-json'],
  };
}
