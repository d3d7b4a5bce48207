import { skuKey } from './document-lines.ts';
import type { ShipmentStatus } from './document-states.ts';

export const SHIPMENT_DIRECTIONS = ['outward', 'inward', 'between'] as const;
export type ShipmentDirection = (typeof SHIPMENT_DIRECTIONS)[number];

export const SHIPPING_METHODS = ['air', 'courier', 'other', 'rail', 'road', 'sea', 'white_glove'] as const;
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

/** Warehouse that shipments leave from and arrive at unless another one is chosen. */
export const USUAL_WAREHOUSE = 'mailhouse';

export interface ShipmentLine {
  readonly sku: string | null;
  readonly name: string | null;
  readonly count: number;
}

/** A shipment of an order that is not deleted; where the counts of its lines are not known, all of them arrived. */
export interface EarlierShipment {
  readonly status: ShipmentStatus;
  readonly lines: readonly (ShipmentLine & Partial<ArrivingLine>)[];
}

/** Lines with the same key are the same item: by sku, without one by name. */
function lineKey({ sku, name }: Pick<ShipmentLine, 'sku' | 'name'>): string {
  return sku?.trim() ? `sku ${skuKey(sku)}` : `name ${skuKey(name ?? '')}`;
}

/** Counts of lines by key, added up. */
function countsByKey(lines: Iterable<Pick<ShipmentLine, 'sku' | 'name' | 'count'>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(lineKey(line), (counts.get(lineKey(line)) ?? 0) + line.count);
  return counts;
}

/**
 * What is left to ship of each line of an order, in their order, never negative. Cancelled shipments do not count, and of
 * delivered ones neither what is still to come later.
 */
export function remainingCounts(
  lines: readonly ShipmentLine[],
  shipments: readonly EarlierShipment[],
): number[] {
  const sent = shipments
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ status, lines: of }) =>
      of.map((line) => (status === 'delivered' ? settledLine(line) : line)),
    );
  const shipped = countsByKey(sent);
  return lines.map((line) => {
    const gone = shipped.get(lineKey(line)) ?? 0;
    // Several lines of one item use up what was shipped in their order.
    shipped.set(lineKey(line), Math.max(0, gone - line.count));
    return Math.max(0, line.count - gone);
  });
}

function settledLine(line: ShipmentLine & Partial<ArrivingLine>): ShipmentLine {
  const { received = null, waived = 0 } = line;
  return { ...line, count: arrivedOf({ ...line, received }) + waived };
}

/** A line with its counted pieces; null: all of them. */
export interface ArrivingLine extends ShipmentLine {
  readonly dispatched?: number | null;
  readonly received: number | null;
  /** Pieces that did not arrive and will not be sent: credited or written off. */
  readonly waived?: number;
}

export interface ArrivingShipment {
  readonly status: ShipmentStatus;
  readonly lines: readonly ArrivingLine[];
}

const leftOf = ({ count, dispatched }: ArrivingLine) => dispatched ?? count;
const arrivedOf = (line: ArrivingLine) => line.received ?? leftOf(line);

/**
 * Pieces of each line of an order that have arrived. Several lines of one item are filled in their order; surplus pieces
 * count for the last one.
 */
export function arrivedCounts(
  lines: readonly ShipmentLine[],
  shipments: readonly ArrivingShipment[],
): number[] {
  return spread(lines, deliveredByKey(shipments, arrivedOf));
}

/** Sums over the lines of delivered shipments, by key. */
function deliveredByKey(
  shipments: readonly ArrivingShipment[],
  count: (line: ArrivingLine) => number,
): Map<string, number> {
  const delivered = shipments.filter(({ status }) => status === 'delivered').flatMap(({ lines }) => lines);
  return countsByKey(delivered.map((line) => ({ ...line, count: count(line) })));
}

/** Pieces by key on lines: each filled one after the other, the last with all that is left. */
function spread(lines: readonly ShipmentLine[], byKey: ReadonlyMap<string, number>): number[] {
  const arrived = new Map(byKey);
  return lines.map((line, index) => {
    const key = lineKey(line);
    const here = arrived.get(key) ?? 0;
    const isLast = lines.findLastIndex((other) => lineKey(other) === key) === index;
    const count = isLast ? here : Math.min(here, line.count);
    arrived.set(key, here - count);
    return count;
  });
}

/** What has arrived of each line of an order or will not be sent, in their order. */
export function settledCounts(
  lines: readonly ShipmentLine[],
  shipments: readonly ArrivingShipment[],
): number[] {
  return spread(
    lines,
    deliveredByKey(shipments, (line) => arrivedOf(line) + (line.waived ?? 0)),
  );
}

/**
 * Missing pieces of an order by item: they left, arrived with no shipment, and were neither credited nor written off.
 * Limited to what the order still lacks, because a later shipment may have replaced them.
 */
