import type { CallInput } from '@halla/contract/calls';
import { ORDER_STATES, type PaymentStatus } from '@halla/domain/documents/document-states';
import { CURRENCIES } from '@halla/domain/documents/money';
import { fulfilmentWarehouse, incoming } from '@halla/domain/stock/stock-demand';
import { asc, eq, inArray, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { proveLedger } from '#modules/stock/prove-ledger.service.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type ModelContent, OrderModel, totalCents } from './order-model.test-steps.ts';
import { creditNotes, orderLines, orders } from './orders.table.ts';

/** No sequence is begun later than this: a busy machine tries fewer of them. */
const TIME_MS = 5_000;
const MOST = 9_999_999_999.99;
const RESUPPLIED = 8;

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

type SentOrder = Omit<CallInput<'edit_order'>['orderData'], 'id'>;

const weighted = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare });

const line = fc.record({
  item: fc.constantFrom('PUMP', 'FAN', 'CABIN', null),
  isLower: fc.boolean(),
  count: weighted(fc.integer({ min: 1, max: 6 }), fc.constantFrom(0, 1_000_000)),
  price: weighted(fc.constantFrom(0, 0.01, 0.05, 1.25, 19.99, 33.33), fc.constant(MOST)),
  discount: fc.constantFrom(0, 0, 12.5, 33.33, 99.99, 100),
});
const content = fc.record({
  lines: weighted(
    fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ item }) => item }),
    fc.array(line, { maxLength: 3 }),
  ),
  currency: fc.constantFrom(...CURRENCIES),
  vat: fc.constantFrom(0, 10, 25.5, 33.33, 100),
  deposit: weighted(fc.constantFrom(null, 0), fc.constantFrom(0.01, 1.25, 100)),
  /** null leaves it as it is; a new order is invoiced then. */
  status: weighted(fc.constantFrom(null, null, 'deposit' as const), fc.constantFrom(...ORDER_STATES.all)),
});
/** Devices that go to the first line of cabins. */
const placing = { devices: fc.uniqueArray(fc.nat(3), { maxLength: 2 }), force: fc.boolean() };

const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), content, ...placing }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      which: fc.nat(4),
      keeps: fc.boolean(),
      content,
      ...placing,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), which: fc.nat(4) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('stock'),
      item: fc.constantFrom('PUMP', 'FAN'),
      warehouse: fc.constantFrom('vantaa', 'mailhouse', 'estonia'),
      total: fc.constantFrom(0, 0.01, 1, -1, 2.5, -2.5, -0.05, 12, -12, MOST),
      isRelative: fc.boolean(),
      refill: fc.constantFrom(undefined, undefined, 1, 2.5),
    }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** One sequence: its own items, devices and orders, and the model of them. */
class Sequence {
  readonly model = new OrderModel();
  /** Cents by item and warehouse. */
  readonly stock = new Map<string, bigint>();
  readonly rowIds = new Map<string, number>();
  readonly #name: string;
  #devices: readonly number[] = [];

  constructor(round: number) {
    this.#name = `SEQ${round}`;
  }

  skuOf(item: string): string {
    return item === 'CABIN' ? `${this.#name}_EC_G_220` : `${this.#name}-${item}`;
  }

  async begin(): Promise<void> {
    const made = [];
    for (let index = 0; index < 4; index += 1) {
      const device = await t.given.device({
        serialNumber: `${this.#name}${index}`,
        deviceType: 'ECABIN',
        color: 'grey',
      });
      await t.given.record(device, 'ready', { location: 'mailhouse' });
      made.push(device.id);
    }
    this.#devices = made;
    const filled = { kind: 'stock', total: 12, isRelative: false, refill: undefined } as const;
    for (const item of ['PUMP', 'FAN'] as const) await this.#change({ ...filled, item, warehouse: 'vantaa' });
    await t.given.resupplyOrder({
      buyer: 'estonia',
      lines: [{ sku: this.skuOf('PUMP').toLowerCase(), count: RESUPPLIED }],
    });
  }

  async run(one: Operation): Promise<void> {
    if (one.kind === 'add') return this.#add(one);
    if (one.kind === 'edit') return this.#edit(one);
    if (one.kind === 'delete') return this.#delete(one);
    return this.#change(one);
  }

