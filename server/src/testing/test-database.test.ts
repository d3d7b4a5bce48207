import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { describeMigrated, emptyDatabase } from './emptied-database.ts';
import { dumpText } from './fingerprint.ts';
import { createGiven } from './given.ts';
import { openTestDatabase } from './test-database.ts';
import { startTestServer } from './test-server.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function open(): Promise<Database> {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
}

async function textOf({ db }: Database, query: string): Promise<unknown> {
  const { rows } = await db.execute<{ value: unknown }>(sql.raw(`select (${query})::text as value`));
  return rows[0]?.value;
}

const FOREIGN_KEY_VIOLATION = '23503';

const SEQUENCES = `select string_agg(seqrelid::regclass || ' ' || coalesce(pg_sequence_last_value(seqrelid), 0), ', '
  order by seqrelid::regclass::text) from pg_sequence`;
// pg_locks covers the whole server, whose other databases are used by other tests.
const ADVISORY_LOCKS = `select count(*) from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;

const contentOf = async (database: Database) => ({
  rows: (await dumpText(database.db)).split('\n').sort(),
  sequences: await textOf(database, SEQUENCES),
});

async function fill({ db }: Database): Promise<void> {
  const given = createGiven(db, { now: new Date() });
  const company = await given.company();
  await given.user('ADMIN');
  const device = await given.device({ companyId: company.id });
  await given.record(device, 'ready');
  await given.session(device);
  await db.execute(sql`insert into audit_log (at, call, entity) values (now(), 'add_note', 'note')`);
}

describe('the database of a test', () => {
  it('holds what the migrations leave, whatever an earlier test has written', async () => {
    const first = await open();
    const untouched = await contentOf(first);
    await fill(first);
    await first.db.update(warehouses).set({ label: 'Renamed' });
    await first.db.delete(devices).where(eq(devices.isGeneric, true));
    expect(await contentOf(first)).not.toEqual(untouched);
    await close(first);
    expect(await contentOf(await open())).toEqual(untouched);
  });

  it('has the settings, locks and statistics of a new session', async () => {
    const first = await open();
    await fill(first);
    await first.db.execute(sql`vacuum analyze devices`);
    await first.db.execute(sql`select pg_advisory_lock(1)`);
    await first.db.execute(sql`set default_transaction_read_only = on`);
    await close(first);
    const second = await open();
    await fill(second);
    expect(await textOf(second, `select count(*) from pg_stats where schemaname = 'public'`)).toBe('0');
    expect(await textOf(second, ADVISORY_LOCKS)).toBe('0');
  });

  it('has the schema of the migrations after a test that broke it', async () => {
    const first = await open();
    await first.db.execute(sql`alter table devices rename column plug_type to gone`);
    await close(first);
    expect(await textOf(await open(), 'select count(plug_type) from devices')).toBe('0');
  });

  it('checks foreign keys in tables that an earlier test has filled, and in those it has not', async () => {
    const first = await open();
    await fill(first);
    await close(first);
    const { db } = await open();
    for (const statement of [
      'update devices set company_id = 987654',
      'insert into note_tags (note_id, user_id) values (987654, 987654)',
      'delete from device_types',
    ]) {
      const refused = db.execute(sql.raw(statement));
      await expect(refused).rejects.toMatchObject({ cause: { code: FOREIGN_KEY_VIOLATION } });
    }
  });

  it('belongs to one test at a time', async () => {
    const [one, other] = [await open(), await open()];
    await fill(one);
    expect(await contentOf(other)).not.toEqual(await contentOf(one));
  });

  it('takes nothing any more once it is closed', async () => {
    const first = await open();
    await close(first);
    await expect(fill(first)).rejects.toThrow();
  });
});

describe.skipIf(inject('postgresUrl') !== null)('the embedded database of a worker', () => {
  async function openEmbedded() {
    const database = await open();
    if (database.kind !== 'pglite') throw new Error('This run is on another engine.');
    return { database, client: database.client };
  }

  it('forgets what a test has replaced on its client', async () => {
    const { database, client } = await openEmbedded();
    client.query = () => Promise.reject(new Error('replaced'));
    await expect(textOf(database, 'select 1')).rejects.toThrow();
    await close(database);
    expect(await textOf(await open(), 'select 1')).toBe('1');
  });

  it.each([
    ['create table added (id int)', 'drop table added'],
    ['create view added as select 1', 'drop view added'],
    ['alter table devices rename to gone', 'alter table gone rename to devices'],
    ['alter index devices_company rename to gone', 'alter index gone rename to devices_company'],
    ['create index added on devices (company_id)', 'drop index added'],
    [
      'alter table devices rename column plug_type to gone',
      'alter table devices rename column gone to plug_type',
    ],
    ['alter table devices add constraint added check (id > 0)', 'alter table devices drop constraint added'],
    [`create function added() returns int language sql as 'select 1'`, 'drop function added'],
    [
      `create trigger added before update on devices execute function suppress_redundant_updates_trigger()`,
      'drop trigger added on devices',
    ],
  ])('is not used again after: %s', async (statement, undo) => {
    const { client } = await openEmbedded();
    const migrated = await describeMigrated(client);
    await client.exec(statement);
    expect(await emptyDatabase(client, migrated)).toBe(false);
    await client.exec(undo);
    expect(await emptyDatabase(client, migrated)).toBe(true);
  });
});

it('a server of a test has counted nothing for an earlier one', async () => {
  const address = '192.0.2.77';
  const attempt = async () => {
    const server = await startTestServer({ env: { INGEST_REQUESTS_PER_MINUTE: '1' } });
    const { given, inject: send } = server;
    const device = await given.device();
    const authorization = await given.deviceKey(device);
    const ask = async () => {
      const request = { url: '/ingest/v1/presets', headers: { authorization }, remoteAddress: address };
      return (await send(request)).statusCode;
    };
    const answers = [await ask(), await ask()];
    await server.close();
    return { device: device.id, answers };
  };
  const first = await attempt();
  expect(first.answers).toEqual([200, 429]);
  expect(await attempt()).toEqual(first);
});
