import type { DemoItem, DemoWarehouse } from '../catalogue/demo-item.ts';
import { DEMO_SUPPLIERS } from '../catalogue/demo-suppliers.ts';
import type { StockMove } from './plan-stock.ts';

const DAY_MS = 86_400_000;
/** Days until items that the maker builds or packs are on the shelf. */
const OWN_DAYS = 12;
/** Days to move pieces from another warehouse. */
const MOVE_DAYS = 2;
/** Fraction of the usual quantity below which the item is reordered. */
const REORDER = 0.45;

/** The same time on Monday if it falls on a weekend. */
function onWeekday(time: Date): Date {
  const daysOff = { 6: 2, 0: 1 }[time.getUTCDay()] ?? 0;
  return new Date(time.getTime() + daysOff * DAY_MS);
}

interface Arrival {
  at: Date;
  warehouse: DemoWarehouse;
}

export type Shelves = ReturnType<typeof shelvesOf>;

/** Warehouses that stock an item; suppliers deliver to the first. */
export function warehousesOf({ usual }: Pick<DemoItem, 'usual'>): [DemoWarehouse, ...DemoWarehouse[]] {
  const places = (['estonia', 'vantaa', 'mailhouse'] as const).filter((place) => usual[place] !== undefined);
  const [base, ...others] = places;
  if (base === undefined) throw new RangeError('An item of the demo lies nowhere.');
  return [base, ...others];
}

/** Planned stock of an item by warehouse, with incoming pieces. Late suppliers get no orders after a given time. */
export function shelvesOf(item: DemoItem, { quietFrom }: { quietFrom: Date }) {
  const [base] = warehousesOf(item);
  const levels = new Map<DemoWarehouse, number>(warehousesOf(item).map((place) => [place, usual(place)]));
  const moves: StockMove[] = [];
  /** In chronological order. */
  const underway: Arrival[] = [];

  function usual(warehouse: DemoWarehouse): number {
    return item.usual[warehouse] ?? 0;
  }

  function level(warehouse: DemoWarehouse): number {
    return levels.get(warehouse) ?? 0;
  }

  function move({
    counted = null,
    refill = null,
    isTaken = false,
    ...change
  }: Pick<StockMove, 'at' | 'warehouse' | 'delta'> &
    Partial<Pick<StockMove, 'counted' | 'refill' | 'isTaken'>>): void {
    const { warehouse, delta } = change;
    if (refill !== null) levels.set(refill.from, level(refill.from) - refill.amount);
    levels.set(warehouse, level(warehouse) + (refill?.amount ?? 0) + delta);
    moves.push({ ...change, sku: item.sku, counted, refill, isTaken });
  }

  /** Pieces to refill from the base warehouse: up to the usual quantity, at least the missing ones. */
  function refillFor(warehouse: DemoWarehouse, missing: number): number {
    return Math.max(missing, Math.min(level(base), usual(warehouse)));
  }

  /** Books all arrivals until a time, and reorders pieces taken by refills. */
  function receive(until: Date): void {
    for (let next = underway[0]; next !== undefined && next.at <= until; next = underway[0]) {
      underway.shift();
      arrive(next);
      order(next.at);
    }
  }

  function arrive({ at, warehouse }: Arrival): void {
    if (warehouse === base) {
      move({ at, warehouse, delta: usual(base) });
      return;
    }
    const amount = Math.min(level(base), usual(warehouse));
    if (amount > 0) move({ at, warehouse, delta: 0, refill: { from: base, amount } });
  }

  /** Reorders items that run low. */
  function order(at: Date): void {
    if (item.isLate && at >= quietFrom) return;
    const days = item.supplier === null ? OWN_DAYS : DEMO_SUPPLIERS[item.supplier].days;
    for (const warehouse of levels.keys()) {
      const isComing = underway.some((arrival) => arrival.warehouse === warehouse);
      if (isComing || level(warehouse) > usual(warehouse) * REORDER) continue;
      const later = (warehouse === base ? days : MOVE_DAYS) * DAY_MS;
      underway.push({ at: onWeekday(new Date(at.getTime() + later)), warehouse });
      underway.sort((one, other) => one.at.getTime() - other.at.getTime());
    }
  }

  return { base, moves, level, usual, move, refillFor, receive, order };
}
