import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { askServer } from '../testing/ask-server.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { callPortal, createSuperUser, eventually } from './portal-calls.ts';
import { runServer, type ServerProcess, startServerProcess } from './server-process.ts';
import { type Device, registerDevices, SERVICE, uploadSession } from './uploads.ts';

/** These tests start clusters of their own and are skipped in the run on the embedded database. */
const isPostgresRun = inject('postgresUrl') !== null;

describe.skipIf(!isPostgresRun)('on PostgreSQL (only in npm run test:postgres)', () => {
  let cluster: Cluster;
  let dataDir: string;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    cluster = await startCluster({ fsync: true });
    dataDir = await mkdtemp(join(tmpdir(), 'halla-durability-'));
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.end('SIGKILL');
  });
  afterAll(async () => {
    await cluster.close();
    await rm(dataDir, { recursive: true });
  });

  const start = async (databaseUrl: string) => {
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      INGEST_SERVICES: SERVICE,
      INGEST_REQUESTS_PER_MINUTE: '0',
    };
    const server = await startServerProcess({ env });
    servers.push(server);
    return server;
  };

  it('a server that trades durability for speed is refused', async () => {
    const careless = await startCluster({ fsync: false });
    try {
      const { code, output } = await runServer({
        env: { DATA_DIR: dataDir, DATABASE_URL: careless.url },
      });
      expect(code).toBe(1);
      expect(output).toContain('PostgreSQL runs with fsync = off');
    } finally {
      await careless.close();
    }
  }, 180_000);

  it('a database that cannot hold every letter is refused before anything is made in it', async () => {
    await askServer(
      cluster.url,
      `create database latin encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`,
    );
    const url = new URL(cluster.url);
    url.pathname = '/latin';
    const { code, output } = await runServer({ env: { DATA_DIR: dataDir, DATABASE_URL: url.href } });
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL: this database has the encoding LATIN1');
    expect(await askServer(url.href, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  }, 180_000);

  it('processes that start at once on a fresh database migrate it once and all serve', async () => {
    const url = await createDatabase(cluster.url, 'fresh');
    const started = await Promise.all([start(url), start(url), start(url)]);
    for (const { url: address } of started) {
      const ready = await fetch(`${address}/readyz`);
      expect(ready.status).toBe(200);
    }
    const twice = await askServer(
      url,
      'select name from drizzle.__drizzle_migrations group by name having count(*) > 1',
    );
    expect(twice).toEqual([]);
  }, 180_000);

  it('a restart of the database under load is survived: 503 meanwhile, everything again afterwards', async () => {
    const url = await createDatabase(cluster.url, 'restarted');
    const server = await start(url);
    const [device] = await registerDevices(server.url, ['CTN179001']);
    if (device === undefined) throw new Error('No device was registered.');
    const { token } = await createSuperUser({ databaseUrl: url, dataDir });

    const screen = await openStream({ url: server.url, token });
    const load = startLoad({ url: server.url, device, token });
    await sleep(500);
    await cluster.stop('immediate');
    await sleep(1_500);
    await cluster.start();
    await eventually(async () => (await callPortal(server.url, 'get_alerts', { token })).status === 200);
    const answers = await load.stop();

    expect(server.isRunning()).toBe(true);
    const away = answers.filter(({ status }) => status !== 200);
    expect(away.length).toBeGreaterThan(0);
    expect([...new Set(away.map(({ status }) => status))]).toEqual([503]);
    expect(away.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    expect(server.output()).not.toMatch(/unhandled/i);

    const stored = await askServer<{ id: string }>(url, 'select external_id::text as id from sessions');
    const ids = new Set(stored.map(({ id }) => id));
    const acknowledged = answers.flatMap(({ status, uploaded }) =>
      status === 200 && uploaded !== undefined ? [uploaded] : [],
    );
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);

    // A subscriber may have missed events: its stream ends, so that the client refetches everything.
    await eventually(async () => screen.hasEnded());
    await expectLiveEvents({ url: server.url, device, token });
  }, 180_000);
});

interface Answer {
  status: number;
  retryAfter: string | null;
  /** Session id that was uploaded; only for uploads. */
  uploaded?: string;
}

/** Sends reads and uploads continuously until stopped. */
function startLoad({ url, device, token }: { url: string; device: Device; token: string }) {
  const answers: Answer[] = [];
  let stopped = false;
  const note = async (response: Response, uploaded?: string) => {
    await response.arrayBuffer();
    const retryAfter = response.headers.get('retry-after');
    answers.push({ status: response.status, retryAfter, ...(uploaded !== undefined && { uploaded }) });
  };
  const reading = async () => {
    while (!stopped) await note(await callPortal(url, 'get_alerts', { token }));
  };
  const uploading = async () => {
    for (let minutes = 5; !stopped; minutes += 5) {
      const externalId = randomUUID();
      const startTime = new Date(Date.now() - minutes * 60_000);
      await note(await uploadSession({ url, device, externalId, startTime }), externalId);
    }
  };
  const running = Promise.all([reading(), reading(), uploading(), uploading()]);
  return {
    stop: async () => {
      stopped = true;
      await running;
      return answers;
    },
  };
}

/** Events are published with NOTIFY; after a reconnect LISTEN may resume slightly later than requests. */
async function expectLiveEvents({
  url,
  device,
  token,
}: {
  url: string;
  device: Device;
  token: string;
}): Promise<void> {
  const screen = await openStream({ url, token });
  await eventually(async () => {
    const startTime = new Date(Date.now() - 60_000);
    const upload = await uploadSession({ url, device, externalId: randomUUID(), startTime });
    expect(upload.status).toBe(200);
    return screen.text().includes('event: changed');
  });
  await screen.close();
  expect(screen.text()).toContain(`"deviceId":${device.deviceId}`);
}

/** A subscriber to live events. */
async function openStream({ url, token }: { url: string; token: string }) {
  const stream = await callPortal(url, 'subscribe', { token });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('The stream of live events has no body.');
  let text = '';
  let ended = false;
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    ended = true;
  })();
  return {
    text: () => text,
    hasEnded: () => ended,
    close: async () => {
      await reader.cancel();
      await reading;
    },
  };
}

async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  await askServer(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
