import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVELS } from '@halla/domain/access/levels';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#db/open.ts';
import { users } from '#modules/users/users.table.ts';
import { askServer } from '../testing/ask-server.ts';
import { createGiven, type Given } from '../testing/given.ts';
import { type Cluster, startCluster, startReplica } from '../testing/postgres-cluster.ts';
import { openScreen } from './live-screen.ts';
import { callPortal } from './portal-calls.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** These tests start clusters of their own and are skipped in the run on the embedded database. */
const isPostgresRun = inject('postgresUrl') !== null;
const WRITES = 200;

const added = z.object({ company: z.object({ id: z.int() }) });
const carriers = z.object({ companies: z.array(z.object({ id: z.int(), name: z.string() })) });
const devices = z.object({ company: z.object({ Devices: z.array(z.object({ id: z.int() })) }) });

/** On a busy machine the replay may take longer than the usual wait, after which the primary answers. */
const PATIENT = { DATABASE_READ_WAIT_MS: '1000' };

describe.skipIf(!isPostgresRun)('two processes with a replica (only in npm run test:postgres)', () => {
  let cluster: Cluster;
  let follower: Cluster;
  let dataDir: string;
  let database: Database;
  let servers: ServerProcess[];
  let given: Given;
  let token: string;
  beforeAll(async () => {
    cluster = await startCluster({ fsync: true, followed: true });
    follower = await startReplica(cluster);
    dataDir = await mkdtemp(join(tmpdir(), 'halla-replica-'));
    const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, DATABASE_READ_URL: follower.url, ...PATIENT };
    servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
    const onError = (error: Error) => expect.fail(error.message);
    database = await openDatabase({ databaseUrl: cluster.url, dataDir, onError });
    given = createGiven(database.db, { now: new Date() });
    ({ token } = await given.user('SUPER_USER'));
  }, 180_000);
  afterAll(async () => {
    await database.close();
    for (const server of servers) await server.end('SIGTERM');
    await follower.close();
    await cluster.close();
    await rm(dataDir, { recursive: true });
  });

  const urlOf = (index: number) => servers[index % servers.length]?.url ?? '';

  async function write(index: number, contactData: object): Promise<number> {
    const answer = await callPortal(urlOf(index), 'edit_shipping_company', { token, contactData });
    expect(answer.status).toBe(200);
    return added.parse(await answer.json()).company.id;
  }
  async function listed(index: number, search_value: string) {
    const answer = await callPortal(urlOf(index), 'get_shipping_companies', { token, search_value });
    expect(answer.status).toBe(200);
    return carriers.parse(await answer.json()).companies.map(({ name }) => name);
  }
  async function readsFrom(index: number, from: 'replica' | 'primary'): Promise<number> {
    const text = await (await fetch(`${urlOf(index)}/metrics`)).text();
    const [, count = '0'] =
      new RegExp(`^halla_replica_reads_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(text) ?? [];
    return Number(count);
  }
  const isUsed = async (index: number) =>
    /^halla_replica_used 1$/m.test(await (await fetch(`${urlOf(index)}/metrics`)).text());
  async function everybodyUsesIt() {
    for (const index of servers.keys()) await expect.poll(() => isUsed(index)).toBe(true);
  }
  async function whilePaused(work: () => Promise<void>) {
    await everybodyUsesIt();
    await askServer(follower.url, 'select pg_wal_replay_pause()');
    try {
      await work();
    } finally {
      await askServer(follower.url, 'select pg_wal_replay_resume()');
    }
  }

  it(`show each of ${WRITES} writes in the list that is read next, whichever process`, async () => {
    await everybodyUsesIt();
    const before = await readsFrom(0, 'replica');
    for (let index = 0; index < WRITES; index += 1) {
      const name = `Carrier ${index} of ${WRITES}`;
      await write(index, { name });
      expect(await Promise.all([listed(0, name), listed(1, name)])).toEqual([[name], [name]]);
    }
    expect(await readsFrom(0, 'replica')).toBeGreaterThan(before);
    const asked = `select 1 from pg_stat_activity where application_name = 'halla' and query like '%"shipping_companies"%'`;
    expect(await askServer(follower.url, asked)).not.toEqual([]);
  });

  it('show the own write, and the change a live event is about, while the replay is paused', async () => {
    const id = await write(0, { name: 'Before' });
    const screen = await openScreen(urlOf(1), token);
    await whilePaused(async () => {
      const before = await readsFrom(1, 'primary');
      await write(0, { id, name: 'Afterwards' });
      expect(await listed(0, 'Afterwards')).toEqual(['Afterwards']);
      await screen.sees(`"id":${id}`);
      expect(await listed(1, 'Afterwards')).toEqual(['Afterwards']);
      expect(await listed(1, 'Before')).toEqual([]);
      expect(await readsFrom(1, 'primary')).toBeGreaterThan(before);
    });
  });

  it('take rights away at once while the replay is paused', async () => {
    const [own, other] = [await given.company({ name: 'Own' }), await given.company({ name: 'Other' })];
    const device = await given.device({ companyId: own.id });
    const client = await given.user('CLIENT', { companyId: own.id });
    const admin = await given.user('ADMIN');
    const visible = async () => {
      const answer = await callPortal(urlOf(0), 'get_devices', { token: client.token });
      return devices.parse(await answer.json()).company.Devices.map(({ id }) => id);
    };
    const statusOf = async () =>
      (await callPortal(urlOf(0), 'get_shipping_companies', { token: admin.token })).status;
    const change = (id: number, values: Partial<typeof users.$inferInsert>) =>
      database.db.update(users).set(values).where(eq(users.id, id));
    expect(await visible()).toEqual([device.id]);
    expect(await statusOf()).toBe(200);
    await whilePaused(async () => {
      await change(client.id, { companyId: other.id });
      expect(await visible()).toEqual([]);
      await change(admin.id, { permissionLevel: LEVELS.CLIENT });
      expect(await statusOf()).toBe(403);
      await change(admin.id, { disabled: true });
      expect(await statusOf()).toBe(401);
    });
  });

  it('fail no read while the replica is killed, stay ready, and use it again', async () => {
    await everybodyUsesIt();
    const statuses = new Map<number, number>();
    let isOver = false;
    const reading = Promise.all(
      [0, 0, 1, 1].map(async (index) => {
        while (!isOver) {
          const { status } = await callPortal(urlOf(index), 'get_shipping_companies', { token });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
    try {
      await follower.stop('immediate');
      for (const index of servers.keys()) await expect.poll(() => isUsed(index)).toBe(false);
      await expect
        .poll(() => servers[0]?.output())
        .toContain('the replica does not answer: lists are read from the primary');
      expect((await fetch(`${urlOf(0)}/readyz`)).status).toBe(200);
      await follower.start();
      await everybodyUsesIt();
      const before = await readsFrom(1, 'replica');
      await expect.poll(() => readsFrom(1, 'replica')).toBeGreaterThan(before + 10);
    } finally {
      isOver = true;
      await reading;
    }
    expect([...statuses.keys()]).toEqual([200]);
  });
});
