import { skuKey } from '../documents/document-lines.ts';
import type { ShipmentStatus } from '../documents/document-states.ts';
import { poolOf } from '../stock/stock-pool.ts';

/** Settlement of pieces that left and did not arrive. A supplier's write-off counts as `credited`. */
export const SHORT_SETTLEMENTS = ['send_again', 'credited', 'keeps_less'] as const;
export type ShortSettlement = (typeof SHORT_SETTLEMENTS)[number];

/** An item of an order with its pieces. */
export interface OrderedLine {
  readonly sku: string | null;
  readonly name: string | null;
  readonly count: number;
  /** Credited pieces that the customer did not keep; they are not needed any more. */
  readonly creditedBack?: number;
}

/** An item of a shipment with its counted pieces. */
export interface ShippedLine extends OrderedLine {
  /** Pieces that left; null: all of `count`. */
  readonly dispatched: number | null;
  /** Arrived pieces; null: all that were shipped. May exceed the shipped pieces. */
  readonly received: number | null;
  /** Pieces put back into stock after the shipment was cancelled, returned or deleted. */
  readonly putBack?: number;
  /** Pieces written off by a decision. */
  readonly writtenOff?: number;
  /** Settlements of pieces that left and did not arrive. */
  readonly shorts?: readonly SettledShort[];
}

/** Settlement of pieces that left and did not arrive. */
export interface SettledShort {
  readonly settlement: ShortSettlement;
  readonly count: number;
}

/** A shipment of an order, including deleted ones because their goods may have left. */
export interface ShippedGoods {
  readonly status: ShipmentStatus;
  /** True once its goods were taken out of stock. */
  readonly isOut: boolean;
  /** True once its goods were put into stock at the destination. */
  readonly isIn?: boolean;
  readonly isDeleted?: boolean;
  readonly lines: readonly ShippedLine[];
}

/** Progress of one item of an order, in pieces. */
export interface Progress {
  readonly ordered: number;
  /** Ordered pieces, less those returned and credited. */
  readonly wanted: number;
  /** Shipped pieces that will not be sent again. */
  readonly sent: number;
  readonly received: number;
  /** Pieces that left, did not arrive and are not settled. */
  readonly short: number;
  /** Pieces that did not arrive and will not be sent: credited or given up. */
  readonly waived: number;
  /** The credited part of `waived`. */
  readonly creditedShort: number;
  /** Pieces of returned shipments. */
  readonly returned: number;
  /** Pieces of cancelled or deleted shipments that left stock and were neither put back nor written off. */
  readonly stray: number;
  /** True for an item with a SKU or one on a shipment: the order is incomplete without it. */
  readonly isAwaited: boolean;
}

/** Key of a line: cabins by colour, other items by SKU, items without a SKU by name. */
export function lineKey({ sku, name }: Pick<OrderedLine, 'sku' | 'name'>): string {
  return sku?.trim() ? poolOf(sku) : `name ${skuKey(name ?? '')}`;
}

/** Pieces that left with a line. */
export function leftOf({ count, dispatched }: Pick<ShippedLine, 'count' | 'dispatched'>): number {
  return dispatched ?? count;
}

/** Pieces that arrived with a line. */
export function arrivedOf(line: Pick<ShippedLine, 'count' | 'dispatched' | 'received'>): number {
  return line.received ?? leftOf(line);
}

/** True for a shipment whose goods are on their way or with the receiver. */
export function hasLeft({ status, isOut, isDeleted = false }: ShippedGoods): boolean {
  if (isDeleted) return false;
  return status === 'transit' || status === 'delivered' || (status === 'waiting' && isOut);
}

/** True for a shipment that was cancelled or deleted after its goods had left stock. */
export function wentAstray({ status, isOut, isDeleted = false }: Omit<ShippedGoods, 'lines'>): boolean {
  return isOut && (isDeleted || status === 'cancelled');
}

