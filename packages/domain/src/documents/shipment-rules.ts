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

/** A shipment of an order that is not deleted. */
interface EarlierShipment {
  readonly status: ShipmentStatus;
  readonly lines: readonly ShipmentLine[];
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

/** What is left to ship of each line of an order, in their order, never negative. Cancelled shipments do not count. */
export function remainingCounts(
  lines: readonly ShipmentLine[],
  shipments: readonly EarlierShipment[],
): number[] {
  const sent = shipments.filter(({ status }) => status !== 'cancelled').flatMap((one) => one.lines);
  const shipped = countsByKey(sent);
  return lines.map((line) => {
    const gone = shipped.get(lineKey(line)) ?? 0;
    // Several lines of one item use up what was shipped in their order.
    shipped.set(lineKey(line), Math.max(0, gone - line.count));
    return Math.max(0, line.count - gone);
  });
}

/** A shipment with what was counted on arrival; null: all of it. */
export interface ArrivingShipment {
  readonly status: ShipmentStatus;
  readonly lines: readonly (ShipmentLine & { readonly received: number | null })[];
}

/**
 * What has arrived of each line of an order, in their order. Several lines of one item are filled one after the other;
 * what arrived beyond all of them stands at the last.
 */
export function arrivedCounts(
  lines: readonly ShipmentLine[],
  shipments: readonly ArrivingShipment[],
): number[] {
  const arrived = countsByKey(
    shipments
      .filter(({ status }) => status === 'delivered')
      .flatMap((one) => one.lines)
      .map(({ received, ...line }) => ({ ...line, count: received ?? line.count })),
  );
  return lines.map((line, index) => {
    const key = lineKey(line);
    const here = arrived.get(key) ?? 0;
    const isLast = lines.findLastIndex((other) => lineKey(other) === key) === index;
    const count = isLast ? here : Math.min(here, line.count);
    arrived.set(key, here - count);
    return count;
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

/** First rule that a shipment breaks; `of` are the lines of its order, null when it stands alone. */
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

/** The warehouses of a shipment whose direction was chosen; those that the direction has no use for are cleared. */
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
