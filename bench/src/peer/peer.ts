import { deepStrictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../report.ts';
import { openSql, type Place } from '../servers/engine.ts';
import { ask } from '../servers/load.ts';
import { add, describe, measure, NOTHING, type Sum, TURNS } from '../servers/measured-load.ts';
import { copyOf, dropCopy } from '../servers/places.ts';
import { type Running, startHalla } from '../servers/processes.ts';
import { createDatabaseClock } from '../servers/processor-time.ts';
import { DIRECTUS_VERSION, installDirectus } from './peer-install.ts';
import { chooseReads, type PeerCall } from './peer-reads.ts';
import { registerTables, startDirectus } from './peer-server.ts';
import { chooseRows, chooseWrites } from './peer-writes.ts';

const COPY = 'peer_directus';
/** Processor time of the database per second below which background work counts as done. */
const QUIET_MS = 50;
const MOST_SECONDS = 120;

interface Peer {
  /** Creates the database `peer`. */
  makePlace: () => Promise<Place>;
  serverUrl: string | undefined;
}

/** Directus on a copy of the same rows, alternating with the product; empty if it cannot be installed. */
export async function measurePeer(peer: Peer): Promise<Row[]> {
  const directory = await mkdtemp(join(tmpdir(), 'halla-bench-directus-'));
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Error('Interrupted.'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const name of signals) process.on(name, interrupt);
  const { signal } = interruption;
  const started: Running[] = [];
  try {
    const interrupted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    return await Promise.race([measureIn({ ...peer, directory, signal, started }), interrupted]);
  } finally {
    for (const running of started) await running.stop();
    await dropCopy(peer.serverUrl, COPY);
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    for (const name of signals) process.off(name, interrupt);
  }
}

interface Work extends Peer {
  directory: string;
  signal: AbortSignal;
  /** Started programs, to be stopped. */
  started: Running[];
}

async function measureIn({ makePlace, serverUrl, directory, signal, started }: Work): Promise<Row[]> {
  const failed = await installDirectus(directory, signal);
  if (failed !== undefined) {
    console.log(
      `The comparison with Directus is skipped: ${DIRECTUS_VERSION} cannot be installed here. ${failed}`,
    );
    return [];
  }
  const place = await makePlace();
  if (place.engine !== 'postgres') throw new Error('Directus needs PostgreSQL.');
  const seeded = await openSql(place);
  const written = await chooseRows(seeded);
  await seeded.query('vacuum analyze');
  await seeded.close();
  const copy = await copyOf(serverUrl, 'peer', COPY);
  if (copy.engine !== 'postgres') throw new Error('The copy is not on PostgreSQL.');
  const halla = await startHalla(place, 8196);
  started.push(halla);
  const directus = await startDirectus({ directory, databaseUrl: copy.url, port: 8197, signal });
  started.push(directus);
  await registerTables(directus);
  const databases = { ours: await openSql(place), theirs: await openSql(copy) };
  try {
    await databases.theirs.query('vacuum analyze');
    const databaseTime = await createDatabaseClock(databases.ours);
    await untilQuiet(databaseTime);
    const rows: Row[] = [];
    for (const call of [...(await chooseReads(databases.ours)), ...chooseWrites(written, databases)])
      rows.push(await compare({ call, halla, directus, databaseTime }));
    return rows;
  } finally {
    await databases.ours.close();
    await databases.theirs.close();
  }
}

/** After its start the product judges stored sessions, which must not count towards any request. */
async function untilQuiet(databaseTime: () => Promise<number>): Promise<void> {
  for (let second = 0; second < MOST_SECONDS; second += 1) {
    const before = await databaseTime();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if ((await databaseTime()) - before <= QUIET_MS) return;
  }
  throw new Error(`The database is still busy after ${MOST_SECONDS} seconds.`);
}

interface Comparison {
  call: PeerCall;
  halla: Running;
  directus: Running;
  databaseTime: () => Promise<number>;
}

async function compare({ call, halla, directus, databaseTime }: Comparison): Promise<Row> {
  const { what, goal, outcomeOfOurs, outcomeOfTheirs } = call;
  const ours = { running: halla, request: call.ours, databaseTime };
  const theirs = { running: directus, request: call.theirs, databaseTime };
  const answer = await ask({ url: halla.url, request: call.ours });
  const theirAnswer = await ask({ url: directus.url, request: call.theirs });
  deepStrictEqual(await outcomeOfTheirs(theirAnswer), await outcomeOfOurs(answer));
  const sums = { ours: NOTHING, theirs: NOTHING };
  for (let turn = 0; turn < TURNS; turn += 1) {
    sums.theirs = add(sums.theirs, await measure(theirs));
    sums.ours = add(sums.ours, await measure(ours));
  }
  const ratio = eachMs(sums.theirs) / eachMs(sums.ours);
  return {
    ...{ what, engine: 'postgres', goal: `≥ ${goal}`, ratio, reached: ratio >= goal },
    measured: `${describe(sums.ours)} against ${describe(sums.theirs)}`,
  };
}

/** Processor time of one request, server and database combined. */
function eachMs({ requests, serverMs, databaseMs }: Sum): number {
  return (serverMs + databaseMs) / requests;
}
