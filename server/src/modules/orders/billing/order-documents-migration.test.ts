import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedClientFrom } from '../../../testing/migrated-from.ts';

/** Orders as earlier versions and imports left them, by number. */
const BEFORE = `

insert into orders (id, number, total_price, currency, vat, invoice_issuer, invoice_language, payment_status, client_info, company_id, created_at, deleted_at) values
  (1, 101, 100, 'EUR', 25.5, 'finland', 'en', 'invoiced', '{"companyName":"Clinic","location":"FI"}', null, '2026-01-01T12:00Z', null),
  (2, 102, 100, 'EUR', 25.5, 'finland', 'fi', 'invoiced', '{}', null, '2026-01-01T12:00Z', null),
  (3, 103, 57.57, 'EUR', 24, 'finland', 'en', 'completed', '{}', null, '2026-01-01T12:00Z', null),
  (4, 104, 80, 'EUR', 25.5, 'finland', 'en', 'deposit', '{}', null, '2026-01-01T12:00Z', null),
  (5, 105, 80, 'EUR', 25.5, 'finland', 'en', 'cancelled', '{}', null, '2026-01-01T12:00Z', null),
  (6, 106, 80, 'EUR', 25.5, 'finland', 'en', 'cancelled', '{}', null, '2026-01-01T12:00Z', null),
  (7, 107, 300, 'USD', 0, 'estonia', 'en', 'completed', '{"companyName":"Bay","location":"US-CA"}', null, '2026-01-01T12:00Z', null),
  (8, 108, 500, 'EUR', 0, 'finland', 'en', 'delivered', '{"companyName":"Import","location":"SE","companyVatId":"SE1"}', null, '2026-01-01T12:00Z', null),
  (9, 109, 80, 'EUR', 25.5, 'finland', 'en', 'completed', '{}', null, '2026-01-01T12:00Z', '2026-02-01T12:00Z'),
  (10, 110, 80, 'EUR', 25.5, 'finland', 'en', 'deposit', '{}', null, '2026-01-01T12:00Z', '2026-02-01T12:00Z'),
  (11, 111, 0, 'EUR', 25.5, 'finland', 'en', 'transit', '{}', null, '2026-01-01T12:00Z', null),
  (12, 112, 80, 'EUR', 0, 'finland', 'fi', 'deposit', '{}', null, '2026-01-01T12:00Z', null);
insert into order_lines (order_id, position, sku, name, count, price, discount) values
  (1, 0, 'CABIN', 'Cabin', 1, 100, 0), (2, 0, null, 'Cabin', 1, 100, 0),
  (3, 0, 'A', 'Fan', 3, 19.99, 4), (3, 1, 'B', 'None', 0, 5, 0),
  (4, 0, 'A', 'Fan', 4, 20, 0), (5, 0, 'A', 'Fan', 4, 20, 0), (6, 0, 'A', 'Fan', 4, 20, 0),
  (7, 0, 'A', 'Fan', 3, 100, 0), (8, 0, 'A', 'Fan', 1, 420, 0), (9, 0, 'A', 'Fan', 4, 20, 0), (10, 0, 'A', 'Fan', 4, 20, 0),
  (11, 0, 'A', 'Sample', 1, 0, 0), (12, 0, 'A', 'Fan', 4, 20, 0);
insert into credit_notes (number, order_id, currency, net, vat, date, created_at) values
  (1, 4, 'EUR', 20, 25.5, '2026-01-05', '2026-01-05T12:00Z'), (2, 4, 'EUR', 0.05, 24, '2026-01-06', '2026-01-06T12:00Z'),
  (3, 5, 'EUR', 80, 25.5, '2026-01-07', '2026-01-07T12:00Z'), (4, 7, 'EUR', 250, 0, '2026-01-08', '2026-01-08T12:00Z'),
  (5, 7, 'USD', 10, 0, '2026-01-09', '2026-01-09T12:00Z'), (6, 10, 'EUR', 30, 25.5, '2026-01-10', '2026-01-10T12:00Z');
insert into files (root, filename, content_type, size, storage_key, created_at) values
  ('invoice/102', 'invoice_102_fi.pdf', 'application/pdf', 1, 'a', '2026-01-02T23:00Z'),
  ('invoice/103', 'invoice_103_fi.pdf', 'application/pdf', 1, 'b', '2026-01-02T23:00Z'),
  ('invoice/104', 'invoice_104_en.pdf', 'application/pdf', 1, 'c', '2026-01-05T12:00Z'),
  ('invoice/104', 'invoice_104_en (2).pdf', 'application/pdf', 1, 'd', '2026-01-02T12:00Z'),
  ('invoice/104', 'credit_note_1_fi.pdf', 'application/pdf', 1, 'e', '2026-01-05T12:00Z');`;

