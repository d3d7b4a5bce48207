import { Random } from '@halla/domain/demo/random';
import { fulfilmentWarehouse } from '@halla/domain/stock/stock-demand';
import { addDays } from '@halla/domain/time';
import type { DemoItem, DemoWarehouse } from '../catalogue/demo-item.ts';
import { timeOn } from '../office-days.ts';
import type { PlannedOrder } from '../orders/planned-order.ts';
import type { World } from '../world.ts';
import { alertQuantity } from './alert-quantity.ts';
import type { StockUse } from './plan-stock.ts';
import { warehousesOf } from './shelves.ts';

const MINUTE_MS = 60_000;
const MONTH_DAYS = 30;
/** Days between two withdrawals of production. */
const USE_DAYS = 38;

const COUNTED = [
  'Counted: fewer on the shelf than in the list.',
  'Damaged in the warehouse, thrown away.',
  'Taken to the trade fair and not brought back.',
  'Sent to a client as a replacement under warranty.',
];

/** Pieces that left with sent orders, by SKU. */
export function soldUses(orders: readonly PlannedOrder[]): Map<string, StockUse[]> {
  const sold = orders.flatMap(({ lines, moves }) => {
    const sent = moves.find(({ status }) => status === 'transit');
    if (sent === undefined) return [];
    return lines.map((line, index) => ({
      ...line,
      at: new Date(sent.at.getTime() + (index + 1) * MINUTE_MS),
    }));
  });
  const bySku = Map.groupBy(sold, ({ sku }) => sku ?? '');
  return new Map(
    [...bySku].map(([sku, lines]) => [
      sku,
      lines.map(({ at, count }) => ({
        at,
        warehouse: 'mailhouse',
        pieces: { taken: count },
        counted: null,
        isTaken: true,
      })),
    ]),
  );
}

/** The warehouse from which orders of an item are sent. */
export function sendingWarehouse(item: DemoItem): DemoWarehouse {
  const places = warehousesOf(item);
  const sending = fulfilmentWarehouse(places);
  return places.find((place) => place === sending) ?? places[0];
}

/** Pieces used by production or packing. */
export function ownUses(item: DemoItem, { from, since, zone }: World): StockUse[] {
  if (item.monthlyUse === 0) return [];
  const random = new Random('own use', item.sku);
  const warehouse = item.usual.estonia === undefined ? sendingWarehouse(item) : 'estonia';
  const uses: StockUse[] = [];
  const usual = (item.monthlyUse * USE_DAYS) / MONTH_DAYS;
  let day = addDays(from, random.integer(3, USE_DAYS));
  while (day < since) {
    const taken = Math.max(1, Math.round(usual * random.between(0.6, 1.4)));
    uses.push({ at: timeOn({ day, zone, random }), warehouse, pieces: { taken }, counted: null });
    day = addDays(day, random.integer(USE_DAYS - 8, USE_DAYS + 8));
  }
  return uses;
}

/** Pieces found missing, about once a year. */
export function lostUses(item: DemoItem, { from, since, zone }: World): StockUse[] {
  const random = new Random('lost', item.sku);
  const warehouse = sendingWarehouse(item);
  const uses: StockUse[] = [];
  let day = addDays(from, random.integer(60, 420));
  while (day < since) {
    const pieces = { taken: Math.max(1, Math.round((item.usual[warehouse] ?? 0) * 0.02)) };
    uses.push({ at: timeOn({ day, zone, random }), warehouse, pieces, counted: random.pick(COUNTED) });
    day = addDays(day, random.integer(250, 480));
  }
  return uses;
}

/** Days before the demo of a late supplier's last delivery, and of the withdrawals since then. */
const LAST_DELIVERY = 58;
const LAST_USES = [51, 45, 38, 31, 24, 17, 10, 4];
/** Final stock, as a fraction of the limit. */
const LEFT = 0.6;

/** A last delivery of an item whose supplier is late, and the decline to below its limit since then. */
export function lastUses(item: DemoItem, { since, zone }: World): StockUse[] {
  if (!item.isLate) return [];
  const random = new Random('late', item.sku);
  const warehouse = sendingWarehouse(item);
  const usual = item.usual[warehouse] ?? 0;
  const lowest = alertQuantity(usual) * LEFT;
  const on = (daysAgo: number) => timeOn({ day: addDays(since, -daysAgo), zone, random });
  const leftAfter = (use: number) => usual - ((usual - lowest) * (use + 1)) / LAST_USES.length;
  return [
    { at: on(LAST_DELIVERY), warehouse, pieces: { filled: usual }, counted: null },
    ...LAST_USES.map((daysAgo, use) => ({
      ...{ at: on(daysAgo), warehouse, counted: null },
      pieces: { left: Math.floor(leftAfter(use)) },
    })),
  ];
}
