import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepRepeated } from './embedded-statements.ts';

let client: PGlite;
let now = 0;
beforeAll(async () => {
  client = await PGlite.create();
  keepRepeated(client, () => now);
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.exec('discard all');
  await client.exec('drop table if exists things; create table things (id int, name text)');
});

async function keptTexts(): Promise<string[]> {
  const [result] = await client.exec(`select statement from pg_prepared_statements order by prepare_time`);
  return (result?.rows ?? []).map((row) => String(Object.values(row)[0]));
}

const BY_ID = 'select name from things where id = $1';
const nameOf = async (id: number) => (await client.query<{ name: string }>(BY_ID, [id])).rows[0]?.name;

it('keeps a statement from its second execution on, and answers each with its own values', async () => {
  await client.exec(`insert into things values (1, 'one'), (2, 'two'), (3, 'three')`);
  expect(await nameOf(1)).toBe('one');
  expect(await keptTexts()).toEqual([]);
  for (const [id, name] of [
    [2, 'two'],
    [3, 'three'],
    [1, 'one'],
    [4, undefined],
  ] as const) {
    expect(await nameOf(id)).toBe(name);
  }
  expect(await keptTexts()).toEqual([BY_ID]);
});

it('keeps statements of a transaction that is rolled back, and of one that has failed', async () => {
  const insert = 'insert into things values ($1, $2)';
  const attempt = client.transaction(async (tx) => {
    for (const id of [1, 2, 3]) await tx.query(insert, [id, 'x']);
    await expect(tx.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
    await tx.query(insert, [4, 'x']);
  });
  await expect(attempt).rejects.toThrow('current transaction is aborted');
  await client.query(insert, [5, 'five']);
  expect(await nameOf(1)).toBeUndefined();
  expect(await nameOf(5)).toBe('five');
});

it('goes on after an error in a statement that is kept', async () => {
  const divide = 'select 6 / $1::int as result';
  const of = async (by: number) => (await client.query<{ result: number }>(divide, [by])).rows[0]?.result;
  expect([await of(1), await of(2), await of(3)]).toEqual([6, 3, 2]);
  await expect(of(0)).rejects.toThrow('division by zero');
  expect(await of(6)).toBe(1);
});

it('keeps no statement that cannot be parsed', async () => {
  for (let times = 0; times < 3; times += 1) {
    await expect(client.query('select nothing from nowhere')).rejects.toThrow('"nowhere" does not exist');
  }
  expect(await keptTexts()).toEqual([]);
});

it('plans anew when an index or a column has come', async () => {
  await client.exec(`insert into things values (1, 'one')`);
  for (let times = 0; times < 7; times += 1) expect(await nameOf(1)).toBe('one');
  await client.exec('create index on things (id); alter table things add column size int default 7');
  expect(await nameOf(1)).toBe('one');
});

it('plans anew after a minute, because the table may have grown meanwhile', async () => {
  const preparedAt = async () => {
    const [result] = await client.exec('select prepare_time::text from pg_prepared_statements');
    return result?.rows.map((row) => String(row.prepare_time)) ?? [];
  };
  for (let times = 0; times < 3; times += 1) await nameOf(1);
  const first = await preparedAt();
  expect(first).toHaveLength(1);
  now += 59_000;
  await nameOf(1);
  expect(await preparedAt()).toEqual(first);
  now += 1_000;
  await client.exec(`insert into things values (1, 'one')`);
  expect(await nameOf(1)).toBe('one');
  const second = await preparedAt();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
});

it.each(['discard all', 'deallocate all'])('prepares again after %s', async (statement) => {
  for (let times = 0; times < 3; times += 1) expect(await nameOf(1)).toBeUndefined();
  await client.exec(statement);
  expect(await nameOf(1)).toBeUndefined();
  await client.query(statement);
  expect(await nameOf(1)).toBeUndefined();
  expect(await keptTexts()).toEqual([BY_ID]);
});

it('leaves statements alone whose types are declared', async () => {
  const typed = async (type: number, value: unknown) =>
    (await client.query<{ value: unknown }>('select $1 as value', [value], { paramTypes: [type] })).rows[0]
      ?.value;
  for (let times = 0; times < 3; times += 1) {
    expect(await typed(23, 5)).toBe(5);
    expect(await typed(25, 'five')).toBe('five');
  }
  expect(await keptTexts()).toEqual([]);
});
