import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { migratedFrom } from '../../../testing/migrated-from.ts';

/** Orders of every status and stock rows from versions that marked neither open lines nor low rows. */
const FORMER_ROWS = `
insert into stock_items (id, sku, name, created_at) select n, 'SKU' || n, 'Item ' || n, '2025-01-01' from generate_series(1, 4) as n;
insert into stock_quantities (stock_item_id, warehouse, total, free, alert_quantity, is_below_limit) values
  (1, 'mailhouse', 5, 5, null, false), (2, 'mailhouse', 9, 9, 3, true), (3, 'mailhouse', 2, 2, 3, false), (4, 'mailhouse', 5, 5, null, false);
insert into orders (id, number, total_price, invoice_issuer, payment_status, deleted_at) values
  (1, 101, 100, 'finland', 'invoiced', null), (2, 102, 100, 'finland', 'transit', null), (3, 103, 100, 'finland', 'delivered', null),
  (4, 104, 100, 'finland', 'cancelled', null), (5, 105, 100, 'finland', 'completed', '2025-02-01');
insert into order_lines (order_id, stock_item_id, sku, name, count, price) values
  (1, 1, 'SKU1', 'Item 1', 5, 20), (2, 4, 'SKU4', 'Item 4', 9, 20), (3, 4, 'SKU4', 'Item 4', 9, 20), (4, 4, 'SKU4', 'Item 4', 9, 20),
  (5, 4, 'SKU4', 'Item 4', 9, 20);
insert into stock_counts (id, name, warehouse) values (1, 'Autumn', 'mailhouse');
insert into stock_count_lines (stock_count_id, key, stock_item_id, sku, counted, counted_at) values
  (1, '00000000-0000-4000-8000-000000000001', 1, 'SKU1', 6, '2025-10-01');`;

let database: Database;
beforeAll(async () => {
  database = await migratedFrom({ migration: '_confirmed-count-lines', rows: FORMER_ROWS });
}, 120_000);
afterAll(() => database.close());

async function read(query: Parameters<Database['db']['execute']>[0]) {
  return (await database.db.execute(query)).rows;
}

it('Lines of orders that may still claim pieces are open, those of others are not.', async () => {
  const open = await read(sql`select order_id::int as order, is_open from order_lines order by order_id`);
  expect(open).toEqual([1, 2, 3, 4, 5].map((order) => ({ order, is_open: order < 3 })));
});

it('Rows are marked as low where all that is free is reserved, or less is free than there should be, and no others.', async () => {
  const low = await read(sql`select sku from stock_quantities
    join stock_items on stock_items.id = stock_item_id where is_below_limit order by sku`);
  expect(low).toEqual([{ sku: 'SKU1' }, { sku: 'SKU3' }]);
});

it('A count that was open before stays open, and none of its lines is taken as confirmed.', async () => {
  const lines = await read(sql`select state, counted::int as counted, confirmed_at from stock_counts
    join stock_count_lines on stock_count_id = stock_counts.id`);
  expect(lines).toEqual([{ state: 'open', counted: 6, confirmed_at: null }]);
});
