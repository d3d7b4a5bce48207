import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepLoose } from '#app/files/loose-files.repository.ts';
import { openStorage } from '#app/files/storage.ts';
import { createLog } from '#app/process/log.ts';
import type { Database } from '#db/open.ts';
import { coldObjects } from '#modules/sessions/cold/cold-series.table.ts';
import { loadSeries } from '#modules/sessions/series/load-series.service.ts';
import { findStoredSeries } from '#modules/sessions/series/stored-series.repository.ts';
import { sessionMeasurements } from '#modules/sessions/session-measurements.partitioned.ts';
import { keysBelow } from '../backup/moment/file-copies.ts';
import { createGiven } from '../testing/given.ts';
import { makeOwnStorage, type OwnStorage } from './own-storage.ts';
import { callPortal } from './portal-calls.ts';
import { startServerProcess } from './server-process.ts';

const DEVICES = 40;
const SERIES_EACH = 5;
const KILLS = 4;
const DAY_MS = 86_400_000;

let storage: OwnStorage;
/** The bytes of each series, by session. */
const written = new Map<number, Buffer>();
let token: string;

beforeAll(async () => {
  storage = await makeOwnStorage('halla-killed-move-');
  token = await storage.withDatabase(givens);
}, 60_000);
afterAll(() => storage.close());

async function givens({ db }: Database): Promise<string> {
  const given = createGiven(db, { now: new Date() });
  const monthAgo = new Date(Date.now() - 90 * DAY_MS);
  for (let n = 0; n < DEVICES; n += 1) {
    const device = await given.device();
    for (let of = 0; of < SERIES_EACH; of += 1) {
      const startTime = new Date(monthAgo.getTime() + of * 60_000);
      const { id } = await given.session(device, { startTime, outcome: 'went_well' });
      const series = randomBytes(4_000);
      written.set(id, series);
      await db
        .insert(sessionMeasurements)
        .values({ sessionId: id, startTime, sampleCount: 600, codec: 1, series });
    }
  }
  return (await given.user('SUPER_USER')).token;
}

const dataDir = () => storage.env.DATA_DIR ?? '';

const storedKeys = async () => (await keysBelow(join(dataDir(), 'files'))).sort();

async function startMoving() {
  const server = await startServerProcess({ env: { ...storage.env, COLD_SERIES_AFTER_DAYS: '1' } });
  const answer = await callPortal(server.url, 'run_job', { token, job: 'move-cold-series' });
  expect(answer.status, await answer.text()).toBe(200);
  return server;
}

/** Every series must exist once, with its bytes; returns the number of cold ones. */
async function expectAll({ db }: Database): Promise<number> {
  const around = { storage: await openStorage(dataDir()), log: createLog({ level: 'silent' }) };
  let cold = 0;
  for (const [sessionId, bytes] of written) {
    const stored = await findStoredSeries(db, sessionId);
    if (stored === undefined) expect.fail(`The series of session ${sessionId} is gone.`);
    const { series } = await loadSeries(around, { sessionId, stored });
    expect(series.equals(bytes)).toBe(true);
    if ('cold' in stored) cold += 1;
  }
  const { rows } = await db.execute<{ both: number; unknown: number }>(sql`
    select (select count(*)::int from session_measurements join cold_series using (session_id)) as both,
      (select count(*)::int from cold_objects where series <>
        (select count(*) from cold_series where object_id = cold_objects.id)) as unknown`);
  expect(rows).toEqual([{ both: 0, unknown: 0 }]);
  return cold;
}

/** Every file must have a row that names it, or one that marks it for removal. */
async function expectNoForgottenFile({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select storage_key as key from cold_objects union all select storage_key from loose_files`,
  );
  const known = new Set(rows.map(({ key }) => key));
  expect((await storedKeys()).filter((key) => !known.has(key))).toEqual([]);
}

it('kill -9 in the middle of the move of cold series loses none and leaves none twice, and the next run goes on', async () => {
  let cold = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = (await storedKeys()).length;
    const server = await startMoving();
    const enough = before + randomInt(1, DEVICES / KILLS - 1);
    while ((await storedKeys()).length < enough) await sleep(1);
    await server.end('SIGKILL');
    await storage.withDatabase(async (database) => {
      const moved = await expectAll(database);
      expect(moved).toBeGreaterThanOrEqual(cold);
      cold = moved;
      await expectNoForgottenFile(database);
      // The queue accepts only one request within ten seconds.
      await database.db.execute(sql`delete from pgboss.job where name = 'move-cold-series'`);
    });
  }

  expect(cold).toBeGreaterThan(0);
  expect(cold).toBeLessThan(written.size);
  const last = await startMoving();
  const countCold = async () => {
    const answer = await callPortal(last.url, 'get_system', { token });
    const { files } = (await answer.json()) as { files: { coldSeries: { count: number } } };
    return files.coldSeries.count;
  };
  await expect.poll(countCold, { timeout: 60_000, interval: 200 }).toBe(written.size);
  await last.end('SIGTERM');
  await storage.withDatabase(async (database) => {
    expect(await expectAll(database)).toBe(written.size);
    const { db } = database;
    const tomorrow = new Date(Date.now() + DAY_MS);
    await sweepLoose(db, { storage: await openStorage(dataDir()), before: tomorrow });
    const objects = await db.select({ key: coldObjects.storageKey }).from(coldObjects);
    expect(await storedKeys()).toEqual(objects.map(({ key }) => key).sort());
  });
}, 240_000);
