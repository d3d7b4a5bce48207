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

/** Effects of a transition: out when a shipment leaves waiting, in when it is delivered. Never reversed. */
export function stockEffects(
  { from, to }: { from: ShipmentStatus; to: ShipmentStatus },
  { pickup, delivery, isOut, isIn }: StockedShipment,
): StockEffects {
  const leaves = from === 'waiting' && (to === 'transit' || to === 'delivered');
  const arrives = (from === 'waiting' || from === 'transit') && to === 'delivered';
  return { remove: leaves && pickup !== null && !isOut, add: arrives && delivery !== null && !isIn };
}

/** A line with what was counted when it left and arrived; without a count all of it did. */
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
  const moves = lines.flatMap(({ sku, count, dispatched = count, received = count }): StockMove[] => {
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
  const key = ({ sku, warehouse }: StockMove) => `${skuKey(sku)}\n${warehouse}`;
  return moves.sort((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))));
}

/** True when a count is one that can be dispatched or received of a line. */
export function isShippedCount(counted: number, { count }: Pick<ShippedLine, 'count'>): boolean {
  return Number.isInteger(counted) && counted >= 0 && counted <= count;
}

/** True when another number arrived than left; the shipment then gets a note. */
export function arrivedDifferent(lines: readonly Omit<ShippedLine, 'sku'>[]): boolean {
  return lines.some(({ count, dispatched = count, received = count }) => dispatched !== received);
}