/** Pieces of a line that left stock and are not back in any stock, unless written off. */
export function awayPieces(
  { isOut, isIn = false }: Pick<ShippedGoods, 'isOut' | 'isIn'>,
  line: Omit<ShippedLine, 'sku' | 'name' | 'shorts'>,
): number {
  if (!isOut) return 0;
  const arrived = isIn ? arrivedOf(line) : 0;
  return Math.max(0, leftOf(line) - arrived - (line.putBack ?? 0) - (line.writtenOff ?? 0));
}

/** Progress of an order by line key: every item on the order or on one of its shipments. */
export function progressOf(
  lines: readonly OrderedLine[],
  shipments: readonly ShippedGoods[],
): Map<string, Progress> {
  const ordered = Map.groupBy(lines, lineKey);
  const parts = shipments.flatMap((shipment) => shipment.lines.map((line) => ({ shipment, line })));
  const shipped = Map.groupBy(parts, ({ line }) => lineKey(line));
  const keys = new Set([...ordered.keys(), ...shipped.keys()]);
  return new Map([...keys].map((key) => [key, itemProgress(ordered.get(key) ?? [], shipped.get(key) ?? [])]));
}

interface ShippedPart {
  readonly shipment: ShippedGoods;
  readonly line: ShippedLine;
}

function itemProgress(ordered: readonly OrderedLine[], parts: readonly ShippedPart[]): Progress {
  const alive = parts.filter(({ shipment }) => shipment.isDeleted !== true);
  const inStatus = (status: ShipmentStatus) => alive.filter(({ shipment }) => shipment.status === status);
  const out = alive.filter(({ shipment }) => hasLeft(shipment));
  const delivered = inStatus('delivered');
  const stray = parts.filter(({ shipment }) => wentAstray(shipment));
  const settled = (...kinds: ShortSettlement[]) => sumOf(delivered, ({ line }) => settledOf(line, kinds));
  const missing = sumOf(delivered, ({ line }) => leftOf(line) - arrivedOf(line));
  return {
    ordered: sumOf(ordered, ({ count }) => count),
    wanted: sumOf(ordered, ({ count, creditedBack = 0 }) => count - creditedBack),
    sent: sumOf(out, ({ line }) => leftOf(line)) - settled('send_again'),
    received: sumOf(delivered, ({ line }) => arrivedOf(line)),
    short: Math.max(0, missing - settled(...SHORT_SETTLEMENTS)),
    waived: settled('credited', 'keeps_less'),
    creditedShort: settled('credited'),
    returned: sumOf(inStatus('returned'), ({ line }) => arrivedOf(line)),
    stray: sumOf(stray, ({ shipment, line }) => awayPieces(shipment, line)),
    isAwaited: alive.length > 0 || ordered.some(({ sku }) => (sku?.trim() ?? '') !== ''),
  };
}

function settledOf({ shorts = [] }: ShippedLine, kinds: readonly ShortSettlement[]): number {
  return sumOf(
    shorts.filter(({ settlement }) => kinds.includes(settlement)),
    ({ count }) => count,
  );
}

function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}

type Item = Pick<Progress, 'wanted' | 'sent' | 'received' | 'waived' | 'isAwaited'>;

/** True once every awaited item has left in full; false for an order without pieces. */
export function isAllSent(items: Iterable<Item>): boolean {
  return isComplete(items, ({ sent }) => sent);
}

/** True once every awaited item has arrived, or its missing pieces were credited or given up. */
export function isAllReceived(items: Iterable<Item>): boolean {
  return isComplete(items, ({ received, waived }) => received + waived);
}

function isComplete(items: Iterable<Item>, done: (item: Item) => number): boolean {
  const awaited = [...items].filter(({ isAwaited }) => isAwaited);
  return sumOf(awaited, ({ wanted }) => wanted) > 0 && awaited.every((item) => done(item) >= item.wanted);
}

/** Pieces sent beyond those needed. */
export function sentOver({ wanted, sent }: Pick<Progress, 'wanted' | 'sent'>): number {
  return Math.max(0, sent - wanted);
}
