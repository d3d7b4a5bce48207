import { skuKey } from './document-lines.ts';
import { SHIPMENT_STATES, type ShipmentStatus } from './document-states.ts';
import { type TrackStep, trackOf } from './track.ts';

/** Steps of a shipment; cancellation and return are final. */
export type ShipmentStep = 'made' | 'sent' | 'arrived' | 'cancelled' | 'returned';

/** Steps that a user can take on a shipment; settling and rating follow arrival. */
export type ShipmentMove = 'send' | 'receive' | 'settle' | 'rate';

interface TrackedShipment {
  readonly status: ShipmentStatus;
  readonly createdAt: string;
  /** When its goods left stock; null if they did not, or if they leave no warehouse. */
  readonly stockOutAt: string | null;
  readonly deliveredAt: string | null;
}

/** Steps of a shipment for its progress track. Only some status changes are stored with a time; the others are null. */
export function shipmentTrack(shipment: TrackedShipment): TrackStep<ShipmentStep>[] {
  const { status, createdAt, stockOutAt, deliveredAt } = shipment;
  const isArrived = status === 'delivered' || (status === 'returned' && deliveredAt !== null);
  return trackOf<ShipmentStep>([
    { name: 'made', isDone: true, at: createdAt },
    { name: 'sent', isDone: hasLeft(shipment), at: stockOutAt },
    ...(status === 'cancelled' ? [] : [{ name: 'arrived' as const, isDone: isArrived, at: deliveredAt }]),
    ...(status === 'cancelled' || status === 'returned' ? [{ name: status, isDone: true }] : []),
  ]);
}

/** A cancelled shipment may have left earlier; one set back to waiting has not left. */
function hasLeft({ status, stockOutAt }: TrackedShipment): boolean {
  return status === 'cancelled' ? stockOutAt !== null : status !== 'waiting';
}

interface MovedShipment {
  readonly status: ShipmentStatus;
  readonly updatedAt: string;
  readonly shippingCompany: string | null;
  readonly rating: number | null;
  readonly genericDevices: readonly { readonly short: number }[];
}

/** The next step of a shipment; null if nothing is left to do. Missing pieces are settled even after it is closed. */
export function nextShipmentMove(shipment: MovedShipment, now: Date): ShipmentMove | null {
  const { status, updatedAt, shippingCompany, rating, genericDevices: lines } = shipment;
  if (status === 'waiting') return 'send';
  if (status === 'transit') return 'receive';
  if (status !== 'delivered') return null;
  if (lines.some(({ short }) => short > 0)) return 'settle';
  const isRated = shippingCompany === null || rating !== null;
  return isRated || SHIPMENT_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, now) ? null : 'rate';
}

interface WantedLine {
  readonly sku: string | null;
  readonly name: string | null;
  readonly count: number;
  /** False if stock has no item with its SKU. */
  readonly inStock: boolean;
}

/** Stock of an item in a warehouse. */
interface ShelvedItem {
  readonly sku: string;
  readonly free: number;
}

/** An item that a warehouse has in fewer pieces than are about to leave. */
export interface LackingItem {
  readonly sku: string;
  readonly name: string | null;
  /** Pieces that leave. */
  readonly count: number;
  readonly free: number;
}

/** Items that a warehouse cannot send in full; items unknown to stock are ignored. */
export function lackingInStock(
  lines: readonly WantedLine[],
  shelf: readonly ShelvedItem[],
): readonly LackingItem[] {
  const stocked = lines.flatMap(({ sku, inStock, ...line }) =>
    sku !== null && inStock ? [{ ...line, sku }] : [],
  );
  return [...Map.groupBy(stocked, ({ sku }) => skuKey(sku))].flatMap(([key, [line, ...same]]) => {
    if (line === undefined) return [];
    const count = same.reduce((sum, other) => sum + other.count, line.count);
    const free = shelf.find(({ sku }) => skuKey(sku) === key)?.free ?? 0;
    return count > free ? [{ sku: line.sku, name: line.name, count, free }] : [];
  });
}
