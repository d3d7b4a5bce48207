import { Random } from '@halla/domain/demo/random';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { addDays } from '@halla/domain/time';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import type { DemoSupplier } from '../catalogue/demo-suppliers.ts';
import { drawnNumber } from '../drawn-number.ts';
import { afterOpening, timeOn } from '../office-days.ts';
import { warehousesOf } from '../stock/shelves.ts';
import type { World } from '../world.ts';
import type { PlannedPurchase } from './planned-purchase.ts';

/** A purchase that has not arrived when the demo begins; days are counted back from then. */
interface Open {
  supplier: DemoSupplier;
  daysAgo: number;
  /** Days from the start of the demo to the ETA; negative: late. */
  eta: number;
  moves: readonly { daysAgo: number; status: PaymentStatus }[];
  /** A partial delivery: when its shipment was created, sent and put into stock. */
  arrival?: readonly [number, number, number];
}

const OPEN: readonly Open[] = [
  {
    ...{ supplier: 'cooling', daysAgo: 74, eta: -28 },
    moves: [
      { daysAgo: 71, status: 'deposit' },
      { daysAgo: 62, status: 'completed' },
      { daysAgo: 44, status: 'transit' },
    ],
  },
  { supplier: 'electronics', daysAgo: 52, eta: -20, moves: [{ daysAgo: 47, status: 'completed' }] },
  { supplier: 'textiles', daysAgo: 23, eta: 4, moves: [{ daysAgo: 19, status: 'cancelled' }] },
  {
    ...{ supplier: 'metal', daysAgo: 18, eta: 9 },
    moves: [
      { daysAgo: 16, status: 'deposit' },
      { daysAgo: 12, status: 'completed' },
      { daysAgo: 9, status: 'transit' },
    ],
    arrival: [10, 8, 3],
  },
  { supplier: 'fasteners', daysAgo: 8, eta: 3, moves: [{ daysAgo: 5, status: 'completed' }] },
  { supplier: 'tablets', daysAgo: 11, eta: 12, moves: [{ daysAgo: 7, status: 'deposit' }] },
  { supplier: 'packaging', daysAgo: 3, eta: 6, moves: [] },
];

/** Lines of an open purchase, and the ordered share of the usual quantity. */
const LINES = 3;
const SHARE = 0.8;

/** The purchases that are open when the demo begins, in every status; those of late suppliers are late. */
export function openPurchases(world: World): PlannedPurchase[] {
  const start = afterOpening(world);
  return OPEN.map((open) => planned({ world, open })).filter(({ at }) => at >= start);
}

function planned({ world: { since, zone }, open }: { world: World; open: Open }): PlannedPurchase {
  const { supplier, daysAgo, eta, arrival } = open;
  const random = new Random('open purchase', supplier);
  const on = (days: number) => timeOn({ day: addDays(since, -days), zone, random });
  const items = CATALOGUE.filter((item) => item.supplier === supplier);
  const late = eta < 0 ? items.filter(({ isLate }) => isLate) : items.filter(({ isLate }) => !isLate);
  const lines = (late.length === 0 ? items : late).slice(0, LINES).map((item) => {
    const [warehouse] = warehousesOf(item);
    return { sku: item.sku, warehouse, count: Math.max(2, Math.round((item.usual[warehouse] ?? 0) * SHARE)) };
  });
  const [first] = lines;
  if (first === undefined) throw new RangeError(`The demo buys nothing from ${supplier}.`);
  const number = drawnNumber('purchase', 'open', supplier);
  return {
    ...{
      number,
      at: on(daysAgo),
      supplier,
      warehouse: first.warehouse,
      freight: 0,
      eta: addDays(since, eta),
    },
    lines: lines.map(({ sku, count }) => ({ sku, count })),
    moves: open.moves.map(({ daysAgo: days, status }) => ({ at: on(days), status })),
    arrival:
      arrival === undefined
        ? null
        : {
            number: drawnNumber('shipment', 'of a purchase', supplier),
            ...{ madeAt: on(arrival[0]), sentAt: on(arrival[1]), arrivedAt: on(arrival[2]) },
            count: Math.ceil(first.count / 2),
          },
  };
}
