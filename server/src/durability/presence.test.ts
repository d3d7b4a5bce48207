import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helloOutput } from '@halla/contract/ingest';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Database, openDatabase } from '#db/open.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { deviceVersionDays } from '#modules/software/software.table.ts';
import { createGiven, type Given } from '../testing/given.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { newDataDir } from './data-dir.ts';
import { callPortal } from './portal-calls.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type Device, registerDevices, SERVICE } from './uploads.ts';

const isPostgresRun = inject('postgresUrl') !== null;
/** Time in which a contact is written, with leeway for a busy machine. */
const WRITTEN_WITHIN_MS = 40_000;
const onError = (error: Error) => expect.fail(error.message);

/** Sends a hello; returns when the server has accepted it. */
async function hello(
  url: string,
  { authorization }: Pick<Device, 'authorization'>,
  version = '2.4.1',
): Promise<Date> {
  const response = await fetch(`${url}/ingest/v1/hello`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ version }),
  });
  expect(response.status).toBe(200);
  return new Date(helloOutput.parse(await response.json()).serverTime);
}

async function stored({ db }: Database, { deviceId }: Pick<Device, 'deviceId'>) {
  const [row] = await db
    .select({ version: devices.version, lastSeenAt: deviceState.lastSeenAt })
    .from(devices)
    .innerJoin(deviceState, eq(deviceState.deviceId, devices.id))
    .where(eq(devices.id, deviceId));
  const days = await db
    .select({ version: deviceVersionDays.version })
    .from(deviceVersionDays)
    .where(eq(deviceVersionDays.deviceId, deviceId));
  return { ...row, days: days.map(({ version }) => version).sort() };
}

describe.skipIf(isPostgresRun)('the embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await newDataDir('halla-presence-');
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const start = () => startServerProcess({ env: { DATA_DIR: dataDir, INGEST_SERVICES: SERVICE } });
  const afterwards = async (device: Device) => {
    const database = await openDatabase({ dataDir, onError });
    try {
      return await stored(database, device);
    } finally {
      await database.close();
    }
  };

  it('keeps what a hello reported after a kill -9, and all contacts after an ordered end', async () => {
    let server = await start();
    const [device] = await registerDevices(server.url, ['CTN179101']);
    if (device === undefined) throw new Error('No device was registered.');
    await hello(server.url, device);
    const reported = await hello(server.url, device, '2.4.2');
    const lost = await hello(server.url, device, '2.4.2');
    await server.end('SIGKILL');
    const days = ['2.4.1', '2.4.2'];
    expect(await afterwards(device)).toEqual({ version: '2.4.2', lastSeenAt: reported, days });
    expect(lost.getTime()).toBeGreaterThan(reported.getTime());

    server = await start();
    const last = await hello(server.url, device, '2.4.2');
    await server.end('SIGTERM');
    expect(await afterwards(device)).toEqual({ version: '2.4.2', lastSeenAt: last, days });
  }, 120_000);
});

describe.skipIf(!isPostgresRun)('two processes (only in npm run test:postgres)', () => {
  let cluster: Cluster;
  let dataDir: string;
  let database: Database;
  let given: Given;
  let servers: [ServerProcess, ServerProcess];
  beforeAll(async () => {
    cluster = await startCluster({ fsync: true });
    dataDir = await mkdtemp(join(tmpdir(), 'halla-presence-'));
    const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url };
    servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
    database = await openDatabase({ databaseUrl: cluster.url, dataDir, onError });
    given = createGiven(database.db, { now: new Date() });
  }, 180_000);
  afterAll(async () => {
    await database.close();
    for (const server of servers) if (server.isRunning()) await server.end('SIGTERM');
    await cluster.close();
    await rm(dataDir, { recursive: true });
  });

  async function givenDevice() {
    const device = await given.device();
    return { ...device, deviceId: device.id, authorization: await given.deviceKey(device) };
  }

  it('a key that one revokes is refused by the next hello to either', async () => {
    const device = await givenDevice();
    for (const { url } of [...servers, ...servers]) await hello(url, device);
    const { token } = await given.user('ADMIN');
    const revoked = await callPortal(servers[0].url, 'revoke_device_key', { token, deviceid: device.id });
    expect(revoked.status).toBe(200);
    for (const { url } of servers) {
      const headers = { 'content-type': 'application/json', authorization: device.authorization };
      const body = JSON.stringify({ version: '2.4.1' });
      expect((await fetch(`${url}/ingest/v1/hello`, { method: 'POST', headers, body })).status).toBe(401);
    }
  });

  it('a contact is written within its time and outlives a kill -9; of two the later one stays', async () => {
    const [one, other] = servers;
    const [killed, ended] = [await givenDevice(), await givenDevice()];
    for (const device of [killed, ended]) await hello(one.url, device);
    const written = await hello(one.url, killed);
    const isWritten = async () =>
      expect(await stored(database, killed)).toMatchObject({ lastSeenAt: written });
    await vi.waitFor(isWritten, { timeout: WRITTEN_WITHIN_MS, interval: 500 });
    const before = await stored(database, killed);
    const last = await hello(one.url, killed);
    const earlier = await hello(one.url, ended);
    const later = await hello(other.url, ended);
    expect(later.getTime()).toBeGreaterThanOrEqual(earlier.getTime());
    await other.end('SIGTERM');
    expect(await stored(database, ended)).toMatchObject({ lastSeenAt: later });
    await one.end('SIGKILL');
    const after = await stored(database, killed);
    // The last contact is lost, unless it began a new day: the version of a day is written immediately,
    // together with the contact.
    const isNewDay = after.days.length > before.days.length;
    expect(after.lastSeenAt).toEqual(isNewDay ? last : written);
  }, 120_000);
});
