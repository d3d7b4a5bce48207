import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedClientFrom } from '../../../testing/migrated-from.ts';

/** Orders as they counted as paid before payments were kept, by id. */
const BEFORE = `
insert into orders (id, number, total_price, currency, vat, invoice_issuer, payment_status, deposit_amount, payment_date, created_at, deleted_at) values
  (1, 101, 1000, 'EUR', 25.5, 'finland', 'invoiced', null, null, '2026-01-01T23:00Z', null),
  (2, 102, 900, 'EUR', 25.5, 'finland', 'deposit', 398.41, null, '2026-01-01T23:00Z', null),
  (3, 103, 57.57, 'USD', 24, 'finland', 'completed', null, '2026-02-03', '2026-01-01T12:00Z', null),
  (4, 104, 500, 'EUR', 0, 'finland', 'delivered', null, '2026-02-03', '2026-01-01T12:00Z', null),
  (5, 105, 80, 'EUR', 25.5, 'finland', 'transit', 40, null, '2026-01-01T12:00Z', null),
  (6, 106, 80, 'EUR', 25.5, 'finland', 'transit', null, null, '2026-01-01T12:00Z', null),
  (7, 107, 80, 'EUR', 25.5, 'finland', 'cancelled', null, '2026-02-04', '2026-01-01T12:00Z', null),
  (8, 108, 80, 'EUR', 25.5, 'finland', 'completed', null, '2026-02-04', '2026-01-01T12:00Z', '2026-02-05T12:00Z'),
  (9, 109, 0, 'EUR', 25.5, 'finland', 'completed', null, '2026-02-04', '2026-01-01T12:00Z', null),
  (10, 110, 100, 'EUR', 25.5, 'finland', 'delivered', null, '2026-02-04', '2026-01-01T12:00Z', null);
insert into order_lines (id, order_id, position, sku, name, count, price, discount) values
  (1, 1, 0, null, 'Cabin', 1, 1000, 0), (2, 2, 0, null, 'Cabin', 1, 900, 0), (3, 3, 0, 'A', 'Fan', 3, 19.99, 4),
  (4, 4, 0, null, 'Other', 1, 420, 0), (5, 5, 0, null, 'Fan', 4, 20, 0), (6, 6, 0, null, 'Fan', 4, 20, 0),
  (7, 7, 0, null, 'Fan', 4, 20, 0), (8, 8, 0, null, 'Fan', 4, 20, 0), (10, 10, 0, null, 'Fan', 5, 20, 0);
insert into shipments (id, number, order_id, status, direction) values (1, 'S1', 10, 'delivered', 'outward');
insert into order_credits (order_line_id, shipment_id, reason, count, is_refunded) values (10, 1, 'short', 1, false), (10, 1, 'return', 1, true);`;

let client: PGlite;
beforeAll(async () => {
  client = await migratedClientFrom({ migration: '_payments', rows: BEFORE });
}, 60_000);
afterAll(() => client.close());

it('What counted as paid becomes a payment of its gross amount, so that nothing is due by the change.', async () => {
  const { rows } = await client.query<{ text: string }>(
    `select concat_ws(' ', order_id, to_char(day, 'YYYY-MM-DD'), currency, amount, source, user_id) as text from payments order by order_id`,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    '2 2026-01-02 EUR 500.00 before',
    '3 2026-02-03 USD 71.39 before',
    '4 2026-02-03 EUR 500.00 before',
    '5 2026-01-01 EUR 50.20 before',
    '7 2026-02-04 EUR 100.40 before',
    // Without the piece credited before payment.
    '10 2026-02-04 EUR 100.40 before',
  ]);
});
