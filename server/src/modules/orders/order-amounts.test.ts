import type { CallInput } from '@halla/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { MOST } from './model/order-operations.test-steps.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

const PART = { sku: null, name: 'Part', count: 1, price: 10 };
type Lines = CallInput<'add_order'>['orderData']['genericDevices'];
const add = (genericDevices: Lines, more: object = {}) =>
  t.call('add_order', token, { orderData: { invoiceIssuer: 'finland', genericDevices, ...more } });
async function amounts(id: number) {
  const [order] = (await t.call('get_orders', token, { order_id: id })).body.orders;
  return order && { total: order.totalPrice, lines: order.genericDevices.map(({ price }) => price) };
}

it('A line that is kept twice is refused: it would be added up twice and stored once.', async () => {
  const { order } = (await add([PART])).body;
  const [stored] = (await t.call('get_orders', token, { order_id: order.id })).body.orders;
  const kept = { ...PART, id: stored?.genericDevices[0]?.id ?? 0 };
  const { status, body } = await t.call('edit_order', token, {
    orderData: { id: order.id, genericDevices: [kept, { ...kept, name: 'Other', price: 5 }] },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['orderData.genericDevices.1.id']]);
  expect(await amounts(order.id)).toEqual({ total: 10, lines: [10] });
});

it.each([
  ['nothing', [{ ...PART, price: 0 }], 100, 0],
  ['everything as a discount', [{ ...PART, price: MOST, discount: 100 }], 100, 0],
  ['the largest amount', [{ ...PART, price: MOST }], 0, MOST],
  [
    'the largest amount of two lines',
    [
      { ...PART, price: MOST - 0.01 },
      { ...PART, price: 0.01 },
    ],
    0,
    MOST,
  ],
  ['half of it with as much VAT', [{ ...PART, price: 4_999_999_999.99 }], 100, 4_999_999_999.99],
  [
    'half a cent, rounded up once per line',
    [
      { ...PART, price: 0.01, discount: 50 },
      { ...PART, price: 0.01, discount: 50 },
    ],
    0,
    0.02,
  ],
  [
    'a thousand lines of a third',
    Array.from({ length: 1000 }, (_, n) => ({ ...PART, sku: `L-${n}`, price: 0.1, discount: 66.67 })),
    25.5,
    30,
  ],
] as const)('An order takes %s, and stores the total to the cent.', async (_what, lines, vat, total) => {
  const { status, body } = await add(
    lines.map((line) => ({ ...line })),
    { vat, currency: 'USD' },
  );
  expect(status, body.message).toBe(200);
  expect(await amounts(body.order.id)).toEqual({ total, lines: lines.map(({ price }) => price) });
});

it.each([
  ['a fraction of a cent', [{ ...PART, price: 0.005 }], 0],
  [
    'more than the largest amount',
    [
      { ...PART, price: MOST },
      { ...PART, price: 0.01 },
    ],
    0,
  ],
  ['more than that with its VAT', [{ ...PART, price: MOST }], 0.01],
  ['a thousand and one lines', Array.from({ length: 1001 }, () => ({ ...PART })), 0],
  [
    'a sku twice in two cases',
    [
      { ...PART, sku: 'Ä-1' },
      { ...PART, sku: 'ä-1' },
    ],
    0,
  ],
  [
    'a sku twice with an İ',
    [
      { ...PART, sku: 'FİLTER' },
      { ...PART, sku: 'filter' },
    ],
    0,
  ],
  [
    'a sku twice with a Σ at its end',
    [
      { ...PART, sku: 'ΟΔΟΣ' },
      { ...PART, sku: 'οδοσ' },
    ],
    0,
  ],
] as const)('An order is refused with %s.', async (_what, lines, vat) => {
  const { status } = await add(
    lines.map((line) => ({ ...line })),
    { vat },
  );
  expect(status).toBe(400);
});

it('What is still owed is added up for each currency alone.', async () => {
  const owed = async () => (await t.call('get_orders', token, { sku: 'OWED' })).body.backlog;
  for (const [currency, price, depositAmount] of [
    ['EUR', 0.1, null],
    ['USD', MOST, 0.01],
    ['EUR', 0.2, 0.05],
  ] as const)
    await add([{ ...PART, sku: 'OWED', price }], { currency, depositAmount });
  expect(await owed()).toEqual([
    { currency: 'EUR', amount: 0.25 },
    { currency: 'USD', amount: MOST - 0.01 },
  ]);
});
