import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { SHIPMENT_DIRECTIONS } from '@halla/domain/documents/shipment-rules';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveLedger } from '#modules/stock/ledger/prove-ledger.service.ts';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import { stockItems, stockQuantities } from '#modules/stock/stock.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  type Counted,
  type Counts,
  effects,
  ITEMS,
  type Item,
  type ModelShipment,
  PLACES,
  ShipmentModel,
} from './shipment-model.test-steps.ts';
import { shipmentLines, shipments } from './shipments.table.ts';

/** Minimum number of sequences, even on a busy machine; more are started while time remains. */
const SEQUENCES_AT_LEAST = 4;
const TIME_MS = 5_000;

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

const counts = fc.record({ PUMP: fc.integer({ min: 0, max: 4 }), FAN: fc.integer({ min: 0, max: 2 }) });
const place = fc.constantFrom(...PLACES);
const pieces = fc.constantFrom(undefined, 0, 1, 2, 5);
const counted = fc.record({ dispatched: pieces, received: pieces, over: fc.boolean() });

const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('add'),
      direction: fc.constantFrom(...SHIPMENT_DIRECTIONS),
      pickup: place,
      delivery: place,
      counts,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      which: fc.nat(3),
      status: fc.constantFrom(null, 'transit', 'transit', 'delivered', 'delivered', ...SHIPMENT_STATES.all),
      counts: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: counts }),
      delivery: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: place }),
      counted: fc.record({ PUMP: counted, FAN: counted }),
      /** Counts only goods that move, and no more leaving than exist. */
      isSensible: fc.constantFrom(true, true, true, false),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), which: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stock'),
      item: fc.constantFrom(...ITEMS),
      place: fc.constantFrom('mailhouse', 'vantaa'),
      quantity: fc.integer({ min: 0, max: 12 }),
    }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type Drawn<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** One test sequence with its own items and its model. */
class Sequence {
  readonly model = new ShipmentModel();
  readonly #name: string;

  constructor(round: number) {
    this.#name = `SHIP${round}`;
  }

  async begin(): Promise<void> {
    for (const item of ITEMS)
      for (const where of ['mailhouse', 'vantaa'] as const)
        await this.#correct({ kind: 'stock', item, place: where, quantity: 8 });
  }

  async run(drawn: Operation): Promise<void> {
    if (drawn.kind === 'add') return this.#add(drawn);
    if (drawn.kind === 'edit') return this.#edit(drawn);
    if (drawn.kind === 'delete') return this.#delete(drawn);
    return this.#correct(drawn);
  }