export function lackingItems(
  lines: readonly ShipmentLine[],
  shipments: readonly ArrivingShipment[],
): ShipmentLine[] {
  const ordered = countsByKey(lines);
  const settled = deliveredByKey(shipments, (line) => arrivedOf(line) + (line.waived ?? 0));
  const missing = deliveredByKey(shipments, (line) =>
    Math.max(0, leftOf(line) - arrivedOf(line) - (line.waived ?? 0)),
  );
  return [...Map.groupBy(lines, lineKey)].flatMap(([key, [line]]) => {
    const open = (ordered.get(key) ?? 0) - (settled.get(key) ?? 0);
    const count = Math.min(open, missing.get(key) ?? 0);
    return line !== undefined && count > 0 ? [{ ...line, count }] : [];
  });
}

/** Where a shipment goes from and to; null: no warehouse. */
export interface ShipmentRoute {
  readonly direction: ShipmentDirection;
  readonly pickupWarehouse: string | null;
  readonly deliveryWarehouse: string | null;
}

/** Why a shipment cannot be saved. */
export type ShipmentProblem = 'no_items' | 'illegal_count' | 'illegal_route';

/** First rule that a shipment breaks; `of` are the lines of its order, null without an order. */
export function shipmentProblem(
  { lines, ...route }: ShipmentRoute & { lines: readonly ShipmentLine[] },
  of: readonly ShipmentLine[] | null,
): ShipmentProblem | null {
  if (lines.some(({ count }) => !Number.isInteger(count) || count < 0)) return 'illegal_count';
  if (lines.every(({ count }) => count === 0)) return 'no_items';
  if (of !== null && exceeds(lines, of)) return 'illegal_count';
  return isRoute(route) ? null : 'illegal_route';
}

function exceeds(lines: readonly ShipmentLine[], of: readonly ShipmentLine[]): boolean {
  const ordered = (key: string) =>
    of.reduce((sum, line) => sum + (lineKey(line) === key ? line.count : 0), 0);
  const wanted = Map.groupBy(lines, lineKey);
  return [...wanted].some(([key, same]) => same.reduce((sum, { count }) => sum + count, 0) > ordered(key));
}

function isRoute({ direction, pickupWarehouse, deliveryWarehouse }: ShipmentRoute): boolean {
  if (direction === 'outward') return pickupWarehouse !== null && deliveryWarehouse === null;
  if (direction === 'inward') return deliveryWarehouse !== null && pickupWarehouse === null;
  return pickupWarehouse !== null && deliveryWarehouse !== null && pickupWarehouse !== deliveryWarehouse;
}

/** The warehouses of a shipment whose direction was chosen; warehouses that the direction does not use are cleared. */
export function applyDirection(route: ShipmentRoute, direction: ShipmentDirection): ShipmentRoute {
  const pickup = route.pickupWarehouse ?? USUAL_WAREHOUSE;
  if (direction === 'outward') return { direction, pickupWarehouse: pickup, deliveryWarehouse: null };
  const delivery = direction === 'inward' ? USUAL_WAREHOUSE : route.deliveryWarehouse;
  return {
    direction,
    pickupWarehouse: direction === 'inward' ? null : pickup,
    deliveryWarehouse: delivery === pickup && direction === 'between' ? null : delivery,
  };
}

/** Shipments that have neither arrived nor ended otherwise. */
export const UNDER_WAY: readonly ShipmentStatus[] = ['waiting', 'transit'];

/** True while a shipment waits or is on its way after the day on which it was expected; days as YYYY-MM-DD. */
export function isLate(
  { status, eta }: { readonly status: ShipmentStatus; readonly eta: string | null },
  today: string,
): boolean {
  return UNDER_WAY.includes(status) && eta !== null && eta < today;
}

/**
 * Status of a shipment once its boxes were checked: picked goods leave, what was under way has arrived. null: there is
 * nothing to check. Goods that come in are checked on arrival alone, those that go out before they leave.
 */
export function statusAfterCheck({
  direction,
  status,
}: {
  direction: ShipmentDirection;
  status: ShipmentStatus;
}): 'transit' | 'delivered' | null {
  if (status === 'waiting') return direction === 'inward' ? 'delivered' : 'transit';
  return status === 'transit' && direction !== 'outward' ? 'delivered' : null;
}

/** What the goods of a shipment have done to stock so far. */
export interface MovedGoods {
  readonly isOut: boolean;
  readonly isIn: boolean;
}

/** True when an edit would contradict the ledger: goods that have moved keep their lines and the warehouse they moved at. */
export function contradictsStock(
  { isOut, isIn }: MovedGoods,
  change: { readonly lines: boolean; readonly pickup: boolean; readonly delivery: boolean },
): boolean {
  return (change.lines && (isOut || isIn)) || (change.pickup && isOut) || (change.delivery && isIn);
}

/** True when a user made a shipment or is on an e-mail list of it, its order or its resupply order. */
export function isTagged(
  { creatorId, listedUserIds }: { creatorId: number | null; listedUserIds: readonly number[] },
  userId: number,
): boolean {
  return creatorId === userId || listedUserIds.includes(userId);
}
