import { randomUUID } from 'node:crypto';
import type { CallName } from '@halla/contract/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const AT = '2026-03-02T08:00:00.000Z';

/** Known rows for the odd inputs; each member is a valid value. */
interface Known {
  row: number;
  item: number;
  elsewhere: number;
  count: number;
  booked: number;
  key: string;
  strange: string;
}

let t: TestServer;
let token: string;
let known: Known;
beforeAll(async () => {
  t = await startTestServer({ now: new Date(AT) });
  ({ token } = await t.given.user('SUPER_USER'));
  const made = async (warehouse: string) => {
    const stock_item = { sku: `ODD-${warehouse}`, name: 'Odd', warehouse, total: 10 };
    return (await t.call('add_stock_quantity', token, { stock_item })).body.stock;
  };
  const [row, other] = [await made('mailhouse'), await made('vantaa')];
  const begin = async () =>
    (await t.call('add_stock_count', token, { name: 'Odd', warehouse: 'mailhouse' })).body.count.id;
  const [count, booked, key] = [await begin(), await begin(), randomUUID()];
  const line = { count_id: count, key, stock_item_id: row.StockItemId, counted: 10, counted_at: AT };
  await t.call('add_stock_count_line', token, line);
  await t.call('book_stock_count', token, { count_id: booked, lines: [] });
  known = {
    ...{ row: row.id, item: row.StockItemId, elsewhere: other.StockItemId },
    ...{ count, booked, key, strange: randomUUID() },
  };
});
afterAll(() => t.close());

const state = () => fingerprint(t.database.db, { except: ['session_tokens'] });

const FOREIGN = 999_999;
const ODD_IDS = [0, -1, 1.5, 2 ** 53, '1', null];
/** Quantities with too many decimals or out of range. */
const ODD_AMOUNTS = [-1, -0.01, 1.005, 1e-9, 1e12, 1e308, '5', null];

type Odd = [call: CallName, field: string, input: (of: Known, value: unknown) => object, values: unknown[]];

/** Values that are refused at their field. */
const AT_FIELD: Odd[] = [
  ['add_stock_quantity', 'stock_item.id', (_, id) => ({ stock_item: { id, total: 1 } }), ODD_IDS],
  [
    'add_stock_quantity',
    'stock_item.total',
    ({ row: id }, total) => ({ stock_item: { id, total } }),
    ODD_AMOUNTS,
  ],
  [
    'add_stock_quantity',
    'stock_item.total',
    ({ row: id }, total) => ({ stock_item: { id, total }, relative_modification: true }),
    [1.005, 1e12, -1e12, '5', null],
  ],
  [
    'add_stock_quantity',
    'stock_item.warehouse',
    (_, warehouse) => ({ stock_item: { sku: 'NEW', name: 'New', warehouse, total: 1 } }),
    ['moon', '', ' ', 5, undefined],
  ],
  [
    'add_stock_quantity',
    'stock_item.sku',
    (_, sku) => ({ stock_item: { sku, name: 'New', warehouse: 'mailhouse', total: 1 } }),
    ['', ' ', 5, 'x'.repeat(101), undefined],
  ],
  [
    'add_stock_quantity',
    'stock_item.refill.amount',
    ({ row: id }, amount) => ({ stock_item: { id, refill: { fromWarehouse: 'vantaa', amount } } }),
    ODD_AMOUNTS,
  ],
  [
    'add_stock_quantity',
    'stock_item.refill.fromWarehouse',
    ({ row: id }, fromWarehouse) => ({ stock_item: { id, refill: { fromWarehouse, amount: 1 } } }),
    ['moon', 'mailhouse', '', 5],
  ],
  [
    'add_stock_quantity',
    'stock_item.alertQuantity',
    ({ row: id }, alertQuantity) => ({ stock_item: { id, alertQuantity } }),
    ODD_AMOUNTS.filter((value) => value !== null),
  ],
  [
    'add_stock_quantity',
    'stock_item.StockItemSupplierDetail',
    ({ row: id }, SupplierCompanyId) => ({
      stock_item: { id, StockItemSupplierDetail: [{ SupplierCompanyId }] },
    }),
    [FOREIGN],
  ],
  ['delete_stock_item', 'stockItemId', (_, stockItemId) => ({ stockItemId }), ODD_IDS],
  [
    'get_stock_changes',
    'stock_item_id',
    (_, id) => ({ stock_item_id: id, warehouse_id: 'mailhouse' }),
    ODD_IDS,
  ],
  ['get_stock_quantity', 'limit', (_, limit) => ({ limit }), [0, -1, 1.5, 1e9]],
  ['get_stock_quantity', 'cursor', (_, cursor) => ({ cursor, limit: 5 }), ['x', '{}', 5]],
  ['get_stock_items', 'limit', (_, limit) => ({ limit }), [0, -1, 1.5, 1e9]],
  ['get_price_history', 'stockItemId', (_, stockItemId) => ({ stockItemId }), ODD_IDS],
  ['get_stock_outlook', 'stockItemId', (_, stockItemId) => ({ stockItemId, days: 30 }), ODD_IDS],
  ['get_purchase_proposal', 'supplierCompanyId', (_, supplierCompanyId) => ({ supplierCompanyId }), ODD_IDS],
  ['get_availability', 'lines', (_, lines) => ({ lines }), [[], null, {}]],
  [
    'get_availability',
    'lines.0.count',
    (_, count) => ({ lines: [{ sku: 'ODD-mailhouse', count }] }),
    [0, -1, 1.5, 1e12, null],
  ],
  ['add_stock_count', 'warehouse', (_, warehouse) => ({ name: 'New', warehouse }), ['moon', '', 'car', 5]],
  ['get_stock_count', 'count_id', (_, count_id) => ({ count_id }), ODD_IDS],
  [
    'get_stock_count_lines',
    'stock_item_id',
    ({ count }, id) => ({ count_id: count, stock_item_id: id }),
    ODD_IDS,
  ],
  [
    'add_stock_count_line',
    'counted',
    ({ count: count_id, item: stock_item_id, strange: key }, counted) => ({
      ...{ count_id, key, stock_item_id, counted, counted_at: AT },
    }),
    ODD_AMOUNTS,
  ],
  [
    'add_stock_count_line',
    'counted_at',
    ({ count: count_id, item: stock_item_id, strange: key }, counted_at) => ({
      ...{ count_id, key, stock_item_id, counted: 1, counted_at },
    }),
    ['yesterday', '2026-02-30T00:00:00Z', '', 5],
  ],
  ['undo_stock_count_line', 'key', ({ count: count_id }, key) => ({ count_id, key }), ['x', '', 5]],
  [
    'confirm_stock_count_line',
    'change_id',
    ({ count: count_id, key }, change_id) => ({ count_id, key, change_id }),
    ODD_IDS,
  ],
  ['book_stock_count', 'lines', ({ count: count_id }, lines) => ({ count_id, lines }), [null, 'x', {}]],
  ['cancel_stock_count', 'count_id', (_, count_id) => ({ count_id }), ODD_IDS],
];

