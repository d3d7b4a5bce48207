import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import type { ShipmentDirection } from '@halla/domain/documents/shipment-rules';

export const ITEMS = ['PUMP', 'FAN'] as const;
export type Item = (typeof ITEMS)[number];

/** `car` has no editable stock. */
export const PLACES = ['mailhouse', 'vantaa', 'estonia', 'car'] as const;
export type Place = (typeof PLACES)[number];
const KEPT: readonly Place[] = ['mailhouse', 'vantaa', 'estonia'];

export type Counts = Readonly<Record<Item, number>>;
export type Counted = Readonly<
  Partial<
    Record<
      Item,
      { dispatched?: number | undefined; received?: number | undefined; over?: boolean | undefined }
    >
  >
>;

export interface ModelShipment {
  direction: ShipmentDirection;
  pickup: Place | null;
  delivery: Place | null;
  counts: Counts;
  status: ShipmentStatus;
  /** Counts at departure and arrival; null before. */
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

/** Effects of a change of status on stock. */
export function effects(
  before: ModelShipment,
  next: ModelShipment,
): { removes: boolean; adds: boolean; receives: boolean } {
  const leaves = before.status === 'waiting' && ['transit', 'delivered'].includes(next.status);
  const arrives = ['waiting', 'transit'].includes(before.status) && next.status === 'delivered';
  return {
    removes: leaves && keeps(next.pickup) && before.out === null,
    adds: arrives && keeps(next.delivery) && before.in === null,
    receives: arrives && before.in === null,
  };
}

/** Pieces of an item that can arrive without confirming a surplus: none while the goods are still in their warehouse. */
function expected(
  item: Item,
  { before, next, counted }: { before: ModelShipment; next: ModelShipment; counted: Counted },
) {
  const { removes, adds } = effects(before, next);
  const left = (removes ? counted[item]?.dispatched : before.out?.[item]) ?? next.counts[item];
  const liesInStock = adds && keeps(next.pickup) && before.out === null && !removes;
  return { left, most: liesInStock ? 0 : left };
}

/**
 * True for valid counts of moving goods: at most as many leaving as planned, and more arriving than leaving only
 * if confirmed.
 */
function areCountable(before: ModelShipment, next: ModelShipment, counted: Counted): boolean {
  const { removes, receives } = effects(before, next);
  return ITEMS.every((item) => {
    const { dispatched, received, over = false } = counted[item] ?? {};
    if (dispatched !== undefined && (!removes || dispatched > next.counts[item])) return false;
    if (received !== undefined && !receives) return false;
    const { left, most } = expected(item, { before, next, counted });
    return !receives || over || (received ?? left) <= most;
  });
}

/** A minimal reference model of shipments and stock, without a database. */
export class ShipmentModel {
  readonly shipments = new Map<number, ModelShipment>();
  readonly stock = new Map<string, number>();
  /** Pieces bought or corrected by hand, and pieces received from suppliers. */
  readonly gained: Record<Item, number> = { PUMP: 0, FAN: 0 };
  /** Pieces that arrived between two warehouses without having left the first, each confirmed. */
  readonly over: Record<Item, number> = { PUMP: 0, FAN: 0 };

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

  /** The shipment after an edit; null if refused. */
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
    if (!areCountable(before, next, counted)) return null;
    const each = (of: (item: Item) => number) => ({ PUMP: of('PUMP'), FAN: of('FAN') });
    if (moves.removes) next.out = each((item) => counted[item]?.dispatched ?? next.counts[item]);
    const arriving = (item: Item) =>
      counted[item]?.received ?? expected(item, { before, next, counted }).left;
    if (moves.adds) next.in = each(arriving);
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
      if (arrived > 0 && keeps(next.pickup))
        this.over[item] += Math.max(0, arrived - (next.out?.[item] ?? 0));
    }
    this.shipments.set(id, next);
  }

  #add(item: Item, place: Place, pieces: number): void {
    if (pieces !== 0) this.stock.set(`${item} ${place}`, this.at(item, place) + pieces);
  }
}
