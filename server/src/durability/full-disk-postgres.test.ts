import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { callPortal, createSuperUser, eventually } from './portal-calls.ts';
import { recordUploads } from './recorded-uploads.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { canMountDisk, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { SERVICE } from './uploads.ts';

const PASSWORD = 'the password of this test';
const isPostgresRun = inject('postgresUrl') !== null;

describe.skipIf(!(isPostgresRun && canMountDisk()))(
  'a full disk under PostgreSQL (where one may be mounted)',
  () => {
    let disk: SmallDisk;
    let cluster: Cluster;
    let dataDir: string;
    let server: ServerProcess | undefined;

    beforeAll(async () => {
      disk = mountSmallDisk(160);
      cluster = await startCluster({ fsync: true, parent: disk.path });
      dataDir = await mkdtemp(join(tmpdir(), 'halla-full-'));
    });
    afterAll(async () => {
      await server?.end('SIGKILL');
      await cluster.close();
      disk.close();
      await rm(dataDir, { recursive: true });
    });

    it('refuses writes with 503 and loses nothing; reads go on, and so does everything once there is room', async () => {
      const where = { databaseUrl: cluster.url, dataDir };
      const { userName, token } = await createSuperUser({ ...where, password: PASSWORD });
      server = await startServerProcess({
        env: {
          DATA_DIR: dataDir,
          DATABASE_URL: cluster.url,
          INGEST_SERVICES: SERVICE,
          INGEST_REQUESTS_PER_MINUTE: '0',
        },
      });
      const { url } = server;
      const uploads = await recordUploads(url);
      const signIn = () => callPortal(url, 'login_verification', { username: userName, password: PASSWORD });
      for (let count = 0; count < 20; count += 1) expect(await uploads.send()).toBe(200);

      disk.fill();
      await eventually(async () => (await uploads.send()) === 503);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      await eventually(async () => (await fetch(`${url}/readyz`)).status === 503);
      expect((await callPortal(url, 'get_devices', { token })).status).toBe(200);
      expect([200, 503]).toContain((await signIn()).status);

      // Without space for its log the database server crashes, and stays down because recovery needs space too.
      await switchLog(cluster.url);
      await eventually(async () => (await uploads.send()) === 503);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);

      await eventually(async () => !cluster.isRunning());
      expect(await uploads.send()).toBe(503);

      disk.makeRoom();
      await cluster.start();
      await eventually(async () => (await uploads.send()) === 200);
      expect((await signIn()).status).toBe(200);
      await eventually(async () => (await fetch(`${url}/readyz`)).status === 200);

      const stored = await storedSessions(cluster.url);
      expect(uploads.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(uploads.refused.filter((id) => stored.has(id))).toEqual([]);
    }, 180_000);
  },
);

/** The next write needs a new WAL segment. */
async function switchLog(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // The resulting crash may come before the connection is closed.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_switch_wal()');
  await client.end();
}

async function storedSessions(url: string): Promise<Set<string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select external_id::text as id from sessions');
    return new Set(rows.map(({ id }) => id));
  } finally {
    await client.end();
  }
}
