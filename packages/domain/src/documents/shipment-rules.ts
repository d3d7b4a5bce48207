import { skuKey } from './document-lines.ts';
import type { ShipmentStatus } from './document-states.ts';

export const SHIPMENT_DIRECTIONS = ['outward', 'inward', 'between'] as const;
export type ShipmentDirection = (typeof SHIPMENT_DIRECTIONS)[number];

export const SHIPPING_METHODS = ['air', 'courier', 'other', 'rail', 'road', 'sea', 'white_glove'] as const;
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

/** Default warehouse of origin and destination of shipments. */
export const USUAL_WAREHOUSE = 'mailhouse';

export interface ShipmentLine {
  readonly sku: string | null;
  readonly name: string | null;
  readonly count: number;
}

/** A shipment of an order that is not deleted; a line without counts counts as fully arrived. */
export interface EarlierShipment {
  readonly status: ShipmentStatus;
  readonly lines: readonly (ShipmentLine & Partial<ArrivingLine>)[];
}

/** Lines with the same key are the same item: by SKU, or by name if there is none. */
function lineKey({ sku, name }: Pick<ShipmentLine, 'sku' | 'name'>): string {
  return sku?.trim() ? `sku ${skuKey(sku)}` : `name ${skuKey(name ?? '')}`;
}

/** Line counts summed by key. */
function countsByKey(lines: Iterable<Pick<ShipmentLine, 'sku' | 'name' | 'count'>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(lineKey(line), (counts.get(lineKey(line)) ?? 0) + line.count);
  return counts;
}

/**
 * Pieces left to ship per line of an order, in line order, never negative. Cancelled shipments do not count as
 * shipped; of a delivered one, only pieces that arrived or will not be sent count.
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
    // Lines of the same item are filled from shipped pieces in line order.
    shipped.set(lineKey(line), Math.max(0, gone - line.count));
    return Math.max(0, line.count - gone);
  });
}

function settledLine(line: ShipmentLine & Partial<ArrivingLine>): ShipmentLine {
  const { received = null, waived = 0 } = line;
  return { ...line, count: arrivedOf({ ...line, received }) + waived };
}

/** A line with its counted pieces; null: all arrived. */
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

/** Arrived pieces per line of an order. Lines of the same item are filled in order; surplus pieces count for the last one. */
export function arrivedCounts(
  lines: readonly ShipmentLine[],
  shipments: readonly ArrivingShipment[],
): number[] {
  return spread(lines, deliveredByKey(shipments, arrivedOf));
}

/** Line sums of delivered shipments, by key. */
function deliveredByKey(
  shipments: readonly ArrivingShipment[],
  count: (line: ArrivingLine) => number,
): Map<string, number> {
  const delivered = shipments.filter(({ status }) => status === 'delivered').flatMap(({ lines }) => lines);
  return countsByKey(delivered.map((line) => ({ ...line, count: count(line) })));
}

/** Distributes the pieces of each key over its lines: each filled in turn, the last gets the remainder. */
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

/** Pieces per line that have arrived or will not be sent, in line order. */
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
 * Pieces of an order that were shipped but did not arrive, by item, unless credited or written off. At most what
 * the order still lacks, because a later shipment may have replaced them.
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

/**
 * Missing pieces per line of an order, in line order: those of lackingItems, assigned to the lines of the item
 * in turn.
 */
export function lackingCounts(
  lines: readonly ShipmentLine[],
  shipments: readonly ArrivingShipment[],
): number[] {
  const lacking = countsByKey(lackingItems(lines, shipments));
  return lines.map((line) => {
    const left = lacking.get(lineKey(line)) ?? 0;
    const count = Math.min(line.count, left);
    lacking.set(lineKey(line), left - count);
    return count;
  });
}

/** Origin and destination of a shipment; null: no warehouse. */
export interface ShipmentRoute {
  readonly direction: ShipmentDirection;
  readonly pickupWarehouse: string | null;
  readonly deliveryWarehouse: string | null;
}

/** Why a shipment cannot be saved. */
export type ShipmentProblem = 'no_items' | 'illegal_count' | 'illegal_route';

/** First rule that a shipment breaks; `of` are the lines of its order, null without one. */
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

/** The warehouses of a shipment after its direction is chosen; those the direction does not use are cleared. */
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

/** Shipments that have not arrived or otherwise ended. */
export const UNDER_WAY: readonly ShipmentStatus[] = ['waiting', 'transit'];

/** True while a shipment that has not arrived is past its expected day; days as YYYY-MM-DD. */
export function isLate(
  { status, eta }: { readonly status: ShipmentStatus; readonly eta: string | null },
  today: string,
): boolean {
  return UNDER_WAY.includes(status) && eta !== null && eta < today;
}

/**
 * Status of a shipment after its boxes are checked: picked goods leave, goods in transit arrive. null if there
 * is nothing to check. Incoming goods are checked only on arrival, outgoing goods before they leave.
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

/** Stock movements of a shipment so far. */
export interface MovedGoods {
  readonly isOut: boolean;
  readonly isIn: boolean;
}

/** True when an edit would contradict the ledger: once goods have moved, their lines and warehouse are fixed. */
export function contradictsStock(
  { isOut, isIn }: MovedGoods,
  change: { readonly lines: boolean; readonly pickup: boolean; readonly delivery: boolean },
): boolean {
  return (change.lines && (isOut || isIn)) || (change.pickup && isOut) || (change.delivery && isIn);
}

/** True when a user created a shipment or is on an e-mail list of it, its order or its resupply order. */
export function isTagged(
  { creatorId, listedUserIds }: { creatorId: number | null; listedUserIds: readonly number[] },
  userId: number,
): boolean {
  return creatorId === userId || listedUserIds.includes(userId);
}
