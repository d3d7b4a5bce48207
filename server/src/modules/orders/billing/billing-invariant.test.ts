import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EditData, type NewData, ordering } from '../ordering.test-steps.ts';
import { GoodsHistory, type GoodsStep, goodsStep } from './billing-histories.test-steps.ts';

/** Milliseconds after which no sequence is started; a busy machine tests fewer. */
const TIME_MS = 8_000;

const server = ordering();
const { started, add, edit, read } = server;

const line = fc.record({
  sku: fc.constantFrom('PUMP', 'FAN', undefined),
  name: fc.constantFrom('Pump', 'Installation'),
  count: fc.integer({ min: 1, max: 5 }),
  price: fc.constantFrom(0, 0.01, 19.99, 33.33, 1250),
  discount: fc.constantFrom(0, 0, 12.5, 33.33, 100),
});
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ sku }) => sku ?? {} });
/** With an item that can be sent. */
const goods = lines.map(([first, ...others]) => [
  { name: 'Pump', count: 3, price: 19.99, ...first, sku: 'PUMP' },
  ...others.filter(({ sku }) => sku !== 'PUMP'),
]);
const client = fc.record({
  companyName: fc.constantFrom('Clinic', 'Clinic Ltd'),
  location: fc.constantFrom('FI', 'SE', 'US'),
  companyVatId: fc.constantFrom('FI1', 'FI1', 'SE2', undefined),
});

const newOrder = fc.record({ genericDevices: goods, vat: fc.constantFrom(0, 25.5), clientInfo: client });
type NewOrder = typeof newOrder extends fc.Arbitrary<infer Value> ? Value : never;

/** A payment or a refund. */
const payment = fc.record({
  call: fc.constantFrom('add_payment', 'add_payment', 'refund_payment'),
  amount: fc.constantFrom(0.01, 19.99, 75.27, 1000, 9000),
});

/** Changes of an order, each of one or more of its parts. */
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: payment },
  { weight: 20, arbitrary: goodsStep },
  { weight: 6, arbitrary: fc.record({ genericDevices: lines }) },
  { weight: 2, arbitrary: fc.record({ vat: fc.constantFrom(0, 24, 25.5) }) },
  { weight: 1, arbitrary: fc.record({ currency: fc.constantFrom('EUR', 'USD') }) },
  { weight: 1, arbitrary: fc.record({ invoiceIssuer: fc.constantFrom('finland', 'estonia') }) },
  { weight: 2, arbitrary: fc.record({ clientInfo: client }) },
  { weight: 1, arbitrary: fc.record({ vatReason: fc.constantFrom(null, 'exempt', 'intra_community') }) },
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

/**
 * The total of an order and of its documents, read with separate statements; the history gives the pieces to
 * pay.
 */
