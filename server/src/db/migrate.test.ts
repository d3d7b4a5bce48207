import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type MigrationTexts, withMigrations } from '../testing/migrations-folder.ts';
import { migrateDatabase } from './migrate.ts';

const TABLE = `create table readings (id int primary key, device_id int not null);
  insert into readings select n, n % 7 from generate_series(1, 100) as n;`;
const FIRST = { '20300101000000_readings': TABLE.split(/(?<=;)\s*/) };
const marked = (statement: string) => `-- outside a transaction\n${statement}`;
const INDEX = 'create index concurrently "readings_device" on "readings" ("device_id");';
const SECOND = { '20300102000000_index-of-readings': [marked(INDEX)] };

// The engine of these tests is their own; what only a server can do is in durability/migrations.test.ts.
describe.skipIf(inject('postgresUrl') !== null)('migrating', () => {
  let client: PGlite;
  beforeAll(async () => {
    client = await PGlite.create();
  });
  afterEach(() =>
    client.exec('drop schema if exists drizzle cascade; drop schema public cascade; create schema public;'),
  );
  afterAll(() => client.close());

  const migrate = (texts: MigrationTexts) =>
    withMigrations(texts, (folder) => migrateDatabase({ kind: 'pglite', db: drizzle({ client }), folder }));
  const ask = async (query: string) =>
    (await client.query<{ value: unknown }>(query)).rows.map((row) => row.value);
  const names = () => ask('select name as value from drizzle.__drizzle_migrations order by id');
  const validity = () =>
    ask(`select indisvalid as value from pg_index where indexrelid = 'readings_device'::regclass`);

  it('applies what is pending, once', async () => {
    await migrate(FIRST);
    await migrate({ ...FIRST, ...SECOND });
    await migrate({ ...FIRST, ...SECOND });
    expect(await names()).toEqual([...Object.keys(FIRST), ...Object.keys(SECOND)]);
    expect(await validity()).toEqual([true]);
  });

  it('leaves nothing of migrations that are applied together when one of them fails', async () => {
    const failing = { ...FIRST, '20300103000000_failing': ['insert into readings values (1, 1);'] };
    await expect(migrate(failing)).rejects.toThrow();
    expect(await names()).toEqual([]);
    expect(await ask(`select to_regclass('readings') as value`)).toEqual([null]);
  });

  it('keeps what came before a migration outside a transaction that fails, and goes on with it', async () => {
    const twice = { '20300102000000_unique-index': [marked(INDEX.replace('index', 'unique index'))] };
    await expect(migrate({ ...FIRST, ...twice })).rejects.toThrow();
    expect(await names()).toEqual(Object.keys(FIRST));
    expect(await validity()).toEqual([false]);
    await client.query('update readings set device_id = id');
    await migrate({ ...FIRST, ...twice });
    expect(await validity()).toEqual([true]);
    expect(await names()).toEqual([...Object.keys(FIRST), ...Object.keys(twice)]);
  });

  it('does not build an index again that was finished before the interruption', async () => {
    await migrate(FIRST);
    await client.query(INDEX);
    const built = await ask(`select 'readings_device'::regclass::oid as value`);
    await migrate({ ...FIRST, ...SECOND });
    expect(await ask(`select 'readings_device'::regclass::oid as value`)).toEqual(built);
  });

  it.each([
    'update readings set device_id = 1;',
    'create index "readings_device" on "readings" ("device_id");',
    'drop index concurrently readings_device;',
    'insert into readings select 1, 1;',
    'insert into readings values (1, 1) on conflict (id) do update set device_id = 2;',
  ])('refuses outside a transaction what cannot be resumed: %s', async (statement) => {
    const texts = { ...FIRST, '20300102000000_odd': [marked(INDEX), statement] };
    await expect(migrate(texts)).rejects.toThrow(
      '20300102000000_odd runs outside a transaction and can contain',
    );
    expect(await ask(`select to_regclass('readings_device') as value`)).toEqual([null]);
  });

  it('validates a constraint and drops an index outside a transaction', async () => {
    await migrate(FIRST);
    await client.query(INDEX);
    await client.query('alter table readings add constraint some_device check (device_id >= 0) not valid');
    const texts = {
      '20300104000000_rest': [
        marked('drop index concurrently if exists "readings_device";'),
        'alter table "readings" validate constraint "some_device";',
      ],
    };
    await migrate({ ...FIRST, ...texts });
    expect(await ask(`select to_regclass('readings_device') as value`)).toEqual([null]);
    expect(
      await ask(`select convalidated as value from pg_constraint where conname = 'some_device'`),
    ).toEqual([true]);
  });

  it('refuses a database that a newer version has migrated, and changes nothing', async () => {
    await migrate({ ...FIRST, ...SECOND });
    const older = { ...FIRST, '20300101120000_of-another-branch': ['drop table readings;'] };
    await expect(migrate(older)).rejects.toThrow(
      'This database was migrated by a newer version of Halla (20300102000000_index-of-readings).',
    );
    expect(await ask('select count(*)::int as value from readings')).toEqual([100]);
  });
});
