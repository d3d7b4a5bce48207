import { skuKey } from '../documents/document-lines.ts';
import type { ShipmentStatus } from '../documents/document-states.ts';
import type { StockWrite } from './stock-ledger.ts';

/** The fields of a shipment that determine its effect on stock. */
export interface StockedShipment {
  /** Warehouse that the goods leave; null when there is none, or none whose stock may be edited. */
  readonly pickup: string | null;
  /** Warehouse in which they arrive, likewise. */
  readonly delivery: string | null;
  /** Already taken out of, or put into stock: each happens once, even when the status is set back. */
  readonly isOut: boolean;
  readonly isIn: boolean;
}

/** What a change of status does: goods leave the warehouse they are picked up from, or arrive at the other one. */
export interface StockEffects {
  readonly remove: boolean;
  readonly add: boolean;
}

/** A change of the status of a shipment. */
export interface StatusStep {
  readonly from: ShipmentStatus;
  readonly to: ShipmentStatus;
}

/** What can be counted in a step, wherever the goods come from and go to: what leaves, and what arrives. */
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

/** A line with what was counted when it left and arrived. Without a count all of it left, and all that left arrived. */
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

/** True for a number of pieces that can leave of a line. */
export function isDispatchedCount(counted: number, { count }: Pick<ShippedLine, 'count'>): boolean {
  return isPieces(counted) && counted <= count;
}

/** True for a number of pieces that can arrive of a line; more than left have to be confirmed (`overPieces`). */
export function isReceivedCount(counted: number): boolean {
  return isPieces(counted) && counted <= MOST_PIECES;
}

/** Pieces of a line that a call can name at most. */
const MOST_PIECES = 1_000_000;

const isPieces = (counted: number) => Number.isInteger(counted) && counted >= 0;

/**
 * Pieces of a line that would arrive beyond those that left. Of goods between two warehouses none have left that were never
 * taken out of the first.
 */
export function overPieces(
  { count, dispatched = count, received = dispatched }: Omit<ShippedLine, 'sku'>,
  { effects, shipment }: { readonly effects: StockEffects; readonly shipment: StockedShipment },
): number {
  const lieInStock = effects.add && shipment.pickup !== null && !shipment.isOut && !effects.remove;
  return Math.max(0, received - (lieInStock ? 0 : dispatched));
}

/** True when another number arrived than left; the shipment then gets a note. */
export function arrivedDifferent(lines: readonly Omit<ShippedLine, 'sku'>[]): boolean {
  return lines.some(({ count, dispatched = count, received = dispatched }) => dispatched !== received);
}
