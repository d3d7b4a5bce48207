import { allocationColour } from '../documents/allocation.ts';
import { skuKey } from '../documents/document-lines.ts';
import type { ShipmentStatus } from '../documents/document-states.ts';
import type { StockFlow } from './availability.ts';
import {
  homeWarehouse,
  type IncomingOrder,
  type IncomingShipment,
  RESERVING,
  type StockLine,
  type StockOrder,
  UNDERWAY,
} from './stock-demand.ts';

/** Key of the pieces that can serve a line: cabins of a colour serve all skus of that colour, others only their own. */
export function poolOf(sku: string): string {
  return allocationColour(sku) ?? `sku ${skuKey(sku)}`;
}

/** Pieces of a pool on lines. */
export function piecesOf(pool: string, lines: readonly StockLine[]): number {
  return lines.reduce((sum, { sku, count }) => sum + (sku !== null && poolOf(sku) === pool ? count : 0), 0);
}

/** Lines of an order of a customer, and its shipments that are not deleted. */
interface SentOrder {
  readonly lines: readonly StockLine[];
  readonly shipments: readonly { readonly status: ShipmentStatus; readonly lines: readonly StockLine[] }[];
}

/** An order of a customer that is not deleted. */
export interface PromisedOrder extends StockOrder, SentOrder {
  /** YYYY-MM-DD; null: as soon as possible. */
  readonly deliveryDate: string | null;
}

const HAS_LEFT: readonly ShipmentStatus[] = ['transit', 'delivered'];

/** Pieces of a pool that an order waits for. */
function unsentPieces(pool: string, { lines, shipments }: SentOrder): number {
  const sent = shipments.filter(({ status }) => HAS_LEFT.includes(status));
  return Math.max(0, piecesOf(pool, lines) - sent.reduce((sum, one) => sum + piecesOf(pool, one.lines), 0));
}

/** What an order waits for: a line for each of its pools, with the first sku of it. */
export function unsentLines(order: SentOrder): { sku: string; count: number }[] {
  const firstOf = new Map<string, string>();
  for (const { sku } of order.lines)
    if (sku !== null && !firstOf.has(poolOf(sku))) firstOf.set(poolOf(sku), sku);
  return [...firstOf]
    .map(([pool, sku]) => ({ sku, count: unsentPieces(pool, order) }))
    .filter(({ count }) => count > 0);
}

/** What customers have ordered of a pool and not been sent, as flows; an order without a day is due today. */
export function promises(
  { pool, today }: { pool: string; today: string },
  orders: readonly PromisedOrder[],
): StockFlow[] {
  return orders
    .filter(({ status }) => RESERVING.includes(status))
    .map((order) => ({ day: order.deliveryDate ?? today, count: -unsentPieces(pool, order) }))
    .filter(({ count }) => count < 0);
}

/** A shipment on its way into a warehouse. */
export interface ExpectedShipment extends IncomingShipment {
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly eta: string | null;
}

/** A resupply order that is not deleted. */
export interface ExpectedOrder extends IncomingOrder {
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly eta: string | null;
  readonly shipments: readonly ExpectedShipment[];
}

/** Pieces that are expected in a warehouse. */
export interface Arrival {
  /** Number of the shipment, or of the resupply order of which they are not shipped yet. */
  readonly number: string;
  readonly kind: 'shipment' | 'resupply';
  /** YYYY-MM-DD; null: nobody has said when. */
  readonly day: string | null;
  readonly count: number;
}

/**
 * What comes into the warehouse `at` of resupply orders, each shipment on its day and the rest on that of its order. In
 * total the same as `incoming`: shipments bring home no more than was ordered.
 */
export function arrivals(
  { pool, warehouses, at }: { pool: string; warehouses: readonly string[]; at: string },
  orders: readonly ExpectedOrder[],
): Arrival[] {
  return orders.flatMap(({ number, status, buyer, eta, lines, shipments }): Arrival[] => {
    const home = homeWarehouse(warehouses, buyer);
    const ordered = piecesOf(pool, lines);
    if (home === null || ordered === 0 || status === 'delivered' || status === 'cancelled') return [];
    const parts = shipments.map((shipment) => ({
      number: shipment.number,
      kind: 'shipment' as const,
      day: shipment.eta ?? eta,
      count: piecesOf(pool, shipment.lines),
      to: shipment.deliveryWarehouse ?? home,
      isUnderway: UNDERWAY.includes(shipment.status),
      isDelivered: shipment.status === 'delivered',
    }));
    const coming = parts.filter(({ isUnderway, count }) => isUnderway && count > 0);
    if (home !== at)
      return coming
        .filter(({ to }) => to === at)
        .map(({ number, kind, day, count }) => ({ number, kind, day, count }));
    let rest = parts.reduce(
      (left, { count, to, isUnderway, isDelivered }) =>
        isDelivered || (isUnderway && to !== home) ? left - count : left,
      ordered,
    );
    const shipped = coming
      .filter(({ to }) => to === home)
      .map(({ number, kind, day, count }): Arrival => {
        const brought = Math.min(count, Math.max(0, rest));
        rest -= brought;
        return { number, kind, day, count: brought };
      });
    return [...shipped, { number, kind: 'resupply' as const, day: eta, count: rest }].filter(
      ({ count }) => count > 0,
    );
  });
}

/** A shipment that belongs to no order: between warehouses, or a delivery that nobody ordered here. */
export interface LooseShipment extends ExpectedShipment {
  readonly pickupWarehouse: string | null;
  /** YYYY-MM-DD. */
  readonly pickupDate: string | null;
  /** Taken out of stock already. */
  readonly isOut: boolean;
}

interface Place {
  readonly pool: string;
  readonly at: string;
}

/** What comes into the warehouse `at` with shipments that belong to no order. */
export function looseArrivals({ pool, at }: Place, shipments: readonly LooseShipment[]): Arrival[] {
  return shipments
    .filter(({ status, deliveryWarehouse }) => UNDERWAY.includes(status) && deliveryWarehouse === at)
    .map(({ number, eta, lines }) => ({
      number,
      kind: 'shipment' as const,
      day: eta,
      count: piecesOf(pool, lines),
    }))
    .filter(({ count }) => count > 0);
}

/** What such shipments will take out of the warehouse `at`, as flows; one without a day is due today. */
export function looseDepartures(
  { pool, at, today }: Place & { readonly today: string },
  shipments: readonly LooseShipment[],
): StockFlow[] {
  return shipments
    .filter(({ status, pickupWarehouse, isOut }) => status === 'waiting' && pickupWarehouse === at && !isOut)
    .map(({ pickupDate, lines }) => ({ day: pickupDate ?? today, count: -piecesOf(pool, lines) }))
    .filter(({ count }) => count !== 0);
}

/** True for an arrival on whose day one can count: it has one, and it is not past. */
export function isDated(arrival: Arrival, today: string): arrival is Arrival & { day: string } {
  return arrival.day !== null && arrival.day >= today;
}
