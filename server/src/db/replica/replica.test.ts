import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { toAppError, violation } from '#app/calls/errors.ts';
import { type FreezingProxy, startFreezingProxy } from '../../testing/freezing-proxy.ts';
import { PGBOUNCER, startPooler } from '../../testing/pgbouncer.ts';
import { type Cluster, startCluster, startReplica } from '../../testing/postgres-cluster.ts';
import { type Database, openDatabase } from '../open.ts';
import type { Replica } from './replica.ts';
import type { ReplicaState } from './replica-watch.ts';

/** These tests start clusters of their own and are skipped in the run on the embedded database. */
const isPostgresRun = inject('postgresUrl') !== null;

/** All cases are only tested by npm run prove. */
const IN_PROVE = inject('sampleSeed') === null;

/** Longer than it takes to notice the loss of a replica and to give up its statements. */
const NOTICED_MS = 6_000;
const SLEEPERS = `
  select 1 from pg_stat_activity
  where query like '%as slept from counted%' and state = 'active' and pid <> pg_backend_pid()`;

describe.skipIf(!isPostgresRun)('the replica (only in npm run test:postgres)', () => {
  let cluster: Cluster;
  let follower: Cluster;
  let proxy: FreezingProxy;
  let opened: Opened;
  beforeAll(async () => {
    cluster = await startCluster({ fsync: true, followed: true });
    await ask(cluster.url, 'create table counted (value int)');
    await ask(cluster.url, 'insert into counted values (0)');
    follower = await startReplica(cluster);
    proxy = await startFreezingProxy(follower.url);
    opened = await open(cluster.url, proxy.url);
  }, 60_000);
  afterAll(async () => {
    await opened.database.close();
    await proxy.close();
    await follower.close();
    await cluster.close();
  });
  /** Each test leaves the replica in use. */
  afterEach(async () => {
    await expect.poll(() => opened.replica.isUsable).toBe(true);
    opened.errors.length = 0;
  });

  /** Counts up; returns the position that a later look-up would read, and the new value. */
  async function count() {
    const { rows } = await opened.database.db.execute<{ value: number }>(
      sql`update counted set value = value + 1 returning value`,
    );
    return { value: rows[0]?.value, position: await positionOf(opened.database) };
  }
  const valueAt = async (position: string) => {
    const read = sql`select value, pg_is_in_recovery() as "isReplica" from counted`;
    const { rows } = await opened.replica.from(position).execute<{ value: number; isReplica: boolean }>(read);
    return rows[0];
  };

  /** Awaited separately, because Drizzle executes a statement only when it is awaited. */
  const sleepAt = async (position: string, seconds: number) =>
    opened.replica
      .from(position)
      .execute(
        sql`select count(*)::int as rows, (select pg_sleep(${seconds}::float8))::text as slept from counted`,
      );

  it('answers with what was committed before, 100 times of 100', async () => {
    await expect.poll(() => opened.replica.isUsable).toBe(true);
    const before = { ...opened.replica.counts };
    for (let times = 0; times < 100; times += 1) {
      const { value, position } = await count();
      expect(await valueAt(position)).toMatchObject({ value });
    }
    // On a busy machine the replica may exceed the wait for many of them.
    expect(opened.replica.counts.replica - before.replica).toBeGreaterThan(0);
  });

  it('is passed over while its replay is paused, and used for what it has', async () => {
    const before = await count();
    await expect.poll(() => valueAt(before.position)).toEqual({ value: before.value, isReplica: true });
    await ask(follower.url, 'select pg_wal_replay_pause()');
    try {
      const after = await count();
      expect(await valueAt(after.position)).toEqual({ value: after.value, isReplica: false });
      // The next check finds that it lacks little, or that it has lacked it for too long.
      await expect.poll(() => opened.states.at(-1)).toBe('behind');
      expect(opened.replica.lagSeconds).toBeGreaterThan(0.5);
      expect(opened.replica.isUsable).toBe(false);
      expect(await valueAt(before.position)).toEqual({ value: after.value, isReplica: false });
    } finally {
      await ask(follower.url, 'select pg_wal_replay_resume()');
    }
    await expect.poll(() => opened.states.at(-1)).toBe('following');
    expect(opened.replica.lagSeconds).toBe(0);
  });

  it('shows another reader the former row while its replay is paused', async () => {
    const before = await count();
    await expect.poll(() => valueAt(before.position)).toMatchObject({ isReplica: true });
    await expect.poll(() => opened.replica.isUsable).toBe(true);
    await ask(follower.url, 'select pg_wal_replay_pause()');
    try {
      const { position, value } = await count();
      expect(await valueAt(before.position)).toEqual({ value: before.value, isReplica: true });
      expect(await valueAt(position)).toEqual({ value, isReplica: false });
    } finally {
      await ask(follower.url, 'select pg_wal_replay_resume()');
    }
  });

  it('gives a statement that hinders the replay to the primary', async () => {
    const { position } = await count();
    await expect.poll(() => valueAt(position)).toMatchObject({ isReplica: true });
    const slow = sleepAt(position, 1);
    await expect.poll(() => ask(follower.url, SLEEPERS)).toHaveLength(1);
    await ask(cluster.url, 'vacuum full counted');
    expect(await slow.then(({ rows }) => rows, String)).toEqual([{ rows: 1, slept: '' }]);
    expect(opened.errors.map((error) => violation(error)?.sqlState)).toEqual(['40001']);
  });

  it('reports a statement that takes too long, without another attempt', async () => {
    const { position } = await count();
    await expect.poll(() => valueAt(position)).toMatchObject({ isReplica: true });
    const failed = await opened.replica
      .from(position)
      .execute(sql`select pg_sleep(1) /* planned for its values */`)
      .then(
        () => expect.fail('It was not broken off.'),
        (error: unknown) => error,
      );
    expect(toAppError(failed).code).toBe('core.too_slow');
    expect(opened.errors).toEqual([]);
  });

  it('executes a repeated statement under its name, also after it had to wait', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { value, position } = await count();
      await expect
        .poll(async () => {
          const read = sql`select value, pg_is_in_recovery() as "isReplica" from counted where value >= ${0}`;
          return (await opened.replica.from(position).execute(read)).rows;
        })
        .toEqual([{ value, isReplica: true }]);
    }
  });

  it('that falls silent loses no read, and is used again', async () => {
    const { position, value } = await count();
    await expect.poll(() => valueAt(position)).toMatchObject({ isReplica: true });
    const slow = sleepAt(position, 0.5);
    await expect.poll(() => ask(follower.url, SLEEPERS)).toHaveLength(1);
    proxy.freeze();
    try {
      const answers = await within(NOTICED_MS, Promise.all([slow, valueAt(position), valueAt(position)]));
      expect(answers).toMatchObject([{ rows: [{ rows: 1 }] }, { value }, { value }]);
      expect(opened.replica.state).toBe('away');
    } finally {
      proxy.thaw();
    }
  });

  it('that is killed and comes back loses no read', async () => {
    const answers: unknown[] = [];
    let isOver = false;
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const { value, position } = await count();
          const found = await valueAt(position).catch(String);
          answers.push(typeof found === 'object' ? Number(found.value) >= Number(value) : found);
        }
      }),
    );
    await follower.stop('immediate');
    await expect.poll(() => opened.replica.state).toBe('away');
    await follower.start();
    await expect.poll(() => opened.replica.isUsable).toBe(true);
    const { replica: before } = opened.replica.counts;
    await expect.poll(() => opened.replica.counts.replica).toBeGreaterThan(before + 10);
    isOver = true;
    await reading;
    expect(answers.filter((isNew) => isNew !== true)).toEqual([]);
  });

  it('of another cluster, and another database of the same one, are refused at the start', async () => {
    await ask(cluster.url, 'create database beside');
    const refusal = expect.stringMatching(/^DATABASE_READ_URL: this is another/);
    expect(await refusalOf(cluster.url, beside(cluster.url))).toEqual(refusal);
    const stranger = await startCluster({ fsync: false });
    try {
      expect(await refusalOf(cluster.url, stranger.url)).toEqual(refusal);
    } finally {
      await stranger.close();
    }
  });

  it.skipIf(PGBOUNCER === undefined)('is read through a pooler in transaction mode', async () => {
    const pooler = await startPooler(follower.url);
    const pooled = await open(cluster.url, pooler.addressOf(follower.url), { prepare: false });
    try {
      await expect.poll(() => pooled.replica.isUsable).toBe(true);
      for (let times = 0; times < 30; times += 1) {
        const { value, position } = await count();
        const reads = Array.from({ length: 12 }, async () => {
          const found = sql`select value from counted`;
          return (await pooled.replica.from(position).execute(found)).rows;
        });
        for (const rows of await Promise.all(reads)) expect(rows).toEqual([{ value }]);
      }
      expect(pooled.replica.counts.replica).toBeGreaterThan(180);
      expect(pooled.errors).toEqual([]);
    } finally {
      await pooled.database.close();
      await pooler.close();
    }
  });

  it('that does not answer, or is the server itself, does not hinder the start', async () => {
    const gone = new URL(follower.url);
    gone.port = '1';
    for (const [url, state] of [
      [gone.href, 'away'],
      [`${cluster.url}?application_name=other`, 'promoted'],
    ] as const) {
      const { database, replica } = await open(cluster.url, url);
      expect(replica).toMatchObject({ state, isUsable: false });
      expect((await replica.from(await positionOf(database)).execute(sql`select 1 as one`)).rows).toEqual([
        { one: 1 },
      ]);
      await database.close();
    }
  });

  // Takes eight seconds, mostly until the other replica gives up its former primary.
  it.runIf(IN_PROVE)('that followed a former primary further than the new one is not used', async () => {
    const next = await startReplica(cluster);
    try {
      await ask(next.url, 'select pg_wal_replay_pause()');
      await next.stop('fast');
      const { position } = await count();
      await expect.poll(() => valueAt(position)).toMatchObject({ isReplica: true });
      await cluster.stop('immediate');
      await next.start();
      await ask(next.url, 'select pg_promote()');
      const { database, replica } = await open(next.url, follower.url);
      expect(replica).toMatchObject({ state: 'diverged', isUsable: false });
      await database.close();
    } finally {
      await next.close();
      await cluster.start();
    }
  });
});

