import { skuKey } from '../documents/document-lines.ts';
import type { PaymentStatus } from '../documents/document-states.ts';
import { arrivedOf, lineKey, type OrderedLine, progressOf, type ShippedGoods } from './progress.ts';
import { comesBack } from './take-back.ts';

/** A line of an order with the pieces its customer pays for. */
export interface PaidLine extends OrderedLine {
  /** Ordered pieces less credited ones; for a cancelled order, the pieces that the customer keeps. */
  readonly paid: number;
}

/** An order with all its shipments. */
export interface CreditedOrder {
  readonly status: PaymentStatus;
  readonly lines: readonly PaidLine[];
  readonly shipments: readonly ShippedGoods[];
}

/** A shipment of the order, with the pieces of each order line credited because of it. */
export interface CreditedShipment {
  readonly shipment: ShippedGoods;
  readonly credited: readonly number[];
}

/** Pieces of each line that can be credited because they were returned with a shipment. */
export function creditableReturn(order: CreditedOrder, { shipment, credited }: CreditedShipment): number[] {
  if (!isReturned(shipment, order.status)) return order.lines.map(() => 0);
  const pieces = shipment.lines.map((line) => ({ line, count: arrivedOf(line) }));
  return sharedOut(order, { pieces, credited });
}

/** True if the goods are not replaced; those of a cancelled shipment are sent again while the order is open. */
function isReturned({ status, isOut }: ShippedGoods, order: PaymentStatus): boolean {
  if (!comesBack(status) || !isOut) return false;
  return status === 'returned' || order === 'delivered' || order === 'cancelled';
}

/**
 * Pieces of each line to credit because they did not arrive with a shipment and were settled as credited; negative if
 * a new receipt voids that.
 */
export function creditedShorts(order: CreditedOrder, { shipment, credited }: CreditedShipment): number[] {
  const pieces = shipment.lines.map((line) => ({ line, count: creditedOf(line) }));
  const given = sharedOut(order, { pieces, credited });
  const taken = takenBack(order.lines, { pieces, credited });
  return given.map((count, index) => count - (taken[index] ?? 0));
}

function creditedOf({ shorts = [] }: ShippedGoods['lines'][number]): number {
  return shorts.reduce((sum, { settlement, count }) => sum + (settlement === 'credited' ? count : 0), 0);
}

interface Sharing {
  /** Pieces that were returned or did not arrive. */
  readonly pieces: readonly { readonly line: OrderedLine; readonly count: number }[];
  readonly credited: readonly number[];
}

/**
 * Distributes pieces over the lines they serve, lines of the same item first. Limited to pieces that are paid for and
 * neither with the customer nor in transit, so that surplus pieces are not credited.
 */
function sharedOut({ lines, shipments }: CreditedOrder, { pieces, credited }: Sharing): number[] {
  const progress = progressOf(lines, shipments);
  const shares = lines.map(() => 0);
  for (const [key, own] of placesByKey(lines)) {
    const { sent = 0, creditedShort = 0 } = progress.get(key) ?? {};
    const paid = sumOf(own, (index) => lines[index]?.paid);
    const open = sumOf(piecesOf(pieces, key), ({ count }) => count) - sumOf(own, (index) => credited[index]);
    let left = Math.max(0, Math.min(open, paid - (sent - creditedShort)));
    for (const isSame of [true, false])
      for (const index of own) {
        const line = lines[index];
        if (line === undefined) continue;
        const named = sumOf(
          pieces.filter((piece) => isSameItem(piece.line, line)),
          ({ count }) => count,
        );
        const most = isSame ? named - (credited[index] ?? 0) : left;
        const share = Math.max(0, Math.min(left, most, line.paid - (shares[index] ?? 0)));
        shares[index] = (shares[index] ?? 0) + share;
        left -= share;
      }
  }
  return shares;
}

/** Credited pieces in excess of each line's pieces, starting from the last line. */
function takenBack(lines: readonly OrderedLine[], { pieces, credited }: Sharing): number[] {
  const taken = lines.map(() => 0);
  for (const [key, own] of placesByKey(lines)) {
    let beyond = sumOf(own, (index) => credited[index]) - sumOf(piecesOf(pieces, key), ({ count }) => count);
    for (const index of own.toReversed()) {
      const part = Math.max(0, Math.min(beyond, credited[index] ?? 0));
      taken[index] = part;
      beyond -= part;
    }
  }
  return taken;
}

function placesByKey(lines: readonly OrderedLine[]): Map<string, number[]> {
  return Map.groupBy(lines.keys(), (index) => {
    const line = lines[index];
    return line === undefined ? '' : lineKey(line);
  });
}

const piecesOf = (pieces: Sharing['pieces'], key: string) =>
  pieces.filter(({ line }) => lineKey(line) === key);

function isSameItem(one: OrderedLine, other: OrderedLine): boolean {
  if (one.sku === null || other.sku === null) return one.sku === other.sku && one.name === other.name;
  return skuKey(one.sku) === skuKey(other.sku);
}

function sumOf<Item>(items: readonly Item[], count: (item: Item) => number | undefined): number {
  return items.reduce((sum, item) => sum + (count(item) ?? 0), 0);
}
