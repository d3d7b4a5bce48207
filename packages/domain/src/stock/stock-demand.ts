import { skuKey } from '../documents/document-lines.ts';
import type { PaymentStatus, ShipmentStatus } from '../documents/document-states.ts';

/** The fields of a line that affect stock. */
export interface StockLine {
  readonly sku: string | null;
  readonly count: number;
}

/** A document that is not deleted, with its lines. */
export interface StockOrder {
  readonly status: PaymentStatus;
  readonly lines: readonly StockLine[];
}

/** A line of a shipment to the maker. */
export interface IncomingLine extends StockLine {
  /** Pieces that arrived; absent or null: all. */
  readonly received?: number | null;
  /** Pieces that did not arrive and will not be sent: credited by the supplier or written off. */
  readonly waived?: number;
}

export interface IncomingShipment {
  readonly status: ShipmentStatus;
  readonly deliveryWarehouse: string | null;
  readonly lines: readonly IncomingLine[];
}

export interface IncomingOrder extends StockOrder {
  /** Key of the buying company; the home of the Estonian one is the warehouse of that name. */
  readonly buyer: string;
  /** Its shipments that are not deleted. */
  readonly shipments: readonly IncomingShipment[];
}

/** Statuses of an order whose goods have not left. */
export const RESERVING: readonly PaymentStatus[] = ['invoiced', 'deposit', 'completed'];
/** Statuses of a shipment that has not arrived. */
export const UNDERWAY: readonly ShipmentStatus[] = ['waiting', 'transit'];
const ESTONIA = 'estonia';

function countOf(sku: string, lines: readonly StockLine[]): number {
  const key = skuKey(sku);
  return lines.reduce(
    (sum, line) => sum + (line.sku !== null && skuKey(line.sku) === key ? line.count : 0),
    0,
  );
}

/** Pieces that a shipment will bring or has brought; for a delivered one, those that arrived or never will. */
export function settledLines({ status, lines }: IncomingShipment): readonly StockLine[] {
  if (status !== 'delivered') return lines;
  return lines.map(({ sku, count, received, waived = 0 }) => ({ sku, count: (received ?? count) + waived }));
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** The first preferred warehouse that has a row of an item, else the first by name; null without rows. */
function firstOf(preferred: readonly string[], warehouses: readonly string[]): string | null {
  return preferred.find((one) => warehouses.includes(one)) ?? [...warehouses].sort()[0] ?? null;
}

/** Warehouse from which orders of an item are fulfilled: the only one that shows its reserved pieces. */
export function fulfilmentWarehouse(warehouses: readonly string[]): string | null {
  return firstOf(['mailhouse', 'vantaa', ESTONIA], warehouses);
}

/** Default destination of a resupply order of an item. */
export function homeWarehouse(warehouses: readonly string[], buyer: string): string | null {
  const preferred = ['mailhouse', 'vantaa'];
  return firstOf(buyer === ESTONIA ? [ESTONIA, ...preferred] : preferred, warehouses);
}

/** Pieces of all orders that still reserve stock, by skuKey; pieces already shipped are not subtracted. */
export function reservedBySku(orders: readonly StockOrder[]): Map<string, number> {
  const reserved = new Map<string, number>();
  for (const { lines } of orders.filter(({ status }) => RESERVING.includes(status)))
    for (const { sku, count } of lines) if (sku !== null) add(reserved, skuKey(sku), count);
  return reserved;
}

/**
 * Pieces of an item on their way, by warehouse: ordered pieces that have not arrived count at the home warehouse,
 * shipped ones at the destination of their shipment. May include warehouses without a row of the item.
 */
export function incoming(
  { sku, warehouses }: { sku: string; warehouses: readonly string[] },
  orders: readonly IncomingOrder[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { status, lines, buyer, shipments } of orders) {
    const home = homeWarehouse(warehouses, buyer);
    const ordered = countOf(sku, lines);
    if (home === null || ordered === 0 || status === 'delivered' || status === 'cancelled') continue;
    let atHome = ordered;
    for (const shipment of shipments) {
      const count = countOf(sku, settledLines(shipment));
      if (count === 0) continue;
      const to: string = shipment.deliveryWarehouse ?? home;
      const isElsewhere = UNDERWAY.includes(shipment.status) && to !== home;
      if (isElsewhere) add(sums, to, count);
      if (isElsewhere || shipment.status === 'delivered') atHome -= count;
    }
    if (atHome > 0) add(sums, home, atHome);
  }
  return sums;
}

/** Colour of a row: red if all free pieces are reserved, else yellow if there are fewer than the alert quantity. */
export function stockHighlight({
  reserved,
  free,
  alertQuantity,
}: {
  reserved: number;
  free: number;
  alertQuantity: number | null;
}): 'red' | 'yellow' | null {
  if (reserved >= free) return 'red';
  return alertQuantity !== null && alertQuantity > free ? 'yellow' : null;
}
