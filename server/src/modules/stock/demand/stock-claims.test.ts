import { ORDER_STATES, SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import {
  availableCabins,
  availableInWarehouse,
  availablePieces,
  type ClaimingOrder,
  owedByKey,
} from '@halla/domain/fulfilment/claims';
import { progressOf, type ShippedLine } from '@halla/domain/fulfilment/progress';
import { reservedBySku } from '@halla/domain/stock/stock-demand';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipmentLines, shipmentShorts } from '#modules/shipments/shipments.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

type DrawnShipment = Omit<ClaimingOrder['shipments'][number], 'lines'> & {
  readonly lines: readonly ShippedLine[];
};

/** Stores an order with its shipments directly, without the rules of the calls. */
async function store({
  status,
  lines,
  shipments: sent,
}: ClaimingOrder & { shipments: readonly DrawnShipment[] }) {
  const named = lines.map(({ sku, name, count }) => ({ sku, name: name ?? '', count }));
  const order = await t.given.order({ paymentStatus: status, lines: named });
  for (const one of sent) await storeShipment({ ...one, orderId: order.id });
  return order;
}

async function storeShipment({
  lines,
  isOut,
  isDeleted = false,
  status,
  orderId,
}: DrawnShipment & { orderId?: number }) {
  const { db } = t.database;
  const { now } = t.clock;
  const { id } = await t.given.shipment({
    ...(orderId !== undefined && { orderId }),
    ...{ status, direction: 'outward', stockOutAt: isOut ? now : null, deletedAt: isDeleted ? now : null },
    lines: lines.map(({ sku, name, count, dispatched, received }) => ({
      ...{ sku, name: name ?? '', count },
      ...(dispatched !== null && { dispatchedCount: dispatched }),
      ...(received !== null && { receivedCount: received }),
    })),
  });
  const stored = await db
    .select({ id: shipmentLines.id })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, id))
    .orderBy(shipmentLines.id);
  const settled = lines.flatMap(({ shorts = [] }, index) =>
    shorts
      .filter(({ count }) => count > 0)
      .map((short) => ({ ...short, shipmentLineId: stored[index]?.id ?? 0 })),
  );
  if (settled.length > 0) await db.insert(shipmentShorts).values(settled);
}

async function reservedOf(sku: string) {
  const { body } = await t.call('get_stock_quantity', token, { search_value: sku });
  const rows = body.stock.filter((row) => row.sku === sku);
  return Object.fromEntries(rows.map(({ Warehouse, reserved }) => [Warehouse.value, reserved]));
}

async function rowsOf(sku: string) {
  const { body } = await t.call('get_stock_quantity', token, { search_value: sku });
  return Object.fromEntries(
    body.stock.map(({ Warehouse, owed, available }) => [Warehouse.value, { owed, available }]),
  );
}

const drawnShipment = (sku: string) =>
  fc.record({
    status: fc.constantFrom(...SHIPMENT_STATES.all),
    isOut: fc.boolean(),
    isDeleted: fc.constantFrom(false, false, true),
    lines: fc.array(
      fc
        .record({
          sku: fc.constantFrom(sku, sku.toUpperCase(), 'OTHER'),
          name: fc.constant('Any'),
          count: fc.nat(9),
          cut: fc.nat(3),
          lost: fc.nat(3),
          isCounted: fc.boolean(),
        })
        .map(({ cut, lost, isCounted, ...line }) => {
          const left = isCounted ? Math.max(0, line.count - cut) : line.count;
          const arrived = Math.max(0, left - lost);
          const shorts = isCounted ? [{ settlement: 'send_again' as const, count: left - arrived }] : [];
          return {
            ...line,
            dispatched: isCounted ? left : null,
            received: isCounted ? arrived : null,
            shorts,
          };
        }),
      { maxLength: 2 },
    ),
  });

describe('owed and available of items', () => {
  const situation = (sku: string) =>
    fc.record({
      totals: fc.record({ mailhouse: fc.nat(20), vantaa: fc.nat(20) }),
      orders: fc.array(
        fc.record({
          status: fc.constantFrom(...ORDER_STATES.all),
          lines: fc.array(
            fc.record({
              sku: fc.constantFrom(sku, sku.toUpperCase(), 'OTHER'),
              name: fc.constant('Any'),
              count: fc.nat(9),
            }),
            { maxLength: 1 },
          ),
          shipments: fc.array(drawnShipment(sku), { maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
      loose: fc.array(drawnShipment(sku), { maxLength: 2 }),
    });

  it('are in the database what they are by the rules of the domain, and so is reserved', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(situation('any'), async (drawn) => {
        round += 1;
        const sku = `claim-${round}`;
        const { totals, orders, loose } = renamed(drawn, sku);
        const item = await t.given.stockItem({ sku });
        await t.given.stockRow(item, { warehouse: 'mailhouse', total: totals.mailhouse });
        await t.given.stockRow(item, { warehouse: 'vantaa', total: totals.vantaa });
        for (const one of orders) await store(one);
        for (const one of loose) await storeShipment(one);
        const key = `sku ${sku}`;
        const owed = orders.reduce((sum, one) => sum + (owedByKey(one).get(key) ?? 0), 0);
        const waiting = loose.filter(
          ({ status, isOut, isDeleted }) => status === 'waiting' && !isOut && !isDeleted,
        );
        const looseWaiting = waiting.reduce(
          (sum, { lines }) => sum + (progressOf(lines, []).get(key)?.ordered ?? 0),
          0,
        );
        const total = totals.mailhouse + totals.vantaa;
        const available = availablePieces({ total, owed, looseWaiting });
        expect(await rowsOf(sku)).toEqual({
          mailhouse: { owed, available: availableInWarehouse(totals.mailhouse, available) },
          vantaa: { owed, available: availableInWarehouse(totals.vantaa, available) },
        });
        // Orders in transit, which may still be owed pieces, reserve none.
        const reserved = reservedBySku(orders).get(sku) ?? 0;
        expect(await reservedOf(sku)).toEqual({ mailhouse: reserved, vantaa: 0 });
      }),
      { numRuns: 40 },
    );
  });
});

/** The situation with this sku instead of "any". */
function renamed<Drawn>(drawn: Drawn, sku: string): Drawn {
  return JSON.parse(
    JSON.stringify(drawn).replaceAll('"any"', `"${sku}"`).replaceAll('"ANY"', `"${sku.toUpperCase()}"`),
  );
}

describe('cabins', () => {
  const GREY = 'ONE_EC_G_220';

  it('are available by colour, whatever the rows of their skus say', async () => {
    const item = await t.given.stockItem({ sku: GREY });
    await t.given.stockRow(item, { warehouse: 'mailhouse', total: 99 });
    for (const serialNumber of ['EC229900', 'EC229901', 'EC229902']) {
      const device = await t.given.device({ serialNumber, color: 'grey' });
      await t.given.record(device, 'ready', { location: 'mailhouse' });
    }
    const order: ClaimingOrder = {
      status: 'invoiced',
      lines: [{ sku: 'two_ec_g_110', name: 'Cabin', count: 2 }],
      shipments: [],
    };
    await store(order);
    const owed = owedByKey(order).get('grey') ?? 0;
    expect(await rowsOf(GREY)).toEqual({
      mailhouse: { owed, available: availableCabins(3, [{ owed, allocated: 0 }]) },
    });
  });
});
