import type { PaymentStatus } from '../documents/document-states.ts';
import { RESERVING } from '../stock/stock-demand.ts';
import { hasLeft, type OrderedLine, progressOf, type ShippedGoods } from './progress.ts';

/** An order of a customer with all its shipments. */
export interface ClaimingOrder {
  readonly status: PaymentStatus;
  readonly lines: readonly OrderedLine[];
  readonly shipments: readonly ShippedGoods[];
}

/** True while an order claims its unsent pieces: before it leaves, and while some of its shipments have not left. */
export function claimsPieces({ status, shipments }: Pick<ClaimingOrder, 'status' | 'shipments'>): boolean {
  return RESERVING.includes(status) || (status === 'transit' && shipments.some(hasLeft));
}

/** Unsent pieces that an order claims, by line key; empty if it has no claim. */
export function owedByKey(order: ClaimingOrder): Map<string, number> {
  if (!claimsPieces(order)) return new Map();
  const items = [...progressOf(order.lines, order.shipments)];
  const owed = items.map(([key, { wanted, sent }]) => [key, Math.max(0, wanted - sent)] as const);
  return new Map(owed.filter(([, count]) => count > 0));
}

/** Pieces of an item over all warehouses, and the claims on them. */
export interface ClaimedPieces {
  /** Pieces in all warehouses. */
  readonly total: number;
  /** Pieces owed to orders. */
  readonly owed: number;
  /** Pieces of waiting outward shipments without an order that are still in stock. */
  readonly looseWaiting: number;
}

/** Pieces of an item that no order and no waiting loose shipment claims; never negative. */
export function availablePieces({ total, owed, looseWaiting }: ClaimedPieces): number {
  return Math.max(0, total - owed - looseWaiting);
}

/** Pieces that can be taken from one warehouse: its stock, limited by the item's available pieces. */
export function availableInWarehouse(rowTotal: number, available: number): number {
  return Math.min(rowTotal, available);
}

/** Pieces that an order can take from one warehouse; its own claim is included. */
export function availableToOrder(
  rowTotal: number,
  { available, ownOwed }: { readonly available: number; readonly ownOwed: number },
): number {
  return Math.min(rowTotal, available + ownOwed);
}

/** Cabins of one colour that an order claims. */
export interface CabinClaim {
  readonly owed: number;
  /** Devices that are allocated to the order and have not left. */
  readonly allocated: number;
}

/** Ready devices of a colour that are on no order, in no plan and not needed by any order; never negative. */
export function availableCabins(readyAndFree: number, claims: readonly CabinClaim[]): number {
  const lacking = claims.reduce((sum, { owed, allocated }) => sum + Math.max(0, owed - allocated), 0);
  return Math.max(0, readyAndFree - lacking);
}
