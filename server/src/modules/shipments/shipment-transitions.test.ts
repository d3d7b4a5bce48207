import { SHIPMENT_STATES, type ShipmentStatus } from '@halla/domain/documents/document-states';
import { brokenEntry } from '@halla/domain/stock/stock-ledger';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockQuantities } from '#modules/stock/stock.table.ts';
import { stockChanges } from '#modules/stock/stock-changes.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

type Effect = 'out' | 'in';

/** What each transition does to stock, as the owner decided it; all others do nothing. */
const EFFECTS: Partial<Record<`${ShipmentStatus} ${ShipmentStatus}`, readonly Effect[]>> = {
  'waiting transit': ['out'],
  'waiting delivered': ['out', 'in'],
  'transit delivered': ['in'],
};

/** Warehouses at both ends, and which of them keep stock that may be edited. */
const ROUTES = [
  { from: 'mailhouse', to: 'vantaa', moves: ['out', 'in'] },
  { from: 'car', to: 'vantaa', moves: ['in'] },
  { from: 'mailhouse', to: 'spain', moves: ['out'] },
  { from: 'car', to: 'spain', moves: [] },
] as const;

type Route = (typeof ROUTES)[number];

const cases = ROUTES.flatMap((route) =>
  SHIPMENT_STATES.all.flatMap((from) =>
    SHIPMENT_STATES.all.map((to) => ({
      route,
      from,
      to,
      expected: (EFFECTS[`${from} ${to}`] ?? []).filter((effect) =>
        route.moves.some((one) => one === effect),
      ),
    })),
  ),
);

/** A shipment of three of ten pieces, beside a line by hand and an item that stock does not know. */
async function given(route: Route, status: ShipmentStatus) {
  const item = await t.given.stockItem();
  for (const warehouse of ['mailhouse', 'vantaa'])
    await t.call('add_stock_quantity', (await superUser()).token, {
      stock_item: { sku: item.sku, warehouse, total: 10 },
    });
  const shipment = await t.given.shipment({
    direction: 'between',
    status,
    pickupWarehouse: route.from,
    deliveryWarehouse: route.to,
    lines: [
      { sku: item.sku.toLowerCase(), name: 'Pump', count: 3 },
      { sku: null, name: 'By hand', count: 2 },
      { sku: `UNKNOWN-${item.id}`, name: 'Unknown', count: 1 },
    ],
  });
  return { id: shipment.id, itemId: item.id };
}

let boss: Promise<{ token: string }> | undefined;
function superUser() {
  boss ??= t.given.user('SUPER_USER');
  return boss;
}

const move = (id: number, status: ShipmentStatus) =>
  t.call('edit_shipment', token, { shipment: { id, status } });

/** What the ledger says about an item: its moves by shipments, and the present totals. */
async function stockOf(itemId: number) {
  const { db } = t.database;
  const entries = await db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.stockItemId, itemId))
    .orderBy(asc(stockChanges.id));
  const rows = await db.select().from(stockQuantities).where(eq(stockQuantities.stockItemId, itemId));
  for (const { warehouse, total } of rows) {
    const own = entries.filter((entry) => entry.warehouse === warehouse);
    expect(brokenEntry(own)).toBeNull();
    expect(own.at(-1)?.total).toBe(total);
  }
  return {
    effects: entries.flatMap(({ shipmentId, event, delta, warehouse }) =>
      shipmentId === null ? [] : [`${event} ${delta} ${warehouse}`],
    ),
    totals: Object.fromEntries(rows.map(({ warehouse, total }) => [warehouse, total])),
  };
}

function wanted(expected: readonly Effect[]) {
  return {
    effects: [
      ...(expected.includes('out') ? ['dispatch -3 mailhouse'] : []),
      ...(expected.includes('in') ? ['resupply 3 vantaa'] : []),
    ],
    totals: { mailhouse: expected.includes('out') ? 7 : 10, vantaa: expected.includes('in') ? 13 : 10 },
  };
}

describe.each(ROUTES)('from $from to $to', (route) => {
  const own = cases.filter((one) => one.route === route);

  it.each(own)('$from → $to moves $expected, once', async ({ from, to, expected }) => {
    const { id, itemId } = await given(route, from);
    expect((await move(id, to)).status).toBe(200);
    expect(await stockOf(itemId)).toEqual(wanted(expected));
    expect((await move(id, to)).status).toBe(200);
    // The same way once more: goods that have moved do not move again.
    const again = expected.length > 0 ? [from, to] : [];
    for (const status of again) expect((await move(id, status)).status).toBe(200);
    expect(await stockOf(itemId)).toEqual(wanted(expected));
  });

  it.each(own.filter(({ expected }) => expected.length > 0))(
    '$from → $to by several people at the same moment moves $expected once',
    async ({ from, to, expected }) => {
      const { id, itemId } = await given(route, from);
      const answers = await Promise.all(Array.from({ length: 4 }, () => move(id, to)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await stockOf(itemId)).toEqual(wanted(expected));
    },
  );
});
