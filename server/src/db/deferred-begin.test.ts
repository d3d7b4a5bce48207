import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';
import type { Database } from './open.ts';

// The embedded engine has no network round trip to save.
const onServer = it.skipIf(inject('postgresUrl') === null);

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await db.execute(sql`create table kept (id int primary key)`);
});
afterAll(() => database.close());

const keep = (id: number) => sql`insert into kept values (${id})`;

async function keptIds(): Promise<unknown[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from kept order by id`);
  return rows.map(({ id }) => id);
}

/** Prepared from its second execution on. */
function half(value: number) {
  return sql`select 1 / ${value}::int as result`;
}

onServer(
  'opens a transaction with its first statement, whose rows commit and roll back with it',
  async () => {
    await db.transaction((tx) => tx.execute(keep(1)));
    const lost = db.transaction(async (tx) => {
      await tx.execute(keep(2));
      throw new Error('No.');
    });
    await expect(lost).rejects.toThrow('No.');
    await db.transaction(async (tx) => {
      await tx.transaction((inner) => inner.execute(keep(3)));
      await expect(tx.transaction((inner) => inner.execute(keep(1)))).rejects.toThrow();
      await tx.execute(keep(4));
    });
    expect(await keptIds()).toEqual([1, 3, 4]);
  },
);

onServer('answers the rows of the first statement alone', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { rows } = await db.transaction((tx) =>
      tx.execute(sql`select ${times}::int as times, txid_current() as id`),
    );
    expect(rows).toEqual([{ times, id: expect.anything() }]);
  }
});

onServer('keeps the connection usable when the first statement fails, in whatever step', async () => {
  for (const value of [1, 1, 0, 1, 0, 1]) {
    const result = db.transaction((tx) => tx.execute(half(value)));
    if (value === 0) await expect(result).rejects.toThrow();
    else expect((await result).rows).toEqual([{ result: 1 }]);
  }
  const unknown = sql`select * from "not there"`;
  for (let times = 0; times < 3; times += 1) {
    await expect(db.transaction((tx) => tx.execute(unknown))).rejects.toThrow();
  }
  await db.execute(sql`create table "not there" (id int)`);
  expect((await db.transaction((tx) => tx.execute(unknown))).rows).toEqual([]);
});

onServer('sends nothing for a transaction without statements', async () => {
  await db.execute(sql`select 'the last one'`);
  await expect(db.transaction(async () => 'nothing')).resolves.toBe('nothing');
  const refused = db.transaction(async () => {
    throw new Error('No.');
  });
  await expect(refused).rejects.toThrow('No.');
  const { rows } = await database.lookUps.execute(
    sql`select query from pg_stat_activity where application_name = 'halla' and pid <> pg_backend_pid() and datname = current_database()`,
  );
  expect(rows).toEqual([{ query: "select 'the last one'" }]);
  // Outside a transaction each statement has its own implicit one.
  await db.execute(keep(9));
  expect(await keptIds()).toContain(9);
});