  #chosen(which: number): number | undefined {
    const ids = [...this.model.orders.keys()];
    return ids[which % ids.length];
  }

  async #add({ content: drawn, devices: placed, force }: Extract<Operation, { kind: 'add' }>): Promise<void> {
    const wanted = this.#contentOf(drawn, placed, 'invoiced');
    const { status, body } = await t.call('add_order', token, {
      orderData: { ...sent(wanted, []), invoiceIssuer: 'finland' },
      forceDevs: force,
    });
    expect([status === 200, body.code]).toEqual([this.model.takesNew(wanted, force), body.code]);
    if (status === 200) this.model.write(body.order.id, wanted);
  }

  async #edit({
    which,
    keeps,
    content: drawn,
    devices: placed,
    force,
  }: Extract<Operation, { kind: 'edit' }>): Promise<void> {
    const id = this.#chosen(which);
    if (id === undefined) return;
    const order = this.model.orders.get(id);
    const known = order?.lines.length ?? 0;
    const plain = this.#contentOf(drawn, placed, order?.status ?? 'invoiced');
    const lines = plain.lines.map((one, position) =>
      keeps && position < known ? { ...one, keeps: position } : one,
    );
    const wanted = { ...plain, lines };
    const stored = await t.database.db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.position));
    const { status, body } = await t.call('edit_order', token, {
      orderData: {
        id,
        ...sent(
          wanted,
          stored.map((row) => row.id),
        ),
      },
      forceDevs: force,
    });
    const expected = this.model.takesEdit(id, wanted, force);
    if (expected !== 'either') expect([status === 200, body.code]).toEqual([expected, body.code]);
    if (status === 200) this.model.write(id, wanted);
  }

  async #delete({ which }: Extract<Operation, { kind: 'delete' }>): Promise<void> {
    const id = this.#chosen(which);
    if (id === undefined) return;
    const { status, body } = await t.call('delete_order', token, { orderData: { id } });
    expect([status === 200, body.code]).toEqual([this.model.takesDeletion(id), body.code]);
    if (status === 200) this.model.delete(id);
  }

  async #change({
    item,
    warehouse,
    total,
    isRelative,
    refill,
  }: Extract<Operation, { kind: 'stock' }>): Promise<void> {
    const key = `${item} ${warehouse}`;
    const id = this.rowIds.get(key);
    const from = `${item} vantaa`;
    const refilled = id !== undefined && refill !== undefined && warehouse !== 'vantaa' ? refill : undefined;
    const { status, body } = await t.call('add_stock_quantity', token, {
      stock_item: {
        ...(id === undefined ? { sku: this.skuOf(item), name: item, warehouse } : { id }),
        ...(refilled && { refill: { fromWarehouse: 'vantaa', amount: refilled } }),
        total,
      },
      relative_modification: isRelative,
    });
    const moved = centsOf(refilled ?? 0);
    const left = (this.stock.get(from) ?? 0n) - moved;
    const refilledTo = (this.stock.get(key) ?? 0n) + moved;
    const after = (isRelative ? refilledTo : 0n) + centsOf(total);
    const hasRow = id !== undefined || !isRelative;
    const hasSource = refilled === undefined || this.rowIds.has(from);
    const fits = (cents: bigint) => cents >= 0n && cents <= centsOf(MOST);
    const isPossible = hasRow && hasSource && [left, refilledTo, after].every(fits);
    expect([status === 200, body.code]).toEqual([isPossible, body.code]);
    if (status !== 200) return;
    if (refilled !== undefined) this.stock.set(from, left);
    this.stock.set(key, after);
    this.rowIds.set(key, body.stock.id);
  }

  #contentOf(
    { lines, status, ...rest }: ContentDrawn,
    placed: readonly number[],
    present: PaymentStatus,
  ): ModelContent {
    const cabins = lines.findIndex(({ item }) => item === 'CABIN');
    return {
      ...rest,
      status: status ?? present,
      lines: lines.map(({ item, isLower, ...plain }, index) => {
        const sku = item === null ? null : this.skuOf(item);
        return {
          ...plain,
          sku: isLower ? (sku?.toLowerCase() ?? null) : sku,
          devices: index === cabins ? placed.map((one) => this.#devices[one] ?? 0) : undefined,
        };
      }),
    };
  }

  /** The database is what the model is. */
  async check(): Promise<void> {
    const ids = [...this.model.orders.keys()];
    const found = await readOrders(ids);
    expect(found).toEqual(
      [...this.model.orders].map(([id, { lines, currency, vat, deposit, status, isDeleted }]) => ({
        ...{ id, currency, vat, deposit, status, isDeleted },
        total: Number(totalCents(lines)) / 100,
        lines: lines.map(({ sku, count, price, discount }) => ({ sku, count, price, discount })),
      })),
    );
    const placed = await t.database.db
      .select({ id: devices.id, orderId: devices.orderId })
      .from(devices)
      .where(like(devices.serialNumber, `${this.#name}_`));
    expect(placed.toSorted((a, b) => a.id - b.id)).toEqual(
      this.#devices.map((id) => ({ id, orderId: this.model.orderOf(id) ?? null })),
    );
    const credited = await t.database.db
      .select({ currency: creditNotes.currency, net: sql`sum(${creditNotes.net})`.mapWith(Number) })
      .from(creditNotes)
      .where(inArray(creditNotes.orderId, ids))
      .groupBy(creditNotes.currency);
    for (const currency of CURRENCIES)
      expect(credited.find((one) => one.currency === currency)?.net ?? 0).toBe(
        Number(this.model.credited[currency]) / 100,
      );
    for (const item of ['PUMP', 'FAN']) await this.#checkStock(item);
  }

  async #checkStock(item: string): Promise<void> {
    const sku = this.skuOf(item);
    const { body } = await t.call('get_stock_quantity', token, { search_value: sku });
    const warehouses = [...this.rowIds.keys()]
      .filter((key) => key.startsWith(item))
      .map((key) => key.slice(item.length + 1));
    const home = fulfilmentWarehouse(warehouses);
    const coming = incoming({ sku, warehouses }, [
      {
        status: 'invoiced',
        buyer: 'estonia',
        shipments: [],
        lines: [{ sku: this.skuOf('PUMP'), count: RESUPPLIED }],
      },
    ]);
    const open = [...this.model.orders.values()].filter(
      ({ status, isDeleted }) => !isDeleted && ['invoiced', 'deposit', 'completed'].includes(status),
    );
    const reserved = open
      .flatMap(({ lines }) => lines)
      .filter((one) => one.sku?.toLowerCase() === sku.toLowerCase())
      .reduce((sum, { count }) => sum + count, 0);
    const shown = body.stock.map(({ Warehouse: { value }, total, free, ...row }) => [
      value,
      ...[total, free, row.reserved, row.incoming],
    ]);
    const total = (warehouse: string) => Number(this.stock.get(`${item} ${warehouse}`) ?? 0n) / 100;
    expect(shown.sort()).toEqual(
      warehouses
        .sort()
        .map((place) => [
          place,
          ...[total(place), total(place), place === home ? reserved : 0, coming.get(place) ?? 0],
        ]),
    );
  }
}