interface Opened {
  database: Database;
  replica: Replica;
  states: ReplicaState[];
  errors: Error[];
}

async function open(databaseUrl: string, readUrl: string, { prepare = true } = {}): Promise<Opened> {
  const states: ReplicaState[] = [];
  const errors: Error[] = [];
  const database = await openDatabase({
    ...{ databaseUrl, readUrl, prepare, dataDir: '', selectiveMs: 200 },
    onError: (error) => errors.push(error),
    onReplicaChange: (state) => states.push(state),
  });
  const { replica } = database;
  if (replica === undefined) throw new Error('The replica was not opened.');
  return { database, replica, states, errors };
}

/** Message with which the replica is refused; undefined if it is accepted. */
async function refusalOf(databaseUrl: string, readUrl: string): Promise<string | undefined> {
  try {
    const { database } = await open(databaseUrl, readUrl);
    await database.close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = sleep(ms, undefined, { ref: false }).then(() => expect.fail(`It took longer than ${ms} ms.`));
  return Promise.race([work, late]);
}

/** Log position returned with the look-up of a token. */
async function positionOf({ lookUps }: Database): Promise<string> {
  const { rows } = await lookUps.execute<{ position: string }>(
    sql`select pg_current_wal_flush_lsn()::text as position`,
  );
  return rows[0]?.position ?? '';
}

function beside(url: string): string {
  const address = new URL(url);
  address.pathname = '/beside';
  return address.href;
}

async function ask(url: string, statement: string): Promise<object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
