import { asc, gt, type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowLimit } from '#db/row-limit.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { countStatements, type StatementCounter } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerPage } from './answer-page.ts';

let t: TestServer;
let counter: StatementCounter;

beforeAll(async () => {
  t = await startTestServer();
  counter = countStatements(t.database);
  for (const name of ['Aurora', 'Borealis', 'Corona', 'Dipper', 'Equinox']) await t.given.company({ name });
});
afterAll(() => t.close());

function page({ limit, cursor, all }: { limit: number; cursor?: string | null; all?: SQLWrapper }) {
  const { db } = t.database;
  const { id, name, createdAt } = companies;
  const after = cursor ? gt(name, cursor) : undefined;
  return answerPage({
    db,
    query: db
      .select({ id, name, createdAt, upper: sql<string>`upper(${name})` })
      .from(companies)
      .where(after)
      .orderBy(asc(name))
      .limit(rowLimit(limit + 1)),
    limit,
    cursor,
    positionOf: (row) => row.name,
    all: { limit: (rows) => all ?? db.select({ id }).from(companies).limit(rows) },
    present: (rows) => [...rows],
  });
}

it('reads a page and its total with one statement, in the order of the list', async () => {
  const total = await t.database.db.$count(companies);
  const statements = await counter.statementsOf(async () => {
    const answer = await page({ limit: 2, cursor: 'B' });
    expect(answer).toMatchObject({
      rows: [
        { name: 'Borealis', upper: 'BOREALIS' },
        { name: 'Corona', upper: 'CORONA' },
      ],
      total,
      nextCursor: 'Corona',
    });
    expect(answer.rows[0]?.createdAt).toBeInstanceOf(Date);
  });
  expect(statements).toEqual([expect.stringContaining('limit 10001')]);
});

it('counts nothing when the first page is the last one', async () => {
  const failing = sql`select 1 / (random() * 0)::int`;
  const total = await t.database.db.$count(companies);
  expect(await page({ limit: total, cursor: null, all: failing })).toMatchObject({ total, nextCursor: null });
  await expect(page({ limit: total - 1, cursor: null, all: failing })).rejects.toThrow();
});

it('has a total behind the last row, and none for a list without pages', async () => {
  const total = await t.database.db.$count(companies);
  expect(await page({ limit: 2, cursor: 'Z' })).toEqual({ rows: [], total, nextCursor: null });
  const list = await page({ limit: 2 });
  expect(list).toMatchObject({ truncated: true });
  expect(list).not.toHaveProperty('total');
});

it('puts usual limits into the text of the statement, and sends others beside it', () => {
  const textOf = (rows: number) =>
    t.database.db.select({ id: companies.id }).from(companies).limit(rowLimit(rows)).toSQL().sql;
  expect(textOf(51)).toContain('limit 51');
  expect(textOf(52)).toContain('limit $1');
});
