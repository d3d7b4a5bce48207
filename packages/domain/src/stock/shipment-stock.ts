import { skuKey } from '../documents/document-lines.ts';
import type { ShipmentStatus } from '../documents/document-states.ts';
import type { StockWrite } from './stock-ledger.ts';

/** The fields of a shipment that determine its effect on stock. */
export interface StockedShipment {
  /** Warehouse of origin; null if there is none, or its stock may not be edited. */
  readonly pickup: string | null;
  /** Destination warehouse; null likewise. */
  readonly delivery: string | null;
  /** Already taken out of stock, or put into it: each happens once, even if the status is set back. */
  readonly isOut: boolean;
  readonly isIn: boolean;
}

/** Effects of a change of status: goods leave the warehouse of origin, or arrive at the destination. */
export interface StockEffects {
  readonly remove: boolean;
  readonly add: boolean;
}

/** A change of the status of a shipment. */
export interface StatusStep {
  readonly from: ShipmentStatus;
  readonly to: ShipmentStatus;
}

/** Steps in which pieces can be counted, departure and arrival, regardless of the warehouses. */
export function countedSteps({ from, to }: StatusStep): {
  readonly leaves: boolean;
  readonly arrives: boolean;
} {
  return {
    leaves: from === 'waiting' && (to === 'transit' || to === 'delivered'),
    arrives: (from === 'waiting' || from === 'transit') && to === 'delivered',
  };
}

/** Effects of a transition: out when a shipment leaves waiting, in when it is delivered. Never reversed. */
export function stockEffects(
  step: StatusStep,
  { pickup, delivery, isOut, isIn }: StockedShipment,
): StockEffects {
  const { leaves, arrives } = countedSteps(step);
  return { remove: leaves && pickup !== null && !isOut, add: arrives && delivery !== null && !isIn };
}

/** A line with its counts at departure and arrival. Without a count, all of it left, and all that left arrived. */
export interface ShippedLine {
  readonly sku: string | null;
  readonly count: number;
  readonly dispatched?: number | undefined;
  readonly received?: number | undefined;
}

export interface StockMove {
  readonly sku: string;
  readonly warehouse: string;
  readonly write: StockWrite;
}

/** The stock writes of a transition, in lock order: by sku, then warehouse. Unknown items are skipped. */
export function shipmentMoves({
  effects,
  shipment,
  lines,
  isKnown,
}: {
  effects: StockEffects;
  shipment: StockedShipment;
  lines: readonly ShippedLine[];
  isKnown: (sku: string) => boolean;
}): StockMove[] {
  const { pickup, delivery } = shipment;
  const moves = lines.flatMap(({ sku, count, dispatched = count, received = dispatched }): StockMove[] => {
    if (sku === null || !isKnown(sku)) return [];
    const out = effects.remove && pickup !== null && dispatched > 0;
    const into = effects.add && delivery !== null && received > 0;
    return [
      ...(out
        ? [{ sku, warehouse: pickup, write: { reason: 'dispatch', amount: dispatched } } as const]
        : []),
      ...(into
        ? [{ sku, warehouse: delivery, write: { reason: 'resupply', amount: received } } as const]
        : []),
    ];
  });
  const keyed = moves.map((move) => ({ move, key: `${skuKey(move.sku)}\n${move.warehouse}` }));
  keyed.sort(({ key: one }, { key: other }) => (one < other ? -1 : Number(one > other)));
  return keyed.map(({ move }) => move);
}

/** True for a valid number of pieces leaving. */
export function isDispatchedCount(counted: number, { count }: Pick<ShippedLine, 'count'>): boolean {
  return isPieces(counted) && counted <= count;
}

/** True for a valid number of arriving pieces; a number above those that left must be confirmed (`overPieces`). */
export function isReceivedCount(counted: number): boolean {
  return isPieces(counted) && counted <= MOST_PIECES;
}

/** Maximum pieces of a line per call. */
const MOST_PIECES = 1_000_000;

const isPieces = (counted: number) => Number.isInteger(counted) && counted >= 0;

/**
 * Pieces of a line that would arrive beyond those that left. Between two warehouses, goods never taken out of the
 * first count as not having left.
 */
export function overPieces(
  { count, dispatched = count, received = dispatched }: Omit<ShippedLine, 'sku'>,
  { effects, shipment }: { readonly effects: StockEffects; readonly shipment: StockedShipment },
): number {
  const lieInStock = effects.add && shipment.pickup !== null && !shipment.isOut && !effects.remove;
  return Math.max(0, received - (lieInStock ? 0 : dispatched));
}

/** True when the arrived pieces differ from those that left; the shipment then gets a note. */
export function arrivedDifferent(lines: readonly Omit<ShippedLine, 'sku'>[]): boolean {
  return lines.some(({ count, dispatched = count, received = dispatched }) => dispatched !== received);
}
