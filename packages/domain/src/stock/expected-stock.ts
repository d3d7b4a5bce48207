import {
  homeWarehouse,
  type IncomingOrder,
  type IncomingShipment,
  settledLines,
  UNDERWAY,
} from './stock-demand.ts';
import { piecesOf } from './stock-pool.ts';

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
  /** Number of the shipment; if not shipped yet, of the resupply order. */
  readonly number: string;
  readonly kind: 'shipment' | 'resupply';
  /** YYYY-MM-DD; null: no date is known. */
  readonly day: string | null;
  readonly count: number;
}

/**
 * Arrivals of resupply orders in the warehouse `at`: each shipment on its day, the rest on the day of its order. The
 * total equals `incoming`: shipments bring no more to the home warehouse than was ordered.
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
      count: piecesOf(pool, settledLines(shipment)),
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

/** True for an arrival whose day is known and not past. */
export function isDated(arrival: Arrival, today: string): arrival is Arrival & { day: string } {
  return arrival.day !== null && arrival.day >= today;
}