/** Well-formed inputs that name something missing, of another parent or impossible. */
const NAMED: [call: CallName, code: string, input: (of: Known) => object][] = [
  ['add_stock_quantity', 'core.not_found', () => ({ stock_item: { id: FOREIGN, total: 1 } })],
  [
    'add_stock_quantity',
    'stock.not_enough_mailhouse',
    ({ row: id }) => ({ stock_item: { id, total: -999_999 }, relative_modification: true }),
  ],
  [
    'add_stock_quantity',
    'core.not_found',
    () => ({
      stock_item: { sku: 'NOWHERE', warehouse: 'mailhouse', total: 1 },
      relative_modification: true,
    }),
  ],
  ['delete_stock_item', 'core.not_found', () => ({ stockItemId: FOREIGN })],
  ['get_stock_changes', 'core.not_found', () => ({ stock_item_id: FOREIGN, warehouse_id: 'mailhouse' })],
  ['get_price_history', 'core.not_found', () => ({ stockItemId: FOREIGN })],
  ['get_stock_outlook', 'core.not_found', () => ({ stockItemId: FOREIGN, days: 30 })],
  ['get_stock_count', 'core.not_found', () => ({ count_id: FOREIGN })],
  ['get_stock_count_lines', 'core.not_found', () => ({ count_id: FOREIGN })],
  ['get_stock_count_differences', 'core.not_found', () => ({ count_id: FOREIGN })],
  [
    'add_stock_count_line',
    'stock.not_in_warehouse',
    ({ count: count_id, elsewhere, strange: key }) => ({
      ...{ count_id, key, stock_item_id: elsewhere, counted: 1, counted_at: AT },
    }),
  ],
  [
    'add_stock_count_line',
    'stock.count_closed',
    ({ booked: count_id, item, strange: key }) => ({
      ...{ count_id, key, stock_item_id: item, counted: 1, counted_at: AT },
    }),
  ],
  ['undo_stock_count_line', 'core.not_found', ({ count: count_id, strange: key }) => ({ count_id, key })],
  [
    'confirm_stock_count_line',
    'core.not_found',
    ({ count: count_id, key }) => ({ count_id, key, change_id: FOREIGN }),
  ],
  ['book_stock_count', 'stock.count_changed', ({ count: count_id }) => ({ count_id, lines: [] })],
  [
    'book_stock_count',
    'stock.count_changed',
    ({ count: count_id, strange }) => ({ count_id, lines: [strange] }),
  ],
  ['book_stock_count', 'stock.count_closed', ({ booked: count_id }) => ({ count_id, lines: [] })],
  ['cancel_stock_count', 'stock.count_closed', ({ booked: count_id }) => ({ count_id })],
];

async function answer(call: CallName, input: object) {
  const response = await t.inject({ method: 'POST', url: `/api/${call}`, payload: { token, ...input } });
  return { status: response.statusCode, body: response.json() };
}

it.each(AT_FIELD)('%s refuses odd values at %s', async (call, field, input, values) => {
  const before = await state();
  for (const value of values) {
    const { status, body } = await answer(call, input(known, value));
    const named = Object.keys(body.fields ?? {});
    const isAtField = named.some((name) => name === field || name.startsWith(`${field}.`));
    expect({ value, status, named, isAtField }).toEqual({ value, status: 400, named, isAtField: true });
  }
  expect(await state()).toEqual(before);
});

it.each(NAMED)('%s answers %s', async (call, code, input) => {
  const before = await state();
  const { status, body } = await answer(call, input(known));
  expect([body.code, status >= 400 && status < 500]).toEqual([code, true]);
  expect(await state()).toEqual(before);
});

it('Reading by what is not there finds nothing.', async () => {
  const { item } = known;
  const changes = await answer('get_stock_changes', { stock_item_id: item, warehouse_id: 'moon' });
  expect([changes.status, changes.body.stock]).toEqual([200, []]);
  const rows = await answer('get_stock_quantity', { warehouse: 'moon', warehouses: [], tags: [] });
  expect([rows.status, rows.body.stock]).toEqual([200, []]);
  const wanted = await answer('get_purchase_proposal', { supplierCompanyId: FOREIGN });
  expect([wanted.status, wanted.body.items]).toEqual([200, []]);
  const promised = await answer('get_availability', {
    lines: [{ sku: 'NOBODY-KNOWS', count: 1 }],
    order_id: FOREIGN,
  });
  expect(promised.status).toBe(200);
});
