import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { FORMER_SHIPMENTS } from '../../../testing/former-shipments.ts';
import { migratedFrom } from '../../../testing/migrated-from.ts';
import { claimsOf } from '../demand/stock-claims.repository.ts';
import { demandOf } from '../demand/stock-demand.repository.ts';

let database: Database;
beforeAll(async () => {
  database = await migratedFrom({ migration: '_shorts-of-shipments', rows: FORMER_SHIPMENTS });
}, 120_000);
afterAll(() => database.close());

it('What was short before shorts were followed is settled, by the system: nothing of it becomes incoming again.', async () => {
  const shorts = await database.db.execute(sql`
    select shipment_line_id::int as line, settlement, count, user_id from shipment_shorts order by id`);
  expect(shorts.rows).toEqual([{ line: 1, settlement: 'keeps_less', count: 5, user_id: null }]);
  const demand = await database.db.execute(
    sql`select incoming::int as incoming from ${demandOf()} where warehouse = 'mailhouse'`,
  );
  // 20 ordered, 5 of each of both deliveries counted or settled.
  expect(demand.rows).toEqual([{ incoming: 10 }]);
});

it('What left with shipments that were cancelled or deleted is owed again, and not available.', async () => {
  const claims = await database.db.execute(
    sql`select owed::int as owed, available::int as available from ${claimsOf(sql`true`)}`,
  );
  // 8 in stock, 5 owed, 5 waiting in a shipment without an order.
  expect(claims.rows).toEqual([{ owed: 5, available: 0 }]);
});