type ContentDrawn = typeof content extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const centsOf = (amount: number) => BigInt(Math.round(amount * 100));

function sent(
  { lines, deposit, status, ...rest }: ModelContent,
  ids: readonly number[],
): SentOrder & Pick<CallInput<'add_order'>['orderData'], 'genericDevices'> {
  return {
    ...rest,
    depositAmount: deposit,
    paymentStatus: status,
    genericDevices: lines.map(({ devices: placed, keeps, ...one }) => ({
      ...one,
      ...(keeps !== undefined && { id: ids[keeps] ?? 0 }),
      name: one.sku ?? 'Typed by hand',
      ...(placed && { Devices: placed.map((id) => ({ id })) }),
    })),
  };
}

async function readOrders(ids: readonly number[]) {
  const { db } = t.database;
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id));
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position));
  return rows.map(({ id, currency, vat, depositAmount, paymentStatus, totalPrice, deletedAt }) => ({
    ...{ id, currency, vat, deposit: depositAmount, status: paymentStatus, isDeleted: deletedAt !== null },
    total: totalPrice,
    lines: lines
      .filter(({ orderId }) => orderId === id)
      .map(({ sku, count, price, discount }) => ({ sku, count, price, discount })),
  }));
}

it('Orders, devices and stock are what the model says after any sequence of writes.', async () => {
  let round = 0;
  const until = performance.now() + TIME_MS;
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 8, maxLength: 24, size: 'max' }),
      async (operations) => {
        if (performance.now() > until) return;
        round += 1;
        const sequence = new Sequence(round);
        await sequence.begin();
        for (const one of operations) {
          await sequence.run(one);
        }
        await sequence.check();
      },
    ),
    { numRuns: 40 },
  );
  expect(await proveLedger({ db: t.database.db, now: t.clock.now })).toMatchObject({ differing: 0 });
}, 60_000);

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
