import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';
import { startServerProcess } from './server-process.ts';
import { registerDevices, SERVICE, uploadUntilGone } from './uploads.ts';

const DEVICES = ['CTN179001', 'CTN179002', 'CTN179003', 'CTN179004'];
const ROUNDS = 3;
/** Uploads of a round that have to be acknowledged before the kill, so that there is something to lose. */
const ENOUGH = 8;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halla-kill-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('kill -9 of a server on the embedded database', () => {
  it('loses no acknowledged session and leaves nothing half, whenever it comes', async () => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      acknowledged.push(...(await uploadAndKill()));
      await expectWhole(acknowledged);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ENOUGH);
  }, 180_000);
});

async function uploadAndKill(): Promise<string[]> {
  const server = await startServerProcess({
    env: { DATA_DIR: dataDir, INGEST_SERVICES: SERVICE, INGEST_REQUESTS_PER_MINUTE: '0' },
  });
  const devices = await registerDevices(server.url, DEVICES);
  const acknowledged: string[] = [];
  const uploads = Promise.all(
    devices.map((device) => uploadUntilGone({ url: server.url, device, acknowledged })),
  );
  while (acknowledged.length < ENOUGH) await sleep(10);
  await sleep(Math.random() * 1_000);
  await server.end('SIGKILL');
  await uploads;
  return acknowledged;
}

/** Opening is what the next start of the server does. */
async function expectWhole(acknowledged: readonly string[]): Promise<void> {
  const database = await openDatabase({ dataDir, onError: (error) => expect.fail(error.message) });
  try {
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select external_id::text as id from sessions`,
    );
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(await halfStored(database)).toEqual([]);
  } finally {
    await database.close();
  }
}

/** Sessions without their measurements, and totals that are not the sum of their sessions. */
async function halfStored({ db }: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'no measurements' as what, s.id from sessions s
    left join session_measurements m on m.session_id = s.id and m.start_time = s.start_time
    where m.sample_count is distinct from 180
    union all
    select 'total of a device', d.id from devices d
    where (select count(*) from sessions where device_id = d.id)
       <> (select coalesce(sum(count), 0) from session_daily where device_id = d.id)
    union all
    select 'total of the fleet', 0
    where (select count(*) from sessions) <> (select coalesce(sum(count), 0) from fleet_daily)`);
  return rows;
}
