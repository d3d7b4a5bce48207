import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, inject, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { plannedForValues } from './planned-for-values.ts';
import { StatementNames } from './prepared.ts';

it('names a statement when it is sent again, always alike, and different ones differently', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 1')).toBeUndefined();
  const name = names.nameOf('select 1');
  expect(name).toMatch(/^halla_[0-9a-f]{24}$/);
  expect(names.nameOf('select 1')).toBe(name);
  names.nameOf('select 2');
  expect(names.nameOf('select 2')).not.toBe(name);
});

it('leaves what is planned for its values unnamed, however often it is sent', () => {
  const names = new StatementNames();
  const { sql: text } = new PgDialect().sqlToQuery(sql`select 1 where ${plannedForValues(true)}`);
  for (let times = 0; times < 3; times += 1) expect(names.nameOf(text)).toBeUndefined();
});

it('names no more statements than a connection should keep', () => {
  const names = new StatementNames();
  const texts = Array.from({ length: 1_500 }, (_, index) => `select ${index}`);
  for (const text of texts) names.nameOf(text);
  const named = texts.filter((text) => names.nameOf(text) !== undefined);
  expect(named).toHaveLength(1_000);
});

// Those of the embedded engine are in embedded-statements.test.ts.
it.skipIf(inject('postgresUrl') === null)('keeps repeated statements prepared on a server', async () => {
  const t = await startTestServer();
  try {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    for (let times = 0; times < 3; times += 1) {
      expect((await t.call('get_device_data', token, { deviceid: device.id })).status).toBe(200);
    }
    const { database } = t;
    if (database.kind !== 'postgres') throw new Error('This test is for a server.');
    const { rows } = await database.client.query(
      `select count(*)::int as kept from pg_prepared_statements where name like 'halla\\_%'`,
    );
    expect(rows[0]?.kept).toBeGreaterThan(0);
  } finally {
    await t.close();
  }
});
