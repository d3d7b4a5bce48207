import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './open.ts';
import { anyOf } from './scope.ts';

const words = pgTable('words', { word: text().notNull() });
const names = pgTable('words', { word: text().primaryKey() });
const ODD = ['plain', 'with "quotes"', String.raw`back\slash`, 'comma, brace}', 'NULL', '', ' ', "it's"];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table words (word text not null)`);
  await database.db.insert(words).values([...ODD, 'other'].map((word) => ({ word })));
});
afterAll(() => database.close());

it.each(ODD)('finds a text however it is spelled: %j', async (word) => {
  const found = await database.db
    .select()
    .from(words)
    .where(anyOf(words.word, [word]));
  expect(found).toEqual([{ word }]);
});

it.each(ODD)('finds the only row of a text that is unique: %j', async (word) => {
  const found = await database.db
    .select()
    .from(names)
    .where(anyOf(names.word, [word]));
  expect(found).toEqual([{ word }]);
});

it('finds several at once, and nothing for none', async () => {
  const find = (list: string[]) => database.db.select().from(words).where(anyOf(words.word, list));
  expect(await find(ODD)).toHaveLength(ODD.length);
  expect(await find([])).toEqual([]);
});
