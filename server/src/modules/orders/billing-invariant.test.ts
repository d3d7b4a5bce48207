import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EditData, type NewData, ordering } from './ordering.test-steps.ts';

/** No sequence is begun later than this: a busy machine tries fewer of them. */
const TIME_MS = 6_000;

const { started, add, edit } = ordering();

const line = fc.record({
  sku: fc.constantFrom('PUMP', 'FAN', undefined),
  name: fc.constantFrom('Pump', 'Installation'),
  count: fc.integer({ min: 1, max: 5 }),
  price: fc.constantFrom(0, 0.01, 19.99, 33.33, 1250),
  discount: fc.constantFrom(0, 0, 12.5, 33.33, 100),
});
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ sku }) => sku ?? {} });
const client = fc.record({
  companyName: fc.constantFrom('Clinic', 'Clinic Ltd'),
  location: fc.constantFrom('FI', 'SE', 'US'),
  companyVatId: fc.constantFrom('FI1', 'FI1', 'SE2', undefined),
});

/** Changes of an order, each of one or more of its parts. */
const change: fc.Arbitrary<Omit<EditData, 'id'> | 'issue'> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ genericDevices: lines }) },
  { weight: 2, arbitrary: fc.record({ vat: fc.constantFrom(0, 24, 25.5) }) },
  { weight: 1, arbitrary: fc.record({ currency: fc.constantFrom('EUR', 'USD') }) },
  { weight: 1, arbitrary: fc.record({ invoiceIssuer: fc.constantFrom('finland', 'estonia') }) },
  { weight: 2, arbitrary: fc.record({ clientInfo: client }) },
  { weight: 1, arbitrary: fc.record({ invoiceLanguage: fc.constantFrom('en', 'fi') }) },
  {
    weight: 1,
    arbitrary: fc.record({ genericDevices: lines, vat: fc.constantFrom(0, 25.5), clientInfo: client }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      paymentStatus: fc.constantFrom('deposit', 'completed'),
      depositAmount: fc.constantFrom(0, 0.01),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ paymentStatus: fc.constantFrom(...ORDER_STATES.all), genericDevices: lines }),
  },
  { weight: 1, arbitrary: fc.constant('issue' as const) },
);

/** What an order comes to and what its documents state, by statements of its own. */
async function recount(id: number) {
  const { rows } = await started().t.database.db.execute<Record<string, string>>(sql`
    with goods as (select coalesce(sum(round(count * price * (100 - discount) / 100, 2)), 0) as net from order_lines where order_id = ${id}),
      now as (select case payment_status when 'cancelled' then 0 else net + round(net * vat / 100, 2) end as gross,
        payment_status from orders, goods where orders.id = ${id}),
      stated as (select coalesce(sum(case kind when 'invoice' then gross else -gross end), 0) as gross,
        count(*) filter (where state = 'draft') as drafts, count(*) filter (where state = 'issued') as issued,
        count(*) filter (where gross <> (select coalesce(sum(amount), 0) from order_document_lines l where l.document_id = d.id) + vat_amount) as uneven
        from order_documents d where order_id = ${id})
    select now.gross::text as wanted, stated.gross::text as stated, now.payment_status as status,
      stated.drafts::text as drafts, stated.issued::text as issued, stated.uneven::text as uneven from now, stated`);
  const [row] = rows;
  if (row === undefined) throw new Error('The order was not found.');
  const { wanted, stated, status, drafts, issued, uneven } = row;
  return { wanted: Number(wanted), stated: Number(stated), status, drafts, issued, uneven };
}

it('Documents state together what an order comes to after any edits.', async () => {
  let tried = 0;
  let accepted = 0;
  const until = performance.now() + TIME_MS;
  const { t, admin } = started();
  await fc.assert(
    fc.asyncProperty(
      fc.record({ genericDevices: lines, vat: fc.constantFrom(0, 25.5), clientInfo: client }),
      fc.array(change, { minLength: 3, maxLength: 12, size: 'max' }),
      async (first, changes) => {
        if (performance.now() > until) return;
        tried += 1;
        const { body } = await add(first as Partial<NewData>);
        const { id } = body.order;
        for (const one of changes) {
          const answer =
            one === 'issue' ? await t.call('issue_invoice', admin.token, { id }) : await edit({ ...one, id });
          if (answer.status === 200) accepted += 1;
          else
            expect([
              'orders.status_backward',
              'orders.frozen',
              'orders.no_draft',
              'orders.deposit_above_total',
            ]).toContain(answer.body.code);
          const found = await recount(id);
          expect(found).toMatchObject({ stated: found.wanted, uneven: '0' });
          // A draft while nothing is issued, and nothing of both once it is cancelled before.
          const isDraft = found.status === 'invoiced' && found.issued === '0';
          expect(found.drafts).toBe(isDraft ? '1' : '0');
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(accepted).toBeGreaterThan(tried);
}, 60_000);
