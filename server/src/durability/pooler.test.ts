import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOB_NAMES } from '@halla/domain/system/jobs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#db/open.ts';
import { askServer } from '../testing/ask-server.ts';
import { PGBOUNCER, type Pooler, startPooler } from '../testing/pgbouncer.ts';
import { type Cluster, freePort, startCluster } from '../testing/postgres-cluster.ts';
import { openScreen } from './live-screen.ts';
import { callPortal, createSuperUser, eventually } from './portal-calls.ts';
import { runServer, startServerProcess } from './server-process.ts';

const isPostgresRun = inject('postgresUrl') !== null;
/** Advisory lock key under which the job queue starts. */
const QUEUE_LOCK = 4_255_202;

describe.skipIf(!isPostgresRun || PGBOUNCER === undefined)(
  'behind a pooler in transaction mode (only in npm run test:postgres, with PgBouncer installed)',
  () => {
    let cluster: Cluster;
    let pooler: Pooler;
    let dataDir: string;
    beforeAll(async () => {
      cluster = await startCluster({ fsync: true });
      pooler = await startPooler(cluster.url);
      dataDir = await mkdtemp(join(tmpdir(), 'halla-pooler-'));
    });
    afterAll(async () => {
      await pooler.close();
      await cluster.close();
      await rm(dataDir, { recursive: true });
    });

    /** A new database, and the settings of a server that reaches it through the pooler. */
    async function createDatabase(name: string) {
      await askServer(cluster.url, `create database ${name}`);
      const direct = new URL(cluster.url);
      direct.pathname = `/${name}`;
      const env = {
        ...{ DATA_DIR: dataDir, DATABASE_URL: pooler.addressOf(direct.href) },
        ...{ DATABASE_DIRECT_URL: direct.href, DATABASE_PREPARE: 'false', LOG_LEVEL: 'info' },
      };
      return { direct: direct.href, env };
    }

    it.each([
      [
        'no direct address',
        { DATABASE_DIRECT_URL: '' },
        /^DATABASE_URL: a pooler takes .+ Set DATABASE_DIRECT_URL/m,
      ],
      [
        'prepared statements',
        { DATABASE_PREPARE: 'true' },
        /^DATABASE_PREPARE: .+ Set DATABASE_PREPARE=false/m,
      ],
    ])(
      'a start with %s is refused before anything is made',
      async (what, wrong, reason) => {
        const { direct, env } = await createDatabase(what.replace(/\W/g, '_'));
        const { code, output } = await runServer({ env: { ...env, ...wrong } });
        expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(reason) });
        expect(output).not.toContain(new URL(direct).password);
        expect(await askServer(direct, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
        expect(await advisoryLocks(direct)).toBe(0);
      },
      60_000,
    );

    it('a direct address of another database is refused', async () => {
      const { env } = await createDatabase('meant');
      const { direct: other } = await createDatabase('other');
      const { code, output } = await runServer({ env: { ...env, DATABASE_DIRECT_URL: other } });
      expect(code).toBe(1);
      expect(output).toMatch(/^DATABASE_DIRECT_URL: what is sent through DATABASE_URL does not arrive here/m);
      expect(await askServer(other, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
    }, 60_000);

    it('50 of 50 notifications arrive', async () => {
      const { env } = await createDatabase('notified');
      const onError = (error: Error) => expect.fail(error.message);
      const where = { databaseUrl: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL, prepare: false };
      const database = await openDatabase({ ...where, dataDir, onError });
      const heard: string[] = [];
      const unlisten = await database.listen('halla_test', {
        onPayload: (payload) => heard.push(payload),
        onGap: () => undefined,
      });
      const sent = Array.from({ length: 50 }, (_, index) => String(index));
      await Promise.all(
        sent.map((payload) => database.db.execute(`select pg_notify('halla_test', '${payload}')`)),
      );
      await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(50);
      expect(heard.toSorted()).toEqual(sent.toSorted());
      await unlisten();
      await database.close();
    }, 60_000);

    it('two processes start at once, serve, do each job once and leave no lock', async () => {
      const { direct, env } = await createDatabase('shared');
      const servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
      try {
        const [first, second] = servers;
        if (first === undefined || second === undefined) throw new Error('Two processes were started.');
        for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
        expect(await advisoryLocks(direct)).toBe(0);

        const { token } = await createSuperUser({ databaseUrl: direct, dataDir });
        const screen = await openScreen(second.url, token);
        for (const job of JOB_NAMES)
          expect((await callPortal(first.url, 'run_job', { token, job })).status).toBe(200);
        const runs = (name: string) =>
          servers.map(({ output }) => started(output(), name)).reduce((sum, count) => sum + count, 0);
        await eventually(async () => JOB_NAMES.every((name) => runs(name) > 0));
        // Longer than the other process would take to start the job too.
        await eventually(async () => (await unfinishedJobs(direct)) === 0);
        expect(JOB_NAMES.filter((name) => runs(name) !== 1)).toEqual([]);
        await screen.sees('"domain":"jobs"');

        await askServer(cluster.url, 'alter system set default_transaction_read_only = on');
        await askServer(cluster.url, 'select pg_reload_conf()');
        await eventually(async () => (await readiness(first.url)) === 'nothing can be written');
        await askServer(cluster.url, 'alter system reset default_transaction_read_only');
        await askServer(cluster.url, 'select pg_reload_conf()');
        await eventually(async () => (await readiness(first.url)) === 'ok');
      } finally {
        for (const server of servers) await server.end('SIGTERM');
      }
      expect(await advisoryLocks(direct)).toBe(0);
    }, 180_000);

    it('a process that waits for the start of the job queue in another one is not ready', async () => {
      const { direct, env } = await createDatabase('waiting');
      const other = new Client({ connectionString: direct });
      await other.connect();
      await other.query(`select pg_advisory_lock(${QUEUE_LOCK})`);
      const port = String(await freePort());
      const starting = startServerProcess({ env: { ...env, PORT: port } });
      const address = `http://127.0.0.1:${port}`;
      await eventually(async () => (await readiness(address)) === 'the job queue is not running');
      await other.end();
      const server = await starting;
      await eventually(async () => (await readiness(address)) === 'ok');
      await server.end('SIGTERM');
    }, 60_000);
  },
);

const started = (output: string, job: string) =>
  output.split('\n').filter((line) => line.includes(`"job":"${job}"`) && line.includes('job started')).length;

/** Status of /readyz; undefined while nothing listens. */
async function readiness(url: string): Promise<unknown> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer === undefined
    ? undefined
    : z.object({ status: z.string() }).parse(await answer.json()).status;
}

async function unfinishedJobs(url: string): Promise<number> {
  const rows = await askServer(url, `select 1 from pgboss.job where state in ('created', 'active', 'retry')`);
  return rows.length;
}

async function advisoryLocks(url: string): Promise<number> {
  return (await askServer(url, `select 1 from pg_locks where locktype = 'advisory'`)).length;
}
