import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import type { ShipmentDirection } from '@halla/domain/documents/shipment-rules';

export const ITEMS = ['PUMP', 'FAN'] as const;
export type Item = (typeof ITEMS)[number];

/** `car` keeps no stock that may be edited. */
export const PLACES = ['mailhouse', 'vantaa', 'estonia', 'car'] as const;
export type Place = (typeof PLACES)[number];
const KEPT: readonly Place[] = ['mailhouse', 'vantaa', 'estonia'];

export type Counts = Readonly<Record<Item, number>>;
export type Counted = Readonly<
  Partial<Record<Item, { dispatched?: number | undefined; received?: number | undefined }>>
>;

export interface ModelShipment {
  direction: ShipmentDirection;
  pickup: Place | null;
  delivery: Place | null;
  counts: Counts;
  status: ShipmentStatus;
  /** What has left and what has arrived; null before. */
  out: Counts | null;
  in: Counts | null;
}

export interface ModelEdit {
  status: ShipmentStatus | null;
  counts: Counts | undefined;
  delivery: Place | undefined;
  counted: Counted;
}

const total = ({ PUMP, FAN }: Counts) => PUMP + FAN;
const keeps = (place: Place | null): place is Place => place !== null && KEPT.includes(place);

/** What a change of status does to stock. */
export function effects(before: ModelShipment, next: ModelShipment): { removes: boolean; adds: boolean } {
  const leaves = before.status === 'waiting' && ['transit', 'delivered'].includes(next.status);
  const arrives = ['waiting', 'transit'].includes(before.status) && next.status === 'delivered';
  return {
    removes: leaves && keeps(next.pickup) && before.out === null,
    adds: arrives && keeps(next.delivery) && before.in === null,
  };
}

/** True for counts of what moves, no higher than what was shipped. */
function areCountable(
  counted: Counted,
  counts: Counts,
  { removes, adds }: ReturnType<typeof effects>,
): boolean {
  return ITEMS.every((item) => {
    const { dispatched, received } = counted[item] ?? {};
    const isLeft = dispatched === undefined || (removes && dispatched <= counts[item]);
    return isLeft && (received === undefined || (adds && received <= counts[item]));
  });
}

/** Shipments and stock as the owner decided them: in a few lines, and without a database. */
export class ShipmentModel {
  readonly shipments = new Map<number, ModelShipment>();
  readonly stock = new Map<string, number>();
  /** Pieces that were bought or corrected by hand, and what was received from suppliers. */
  readonly gained: Record<Item, number> = { PUMP: 0, FAN: 0 };

  at(item: Item, place: Place): number {
    return this.stock.get(`${item} ${place}`) ?? 0;
  }

  correct(item: Item, place: Place, quantity: number): void {
    this.gained[item] += quantity - this.at(item, place);
    this.stock.set(`${item} ${place}`, quantity);
  }

  takesNew({ pickup, delivery, counts, direction }: ModelShipment): boolean {
    return total(counts) > 0 && (direction !== 'between' || pickup !== delivery);
  }

  /** The shipment after an edit; null for one that is refused. */
  after(id: number, { status, counts, delivery, counted }: ModelEdit): ModelShipment | null {
    const before = this.shipments.get(id);
    if (before === undefined) return null;
    const next = { ...before, status: status ?? before.status };
    if (delivery !== undefined && before.direction !== 'outward') next.delivery = delivery;
    const hasOtherLines = counts !== undefined && ITEMS.some((item) => counts[item] !== before.counts[item]);
    if (counts !== undefined) next.counts = counts;
    if (!this.takesNew(next)) return null;
    if (hasOtherLines && (before.out !== null || before.in !== null)) return null;
    if (next.delivery !== before.delivery && before.in !== null) return null;
    const moves = effects(before, next);
    if (!areCountable(counted, next.counts, moves)) return null;
    const all = (of: 'dispatched' | 'received') => ({
      PUMP: counted.PUMP?.[of] ?? next.counts.PUMP,
      FAN: counted.FAN?.[of] ?? next.counts.FAN,
    });
    if (moves.removes) next.out = all('dispatched');
    if (moves.adds) next.in = all('received');
    const { pickup } = next;
    const short =
      moves.removes &&
      pickup !== null &&
      ITEMS.some((item) => this.at(item, pickup) < (next.out?.[item] ?? 0));
    return short ? null : next;
  }

  write(id: number, next: ModelShipment): void {
    const before = this.shipments.get(id);
    for (const item of ITEMS) {
      const left = before?.out === null && next.out !== null ? next.out[item] : 0;
      const arrived = before?.in === null && next.in !== null ? next.in[item] : 0;
      if (next.pickup !== null) this.#add(item, next.pickup, -left);
      if (next.delivery !== null) this.#add(item, next.delivery, arrived);
    }
    this.shipments.set(id, next);
  }

  #add(item: Item, place: Place, pieces: number): void {
    if (pieces !== 0) this.stock.set(`${item} ${place}`, this.at(item, place) + pieces);
  }
}