let client: PGlite;
beforeAll(async () => {
  client = await migratedClientFrom({ migration: '_order_documents', rows: BEFORE });
}, 60_000);
afterAll(() => client.close());

async function documentsOf(order: number): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select concat_ws(' ', kind, number, state, to_char(day, 'YYYY-MM-DD'), currency, vat, category, language, net, gross, refers_to::text) as text
     from order_documents where order_id = $1 order by id`,
    [order],
  );
  return rows.map(({ text }) => text);
}

describe('the documents of orders from before there were documents', () => {
  it.each([
    ['an invoiced one', 1, ['invoice 101 draft EUR 25.50 S en 100.00 125.50 {}']],
    ['an invoiced one with a pdf', 2, ['invoice 102 draft EUR 25.50 S fi 100.00 125.50 {}']],
    [
      'a paid one whose pdf is in another language, dated by it',
      3,
      ['invoice 103 issued 2026-01-03 EUR 24.00 S fi 57.57 71.39 {}'],
    ],
    [
      'one that was lowered twice, once at another rate',
      4,
      [
        'invoice 104 issued 2026-01-05 EUR 25.50 S en 100.05 125.56 {}',
        'credit_note 1 issued 2026-01-05 EUR 25.50 S fi 20.00 25.10 {104}',
        'credit_note 2 issued 2026-01-06 EUR 24.00 S en 0.05 0.06 {104}',
      ],
    ],
    [
      'a cancelled one',
      5,
      [
        'invoice 105 issued 2026-01-01 EUR 25.50 S en 80.00 100.40 {}',
        'credit_note 3 issued 2026-01-07 EUR 25.50 S en 80.00 100.40 {105}',
      ],
    ],
    ['a cancelled one that was never invoiced', 6, []],
    [
      'one that had another currency',
      7,
      [
        'invoice 107-2 issued 2026-01-08 EUR 0.00 G en 250.00 250.00 {}',
        'invoice 107 issued 2026-01-01 USD 0.00 G en 310.00 310.00 {}',
        'credit_note 4 issued 2026-01-08 EUR 0.00 G en 250.00 250.00 {107-2}',
        'credit_note 5 issued 2026-01-09 USD 0.00 G en 10.00 10.00 {107}',
      ],
    ],
    [
      'an imported one without a pdf, whose total is not that of its lines',
      8,
      ['invoice 108 issued 2026-01-01 EUR 0.00 AE en 500.00 500.00 {}'],
    ],
    ['a deleted one', 9, []],
    [
      'a deleted one of which something was credited',
      10,
      [
        'invoice 110 issued 2026-01-01 EUR 25.50 S en 30.00 37.65 {}',
        'credit_note 6 issued 2026-01-10 EUR 25.50 S en 30.00 37.65 {110}',
      ],
    ],
    ['one over nothing', 11, ['invoice 111 issued 2026-01-01 EUR 25.50 S en 0.00 0.00 {}']],
    [
      'one without VAT and without a reason',
      12,
      ['invoice 112 issued 2026-01-01 EUR 0.00 Z fi 80.00 80.00 {}'],
    ],
  ])('are of %s', async (_what, order, documents) => {
    expect(await documentsOf(order)).toEqual(documents);
  });

  it('state together what the order comes to, line by line', async () => {
    const { rows } = await client.query(`
      with stated as (
        select d.order_id, sum(case d.kind when 'invoice' then d.gross else -d.gross end) as gross,
          sum(case d.kind when 'invoice' then d.net else -d.net end) as net from order_documents d group by d.order_id)
      select o.number, stated.* from orders o inner join stated on stated.order_id = o.id
      where stated.net <> case when o.payment_status = 'cancelled' or o.deleted_at is not null then 0 else o.total_price end
        or stated.gross <> stated.net + case when stated.net = 0 then 0 else round(o.total_price * o.vat / 100, 2) end`);
    expect(rows).toEqual([]);
    const lines = await client.query(`
      select d.number from order_documents d left join order_document_lines l on l.document_id = d.id
      group by d.id having coalesce(sum(l.amount), 0) <> d.net`);
    expect(lines.rows).toEqual([]);
  });

  it('are issued for good, and their numbers are taken', async () => {
    await expect(
      client.query(`update order_documents set language = 'fi' where order_id = 3`),
    ).rejects.toThrow('never changed');
    await expect(client.query('delete from order_document_lines')).rejects.toThrow('never changed');
    const { rows } = await client.query(`select to_regclass('credit_notes') as table`);
    expect(rows).toEqual([{ table: null }]);
  });
});
