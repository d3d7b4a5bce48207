import { Random } from '@halla/domain/demo/random';
import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import { demoItem } from '../catalogue/catalogue.ts';
import { DEMO_SUPPLIERS, type DemoSupplier } from '../catalogue/demo-suppliers.ts';
import { drawnNumber } from '../drawn-number.ts';
import { afterOpening, notBefore, timeOn } from '../office-days.ts';
import type { StockMove } from '../stock/plan-stock.ts';
import { planMoves } from '../stock/stock.chapter.ts';
import type { World } from '../world.ts';
import type { PlannedPurchase, PurchaseMove } from './planned-purchase.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Deliveries of a supplier within this many days belong to one order. */
const WINDOW_DAYS = 28;
/** Suppliers that require a deposit. */
const WANT_DEPOSIT: readonly DemoSupplier[] = ['cooling', 'metal'];

interface Delivery {
  move: StockMove;
  supplier: DemoSupplier;
  window: number;
}

/** The orders behind the deliveries to stock, each placed its supplier's delivery time earlier. */
export function pastPurchases(world: World): PlannedPurchase[] {
  const start = startOfBusinessDay(world.from, world.zone).getTime();
  const deliveries = planMoves(world).flatMap((move): Delivery[] => {
    const { supplier } = demoItem(move.sku);
    const isDelivery = move.delta > 0 && move.counted === null && move.refill === null;
    const window = Math.floor((move.at.getTime() - start) / (WINDOW_DAYS * DAY_MS));
    return supplier !== null && isDelivery ? [{ move, supplier, window }] : [];
  });
  const orders = Map.groupBy(deliveries, ({ supplier, window }) => `${supplier} ${window}`);
  return [...orders.values()]
    .map((delivered) => purchaseOf({ world, delivered }))
    .filter((purchase) => purchase !== null);
}

function purchaseOf({ world, delivered }: { world: World; delivered: readonly Delivery[] }) {
  const [one] = delivered;
  if (one === undefined) return null;
  const { supplier, window, move } = one;
  const { zone } = world;
  const random = new Random('purchase', supplier, window);
  const times = delivered.map(({ move: { at } }) => at.getTime());
  const arrival = businessDay(new Date(Math.min(...times)), zone);
  const days = Math.round(DEMO_SUPPLIERS[supplier].days * random.between(0.9, 1.3));
  const day = addDays(arrival, -days);
  const at = timeOn({ day, zone, random });
  if (at < afterOpening(world)) return null;
  const bySku = Map.groupBy(delivered, ({ move: { sku } }) => sku);
  const lines = [...bySku].map(([sku, moves]) => ({
    sku,
    count: Math.ceil(moves.reduce((sum, { move: { delta } }) => sum + delta, 0)),
  }));
  return {
    ...{ number: drawnNumber('purchase', supplier, window), at, supplier, warehouse: move.warehouse, lines },
    freight: random.chance(0.2) ? random.integer(25, 90) : 0,
    eta: addDays(arrival, random.integer(-3, 2)),
    moves: movesOf({ purchase: { supplier, at, day }, zone, random, last: Math.max(...times) }),
    arrival: null,
  } satisfies PlannedPurchase;
}

interface Moving {
  purchase: { supplier: DemoSupplier; at: Date; day: string };
  zone: string;
  random: Random;
  /** When the last goods arrived, in ms. */
  last: number;
}

function movesOf({ purchase: { supplier, at, day }, zone, random, last }: Moving): PurchaseMove[] {
  const later = (days: number, before: Date) =>
    notBefore(timeOn({ day: addDays(day, days), zone, random }), new Date(before.getTime() + HOUR_MS));
  const moves: PurchaseMove[] = [];
  const move = (status: PurchaseMove['status'], time: Date) => moves.push({ at: time, status });
  const before = () => moves.at(-1)?.at ?? at;
  if (WANT_DEPOSIT.includes(supplier)) move('deposit', later(1, before()));
  move('completed', later(random.integer(2, 4), before()));
  move('transit', later(random.integer(4, 6), before()));
  move('delivered', notBefore(new Date(last + HOUR_MS), new Date(before().getTime() + HOUR_MS)));
  return moves;
}