  #sku(item: Item): string {
    return `${this.#name}-${item}`;
  }

  /** The items, and a line typed by hand, which never affects stock. */
  #lines(wanted: Counts) {
    const typed = { name: `${this.#name} by hand`, count: 0 };
    return [
      ...ITEMS.map((item) => ({ sku: this.#sku(item).toLowerCase(), name: item, count: wanted[item] })),
      typed,
    ];
  }

  #chosen(which: number): number | undefined {
    const ids = [...this.model.shipments.keys()];
    return ids[which % ids.length];
  }

  async #add({ direction, pickup, delivery, counts: wanted }: Drawn<'add'>): Promise<void> {
    const made: ModelShipment = {
      ...{ direction, counts: wanted, status: 'waiting', out: null, in: null },
      pickup: direction === 'inward' ? null : pickup,
      delivery: direction === 'outward' ? null : delivery,
    };
    const { status, body } = await t.call('add_shipment', token, {
      shipment: {
        shipmentDirection: direction,
        ...(made.pickup !== null && { pickupAddress: made.pickup }),
        ...(made.delivery !== null && { shippingInfo: { companyName: made.delivery } }),
        genericDevices: this.#lines(wanted),
      },
    });
    expect([status === 200, body.code]).toEqual([this.model.takesNew(made), body.code]);
    if (status === 200) this.model.write(body.shipment.id, made);
  }

  /** The counts to send, from the random ones. */
  #countedOf(id: number, { counted: drawn, isSensible, ...edit }: Drawn<'edit'>): Counted {
    if (!isSensible) return drawn;
    const before = this.model.shipments.get(id);
    if (before === undefined) return {};
    const wanted = edit.counts ?? before.counts;
    const next = {
      ...before,
      status: edit.status ?? before.status,
      delivery: edit.delivery ?? before.delivery,
    };
    const { removes, receives } = effects(before, next);
    const most = (item: Item, count: number | undefined) => count && Math.min(count, wanted[item]);
    const of = (item: Item) => ({
      dispatched: removes ? most(item, drawn[item].dispatched) : undefined,
      received: receives ? drawn[item].received : undefined,
      over: drawn[item].over,
    });
    return { PUMP: of('PUMP'), FAN: of('FAN') };
  }

  async #edit(drawn: Drawn<'edit'>): Promise<void> {
    const { which, status, counts: wanted, delivery, twice } = drawn;
    const id = this.#chosen(which);
    if (id === undefined) return;
    const counted = this.#countedOf(id, drawn);
    const next = this.model.after(id, { status, counts: wanted, delivery, counted });
    const isOutward = this.model.shipments.get(id)?.direction === 'outward';
    const shipment = {
      id,
      status,
      ...(wanted && { genericDevices: this.#lines(wanted) }),
      ...(delivery !== undefined && !isOutward && { shippingInfo: { companyName: delivery } }),
      stockEffects: ITEMS.flatMap((item) =>
        counted[item] ? [{ sku: this.#sku(item), ...counted[item] }] : [],
      ),
    };
    const send = () => t.call('edit_shipment', token, { shipment });
    // Two users send the same step: the second finds the goods already moved.
    const answers = await Promise.all(twice ? [send(), send()] : [send()]);
    const answered = answers.map((answer) => answer.status === 200);
    expect([answered.includes(true), answers[0]?.body.code]).toEqual([next !== null, answers[0]?.body.code]);
    if (next !== null) this.model.write(id, next);
  }

  async #delete({ which }: Drawn<'delete'>): Promise<void> {
    const id = this.#chosen(which);
    if (id === undefined) return;
    expect((await t.call('delete_shipment', token, { shipment: { id } })).status).toBe(200);
    this.model.shipments.delete(id);
  }

  async #correct({ item, place: where, quantity }: Drawn<'stock'>): Promise<void> {
    const sku = this.#sku(item);
    const { body } = await t.call('get_stock_quantity', token, { search_value: sku });
    const row = body.stock.find(({ Warehouse }) => Warehouse.value === where);
    const named = row === undefined ? { sku, name: item, warehouse: where } : { id: row.id };
    const { status } = await t.call('add_stock_quantity', token, {
      stock_item: { ...named, total: quantity, reason: 'other', reasonText: 'counted' },
    });
    expect(status).toBe(200);
    this.model.correct(item, where, quantity);
  }

  async check(): Promise<void> {
    for (const item of ITEMS) await this.#checkItem(item);
  }

  async #checkItem(item: Item): Promise<void> {
    const { db } = t.database;
    const sku = this.#sku(item);
    const [stored] = await db.select().from(stockItems).where(eq(stockItems.sku, sku));
    const rows = await db
      .select()
      .from(stockQuantities)
      .where(eq(stockQuantities.stockItemId, stored?.id ?? 0));
    const totals = rows.filter(({ total }) => total > 0).map(({ warehouse, total }) => [warehouse, total]);
    const modelled = PLACES.flatMap((where) =>
      this.model.at(item, where) > 0 ? [[where, this.model.at(item, where)]] : [],
    );
    expect(totals.sort()).toEqual(modelled.sort());
    await this.#checkBalance(
      item,
      rows.reduce((sum, { total }) => sum + total, 0),
    );
  }

  /** In stock + under way + delivered + lost = bought + corrections, according to the shipments. */
  async #checkBalance(item: Item, onHand: number): Promise<void> {
    const lines = await t.database.db
      .select({
        direction: shipments.direction,
        outAt: shipments.stockOutAt,
        inAt: shipments.stockInAt,
        pickup: shipments.pickupWarehouse,
        count: shipmentLines.count,
        dispatched: shipmentLines.dispatchedCount,
        received: shipmentLines.receivedCount,
        lineId: shipmentLines.id,
      })
      .from(shipmentLines)
      .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
      .where(eq(shipmentLines.sku, this.#sku(item).toLowerCase()));
    const sum = (of: (line: (typeof lines)[number]) => number) =>
      lines.reduce((all, line) => all + of(line), 0);
    const out = (line: (typeof lines)[number]) => (line.outAt === null ? 0 : (line.dispatched ?? line.count));
    const into = (line: (typeof lines)[number]) =>
      line.inAt === null ? 0 : (line.received ?? line.dispatched ?? line.count);
    const delivered = sum((line) => (line.direction === 'outward' ? out(line) : 0));
    const underWay = sum((line) => (line.direction === 'between' && line.inAt === null ? out(line) : 0));
    const between = (line: (typeof lines)[number]) => line.direction === 'between' && line.inAt !== null;
    const lost = sum((line) => (between(line) ? Math.max(0, out(line) - into(line)) : 0));
    const bought = sum((line) =>
      line.direction === 'inward' || (between(line) && line.pickup === 'car') ? into(line) : 0,
    );
    const { gained, over } = this.model;
    expect(onHand + underWay + delivered + lost).toBe(bought + gained[item] + over[item]);
    await expectBookedOnce(lines.map(({ lineId }) => lineId));
  }
}

/** No line is in the ledger twice in one direction. */
async function expectBookedOnce(lineIds: readonly number[]): Promise<void> {
  const entries = await t.database.db
    .select({ lineId: stockChanges.shipmentLineId, event: stockChanges.event })
    .from(stockChanges)
    .where(
      and(isNotNull(stockChanges.shipmentLineId), inArray(stockChanges.shipmentLineId, [...lineIds, 0])),
    );
  const keys = entries.map(({ lineId, event }) => `${lineId} ${event}`);
  expect(new Set(keys).size).toBe(keys.length);
}

it('Any sequence of shipments moves stock as the model says, and loses and makes nothing.', async () => {
  let round = 0;
  const begun = Date.now();
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 14 }), async (operations) => {
      if (round >= SEQUENCES_AT_LEAST && Date.now() - begun > TIME_MS) return;
      round += 1;
      const sequence = new Sequence(round);
      await sequence.begin();
      for (const drawn of operations) await sequence.run(drawn);
      await sequence.check();
    }),
    { numRuns: 60, endOnFailure: true },
  );
  expect(round).toBeGreaterThanOrEqual(SEQUENCES_AT_LEAST);
  expect(await proveLedger(t.database.db, t.clock.now)).toMatchObject({ differing: 0 });
}, 60_000);
