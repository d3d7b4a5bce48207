import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '#db/migrate.ts';
import { asDb } from '#db/open.ts';
import { openSession } from '#db/pooler.ts';
import { type MigrationTexts, withMigrations } from '../testing/migrations-folder.ts';

const serverUrl = inject('postgresUrl');

const FIRST = {
  '20300101000000_readings': ['create table readings (id int primary key, device_id int not null);'],
};
const INDEX = {
  ...FIRST,
  '20300102000000_index-of-readings': [
    '-- outside a transaction\ncreate index concurrently "readings_device" on "readings" ("device_id");',
  ],
};

describe.skipIf(serverUrl === null)('migrations on PostgreSQL (only in npm run test:postgres)', () => {
  let url: string;
  /** Another connection of the running fleet. */
  let other: Client;
  const migrating: Client[] = [];

  beforeEach(async () => {
    const name = `halla_migrations_${process.pid}_${Date.now()}`;
    await onServer(`create database ${name}`);
    const address = new URL(serverUrl ?? '');
    address.pathname = `/${name}`;
    url = address.href;
    other = await openSession(url);
    await start(FIRST);
    await other.query('insert into readings select n, n % 7 from generate_series(1, 1000) as n');
  });
  afterEach(async () => {
    await other.end();
    await Promise.all(migrating.splice(0).map((client) => client.end().catch(() => undefined)));
    await onServer(`drop database "${new URL(url).pathname.slice(1)}" with (force)`);
  });

  const start = async (texts: MigrationTexts, patience = { lockMs: 100, pauseMs: 100, tries: 200 }) => {
    const client = await openSession(url);
    migrating.push(client);
    await withMigrations(texts, (folder) =>
      migrateDatabase({ kind: 'postgres', db: asDb(drizzle({ client })), folder, patience }),
    );
  };
  const isValid = async () => {
    const { rows } = await other.query<{ indisvalid: boolean }>(
      `select indisvalid from pg_index where indexrelid = to_regclass('readings_device')`,
    );
    return rows.map(({ indisvalid }) => indisvalid);
  };

  it('an index that was interrupted in the middle is built again by the next start', async () => {
    const writer = await openSession(url);
    await writer.query('begin');
    await writer.query('update readings set device_id = 1 where id = 1');
    const interrupted = start(INDEX).catch((error: unknown) => error);
    // The index is created at once and filled when the open transaction has ended.
    await expect.poll(isValid).toEqual([false]);
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike '%index concurrently%' and pid <> pg_backend_pid()`,
    );
    expect(await interrupted).toBeInstanceOf(Error);
    await writer.query('commit');
    await writer.end();
    expect(await isValid()).toEqual([false]);
    await start(INDEX);
    expect(await isValid()).toEqual([true]);
    const { rows } = await other.query('select name from drizzle.__drizzle_migrations order by id');
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(INDEX));
  });

  it('an index is built while others write, and while another process waits for its turn to migrate', async () => {
    const writer = await openSession(url);
    await writer.query('begin');
    await writer.query('update readings set device_id = 1 where id = 1');
    const both = [start(INDEX), start(INDEX)];
    await expect.poll(isValid).toEqual([false]);
    await other.query('insert into readings values (2000, 5)');
    // Long enough for the second process to wait for its turn, and for PostgreSQL to find a deadlock.
    await sleep(1_500);
    await writer.query('commit');
    await writer.end();
    await Promise.all(both);
    expect(await isValid()).toEqual([true]);
  });

  it('a migration that waits for a table lets the statements behind it pass, and is applied later', async () => {
    const reader = await openSession(url);
    await reader.query('begin');
    await reader.query('select count(*) from readings');
    const waiting = start({
      ...FIRST,
      '20300102000000_note': ['alter table readings add column note text;'],
    });
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          `select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length;
      })
      .toBe(1);
    await other.query(`set lock_timeout = '5s'`);
    await other.query('insert into readings values (2001, 5)');
    await reader.query('commit');
    await reader.end();
    await waiting;
    const { rows } = await other.query('select note from readings where id = 2001');
    expect(rows).toEqual([{ note: null }]);
  });

  it('a migration that waits for a transaction which waits for it is ended, and applied later', async () => {
    await other.query('create table remarks (id int primary key)');
    const reader = await openSession(url);
    await reader.query('begin');
    await reader.query('select count(*) from readings');
    const patience = { lockMs: 10_000, pauseMs: 100, tries: 20 };
    const waiting = start(
      {
        ...FIRST,
        '20300102000000_note': [
          'alter table remarks add column note text;',
          'alter table readings add column note text;',
        ],
      },
      patience,
    ).catch((error: unknown) => error);
    const waitingMigrations = async () => {
      const { rows } = await other.query(
        `select from pg_locks where not granted and mode = 'AccessExclusiveLock'
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length;
    };
    await expect.poll(waitingMigrations).toBe(1);
    // The migration began to wait first, so its deadlock check runs first.
    await reader.query('select count(*) from remarks');
    await reader.query('commit');
    await reader.end();
    expect(await waiting).toBeUndefined();
    const { rows } = await other.query(
      `select table_name as name from information_schema.columns where column_name = 'note' order by 1`,
    );
    expect(rows).toEqual([{ name: 'readings' }, { name: 'remarks' }]);
  });

  it('a migration that never gets its table fails and leaves nothing', async () => {
    await other.query('begin');
    await other.query('select count(*) from readings');
    const texts = {
      ...FIRST,
      '20300102000000_note': ['create table notes (id int);', 'alter table readings add column note text;'],
    };
    await expect(start(texts, { lockMs: 50, pauseMs: 10, tries: 2 })).rejects.toThrow();
    await other.query('commit');
    const { rows } = await other.query(`select to_regclass('notes') as found`);
    expect(rows).toEqual([{ found: null }]);
  });
});

async function onServer(statement: string): Promise<void> {
  const client = await openSession(serverUrl ?? '');
  await client.query(statement);
  await client.end();
}
