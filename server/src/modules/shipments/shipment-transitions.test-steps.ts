import { SHIPMENT_STATES, type ShipmentStatus } from '@halla/domain/documents/document-states';
import { brokenEntry } from '@halla/domain/stock/stock-ledger';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Executor } from '#db/database.ts';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import { stockQuantities } from '#modules/stock/stock.table.ts';
import type { Given } from '../../testing/given.ts';

export type Effect = 'out' | 'in';

/** Expected effects of each transition on stock; all others have none. */
const EFFECTS: Partial<Record<`${ShipmentStatus} ${ShipmentStatus}`, readonly Effect[]>> = {
  'waiting transit': ['out'],
  'waiting delivered': ['out', 'in'],
  'transit delivered': ['in'],
};

/** Warehouses at both ends, marked where stock can be edited. */
export const ROUTES = [
  { from: 'mailhouse', to: 'vantaa', moves: ['out', 'in'] },
  { from: 'car', to: 'vantaa', moves: ['in'] },
  { from: 'mailhouse', to: 'spain', moves: ['out'] },
  { from: 'car', to: 'spain', moves: [] },
] as const;

type Route = (typeof ROUTES)[number];

/** Every change of status on every route, with its expected movements. */
export const TRANSITIONS = ROUTES.flatMap((route) =>
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

interface Wanted {
  given: Given;
  /** Sets the quantity of an item in a warehouse. */
  stock: (quantity: { sku: string; warehouse: string; total: number }) => Promise<{ status: number }>;
  route: Route;
  status: ShipmentStatus;
}

/** A shipment of three of ten pieces, with a line typed by hand and an item unknown to stock. */
export async function givenShipment({ given, stock, route, status }: Wanted) {
  const item = await given.stockItem();
  for (const warehouse of ['mailhouse', 'vantaa'])
    expect((await stock({ sku: item.sku, warehouse, total: 10 })).status).toBe(200);
  const shipment = await given.shipment({
    direction: 'between',
    status,
    // Goods in transit have left.
    ...(status === 'transit' && { stockOutAt: item.updatedAt }),
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

/** Ledger of an item: its movements by shipments, and the current totals. */
export async function stockOf(db: Executor, itemId: number) {
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

export function stockAfter(expected: readonly Effect[]) {
  return {
    effects: [
      ...(expected.includes('out') ? ['dispatch -3 mailhouse'] : []),
      ...(expected.includes('in') ? ['resupply 3 vantaa'] : []),
    ],
    totals: { mailhouse: expected.includes('out') ? 7 : 10, vantaa: expected.includes('in') ? 13 : 10 },
  };
}
