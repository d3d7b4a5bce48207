import type { ShipmentDirection } from '../documents/shipment-rules.ts';
import type { StockFlow } from './availability.ts';
import type { Arrival, ExpectedShipment } from './expected-stock.ts';
import { UNDERWAY } from './stock-demand.ts';
import { piecesOf } from './stock-pool.ts';

/** A shipment without an order: between warehouses, or a delivery ordered elsewhere. */
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

/** Arrivals in the warehouse `at` with loose shipments. */
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

/** True for a shipment between warehouses whose goods have left the first and not arrived in the second. */
export function isTransferUnderway({
  direction,
  status,
  isOut,
}: Pick<LooseShipment, 'status' | 'isOut'> & { readonly direction: ShipmentDirection }): boolean {
  return direction === 'between' && (status === 'transit' || (status === 'waiting' && isOut));
}

/** Departures of loose shipments from the warehouse `at`, as flows; a shipment without a day is due today. */
export function looseDepartures(
  { pool, at, today }: Place & { readonly today: string },
  shipments: readonly LooseShipment[],
): StockFlow[] {
  return shipments
    .filter(({ status, pickupWarehouse, isOut }) => status === 'waiting' && pickupWarehouse === at && !isOut)
    .map(({ pickupDate, lines }) => ({ day: pickupDate ?? today, count: -piecesOf(pool, lines) }))
    .filter(({ count }) => count !== 0);
}