async function recount(id: number, { credited, kept }: GoodsHistory) {
  const pieces = (of: ReadonlyMap<number, number>) =>
    JSON.stringify([...of].map(([line, count]) => ({ line, count })));
  const { rows } = await started().t.database.db.execute<Record<string, string>>(sql`
    with credited as (select * from jsonb_to_recordset(${pieces(credited)}::jsonb) as one (line bigint, count int)),
      kept as (select * from jsonb_to_recordset(${pieces(kept ?? new Map())}::jsonb) as one (line bigint, count int)),
      paid as (select l.price, l.discount, case payment_status when 'cancelled' then coalesce(kept.count, 0)
          else l.count - coalesce(credited.count, 0) end as count
        from order_lines l join orders on orders.id = l.order_id
          left join credited on credited.line = l.id left join kept on kept.line = l.id where order_id = ${id}),
      goods as (select coalesce(sum(round(count * price * (100 - discount) / 100, 2)), 0) as net from paid),
      now as (select net + round(net * vat / 100, 2) as gross, payment_status from orders, goods where orders.id = ${id}),
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

/** Checks that the paid amount equals the sum of the rows, and that due minus overpaid equals billed minus paid. */
async function checkPaid(id: number): Promise<void> {
  const { rows } = await started().t.database.db.execute<{ paid: string }>(sql`
    select coalesce(sum(amount), 0)::text as paid from orders
      left join payments on payments.order_id = orders.id and payments.currency = orders.currency where orders.id = ${id}`);
  const { balance, documents, paymentStatus, depositAmount, totalPrice } = await read(id);
  const cents = (amount: number) => Math.round(amount * 100);
  expect(cents(balance.paid)).toBe(cents(Number(rows[0]?.paid)));
  expect(cents(balance.due) - cents(balance.overpaid)).toBe(cents(balance.gross) - cents(balance.paid));
  const parts = documents.reduce((sum, { paid }) => sum + cents(paid), 0);
  expect(parts + cents(balance.overpaid)).toBe(cents(balance.paid));
  expect(depositAmount ?? 0).toBeLessThanOrEqual(totalPrice);
  if (balance.paid > 0) expect(paymentStatus).not.toBe('invoiced');
}

/** Expected refusals when a random history asks for something impossible. */
const REFUSALS = [
  ...['orders.status_backward', 'orders.frozen', 'orders.no_draft', 'orders.deposit_above_total'],
  ...['shipments.order_not_open', 'shipments.illegal_value', 'orders.below_credited', 'payments.not_paid'],
  ...['orders.vat_reason', 'orders.unsound_document'],
];

type PaymentStep = typeof payment extends fc.Arbitrary<infer Value> ? Value : never;
type Change = Omit<EditData, 'id'> | GoodsStep | PaymentStep | 'issue';

const FIRST: NewOrder = {
  ...{ vat: 25.5, clientInfo: { companyName: 'Clinic', location: 'FI', companyVatId: 'FI1' } },
  genericDevices: [{ sku: 'PUMP', name: 'Pump', count: 3, price: 19.99, discount: 12.5 }],
};
const SEND: GoodsStep = { step: 'send', line: 0, count: 3, lost: 1 };

/** Run before the random ones: one credits goods, in the other the customer keeps some. */
const EXAMPLES: [NewOrder, Change[]][] = [
  [
    FIRST,
    [
      { call: 'add_payment', amount: 19.99 },
      { call: 'add_payment', amount: 75.27 },
      { currency: 'USD' },
      { call: 'add_payment', amount: 0.01 },
      { call: 'refund_payment', amount: 1000 },
    ],
  ],
  [FIRST, ['issue', SEND, { step: 'return', shipment: 0, parts: 4 }, { vat: 0, vatReason: 'exempt' }]],
  [
    FIRST,
    ['issue', SEND, { step: 'cancel', parts: 4 }, { clientInfo: { ...FIRST.clientInfo, location: 'SE' } }],
  ],
];

/** Carries out a change of an order; returns the refusal, if any. */
async function make(one: Change, { id, history }: { id: number; history: GoodsHistory }) {
  const { t, admin } = started();
  if (one === 'issue') return (await t.call('issue_invoice', admin.token, { id })).body.code;
  if ('call' in one) {
    const sent = { day: '2026-03-01', amount: one.amount };
    return (await t.call(one.call, admin.token, { order_id: id, payment: sent })).body.code;
  }
  if ('step' in one) return history.take(one);
  const genericDevices = await history.known(one.genericDevices);
  return (await edit({ ...one, ...(genericDevices && { genericDevices }), id })).body.code;
}

it('Documents state together what an order comes to after any edits, payments, returns, settled shorts and cancellations.', async () => {
  let [tried, accepted, credits, keeps] = [0, 0, 0, 0];
  const until = performance.now() + TIME_MS;
  await fc.assert(
    fc.asyncProperty(
      newOrder,
      fc.array(change, { minLength: 3, maxLength: 14, size: 'max' }),
      async (first, changes) => {
        if (performance.now() > until) return;
        tried += 1;
        const { body } = await add(first as Partial<NewData>);
        const { id } = body.order;
        const history = new GoodsHistory(server, id);
        for (const one of changes) {
          const refusal = await make(one, { id, history });
          if (refusal === undefined) accepted += 1;
          else expect(REFUSALS).toContain(refusal);
          const found = await recount(id, history);
          expect(found).toMatchObject({ stated: found.wanted, uneven: '0' });
          await checkPaid(id);
          // A draft until something is issued; no document if the order is cancelled before that.
          const isDraft = found.status === 'invoiced' && found.issued === '0';
          expect(found.drafts).toBe(isDraft ? '1' : '0');
        }
        if ([...history.credited.values()].some((count) => count > 0)) credits += 1;
        if ([...(history.kept?.values() ?? [])].some((count) => count > 0)) keeps += 1;
      },
    ),
    { numRuns: 60, examples: EXAMPLES },
  );
  expect(accepted).toBeGreaterThan(tried);
  expect([credits > 0, keeps > 0]).toEqual([true, true]);
}, 60_000);
