import { officeDay } from '@halla/domain/demo/demo-life';
import { Random } from '@halla/domain/demo/random';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { timeOn } from '../office-days.ts';
import type { World } from '../world.ts';
import { deviceLines, lineOf } from './order-lines.ts';
import type { PlannedLine, PlannedOrder } from './planned-order.ts';

/** An order that is still open when the demo begins; days are counted back from then. */
interface Standing {
  daysAgo: number;
  cabin?: { sku: string; count: number };
  /** Number of kinds of spare parts from late suppliers, ordered beyond the stock. */
  late?: number;
  allocated?: { daysAgo: number; serials: readonly string[] };
  moves?: readonly { daysAgo: number; status: PaymentStatus; deposit?: number }[];
  details?: string;
}

const deposit = (daysAgo: number) => ({ daysAgo, status: 'deposit', deposit: 0.5 }) as const;
const paid = (daysAgo: number) => ({ daysAgo, status: 'completed' }) as const;

/** Cabins with and without serial numbers, and orders that wait for payment or parts. */
const STANDING: readonly Standing[] = [
  {
    daysAgo: 34,
    cabin: { sku: 'TWO_EC_W_220', count: 1 },
    allocated: { daysAgo: 14, serials: ['EC229101'] },
    moves: [deposit(30), paid(12)],
  },
  {
    daysAgo: 27,
    cabin: { sku: 'ONE_EC_W_220', count: 2 },
    allocated: { daysAgo: 10, serials: ['EC229102'] },
    moves: [deposit(21)],
    details: 'Two cabins for one site; deliver them together.',
  },
  { daysAgo: 22, cabin: { sku: 'THREE_EC_W_220', count: 1 }, moves: [deposit(15)] },
  { daysAgo: 19, late: 3, moves: [paid(11)] },
  {
    daysAgo: 16,
    cabin: { sku: 'ONE_EC_G_220', count: 1 },
    allocated: { daysAgo: 7, serials: ['EC229103'] },
    moves: [paid(4)],
  },
  { daysAgo: 12, cabin: { sku: 'XTONE_220', count: 1 }, moves: [paid(8), { daysAgo: 2, status: 'transit' }] },
  { daysAgo: 9, cabin: { sku: 'TWO_EC_G_220', count: 1 } },
  { daysAgo: 6, late: 3 },
  { daysAgo: 3, cabin: { sku: 'ONE_EC_W_220', count: 1 } },
];

const LATE = CATALOGUE.filter(({ isLate, demand }) => isLate && demand > 0);
const TERMS = { currency: 'EUR', discount: 0 } as const;

/** The orders that stay open, independent of the random ones. */
export function standingOrders(world: World): PlannedOrder[] {
  const { zone, since, companies } = world;
  const clients = companies.filter(({ location }) => location !== 'US');
  if (clients.length === 0) return [];
  return STANDING.map(({ daysAgo, cabin, late = 0, allocated, moves = [], details = null }, index) => {
    const random = new Random('standing order', index);
    const at = (days: number) => timeOn({ day: officeDay(since, days), zone, random });
    return {
      ...{ at: at(daysAgo), by: 'admin', client: random.pick(clients), currency: 'EUR', details },
      ...{ receiver: null, device: null, purchaseOrder: null, notes: [] },
      lines: cabin ? deviceLines({ ...cabin, ...TERMS }) : lateLines(index, late),
      allocated: allocated ? { at: at(allocated.daysAgo), serials: allocated.serials } : null,
      moves: moves.map(({ daysAgo: days, ...move }) => ({ ...move, at: at(days), by: 'admin' })),
    };
  });
}

function lateLines(first: number, kinds: number): PlannedLine[] {
  return Array.from({ length: kinds }, (_, index) => LATE[(first + index) % LATE.length])
    .filter((item) => item !== undefined)
    .map((item) => lineOf(item, { ...TERMS, count: 15 }));
}
