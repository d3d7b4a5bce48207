import { measureKept } from './kept-lists.ts';
import type { Row } from './report.ts';
import { TEXTS } from './search.ts';
import { tokenOf } from './seeds/seed.ts';
import { openSql, type Place } from './servers/engine.ts';
import { measure, NOTHING, type Sum } from './servers/measured-load.ts';
import { type Running, startHalla } from './servers/processes.ts';
import { createDatabaseClock } from './servers/processor-time.ts';
import { chooseWork, type WorkCall } from './work-calls.ts';

/** Maximum growth from the smallest office to the largest; ignored below a number of milliseconds. */
const GROWTH = 1.5;
const SMALL_MS = 5;
const SEARCH_MS = 5;

/** An office of one size. */
export interface Office {
  orders: number;
  alerts: number;
  place: Place;
}

interface Clocked {
  running: Running;
  databaseTime: () => Promise<number>;
}

/** Processor time of the database for frequently used calls, in offices of several sizes, smallest first. */
export async function measureWork(offices: readonly Office[]): Promise<Row[]> {
  const measured = new Map<string, { work: WorkCall; sums: Sum[] }>();
  const rows: Row[] = [];
  const [largest] = offices.slice(-1);
  for (const { place, orders } of offices) {
    const sql = await openSql(place);
    const running = await startHalla(place, 8196);
    try {
      const clocked = { running, databaseTime: await createDatabaseClock(sql) };
      for (const work of await chooseWork(sql)) {
        const known = measured.get(work.what) ?? { work, sums: [] };
        known.sums.push(await load(clocked, work));
        measured.set(work.what, known);
      }
      if (place === largest?.place) rows.push(await measureTexts(clocked, place.engine));
      rows.push(await measureKept({ sql, url: running.url, engine: place.engine, orders }));
    } finally {
      await running.stop();
      await sql.close();
    }
  }
  const engine = largest?.place.engine ?? 'postgres';
  const sizes = offices.map(({ orders, alerts }) => `${orders} orders, ${alerts} alerts`).join('; ');
  return [...[...measured.values()].map((one) => rowOf({ ...one, engine, sizes })), ...rows];
}

async function load({ running, databaseTime }: Clocked, { who, call, input }: WorkCall): Promise<Sum> {
  const request = { path: `/api/${call}`, body: { token: tokenOf(who), ...input } };
  return measure({ running, request, databaseTime });
}

function rowOf({
  work,
  sums,
  engine,
  sizes,
}: {
  work: WorkCall;
  sums: Sum[];
  engine: string;
  sizes: string;
}): Row {
  const each = sums.map(({ databaseMs, requests }) => databaseMs / requests);
  const [first = 0, last = 0] = [each[0], each.at(-1)];
  const server = sums.at(-1) ?? NOTHING;
  const isFlat = last <= SMALL_MS || last <= first * GROWTH;
  const most = work.databaseMs;
  return {
    what: `${work.what}: database, at ${sizes}`,
    engine,
    measured: `${each.map((ms) => ms.toFixed(2)).join(' → ')} ms; server ${(server.serverMs / server.requests).toFixed(2)} ms`,
    ratio: last / first,
    goal: most === undefined ? `≤ ${GROWTH} or ≤ ${SMALL_MS} ms` : `≤ ${most} ms`,
    reached: most === undefined ? isFlat : last <= most,
  };
}

/** Searches of staff, each text measured separately; the median counts. */
async function measureTexts(clocked: Clocked, engine: string): Promise<Row> {
  const each: number[] = [];
  for (const q of TEXTS) {
    const work: WorkCall = { what: q, who: 'superuser', call: 'search_everything', input: { q } };
    const { databaseMs, requests } = await load(clocked, work);
    each.push(databaseMs / requests);
  }
  each.sort((a, b) => a - b);
  const [middle = 0, slowest = 0] = [each[Math.floor(each.length / 2)], each.at(-1)];
  return {
    what: `a search by staff: database, the median of ${TEXTS.length} texts`,
    engine,
    measured: `${middle.toFixed(2)} ms, the slowest ${slowest.toFixed(2)} ms`,
    ratio: null,
    goal: `≤ ${SEARCH_MS} ms`,
    reached: middle <= SEARCH_MS,
  };
}
