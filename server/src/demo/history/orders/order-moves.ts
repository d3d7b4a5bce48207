import type { Random } from '@halla/domain/demo/random';
import { addDays, businessDay } from '@halla/domain/time';
import { notBefore, timeOn } from '../office-days.ts';
import type { OrderMove } from './planned-order.ts';

const MINUTE_MS = 60_000;

interface Moving {
  random: Random;
  zone: string;
  /** When the order was created. */
  at: Date;
}

/** Course of an order of spare parts: paid, sent and received; a few are cancelled. */
export function partMoves({ random, zone, at, total }: Moving & { total: number }): OrderMove[] {
  const next = follow({ random, zone, at });
  if (random.chance(0.04)) return [next({ status: 'cancelled', days: random.integer(3, 20) })];
  const isDeposited = total > 3_000 && random.chance(0.6);
  const isSlow = random.chance(0.06);
  const moves = isDeposited ? [next({ status: 'deposit', days: random.integer(1, 5), deposit: 0.3 })] : [];
  moves.push(next({ status: 'completed', days: isSlow ? random.integer(35, 60) : random.integer(2, 18) }));
  if (random.chance(0.02)) return [...moves, next({ status: 'cancelled', days: random.integer(2, 6) })];
  moves.push(next({ status: 'transit', days: random.integer(1, 5) }));
  return [...moves, next({ status: 'delivered', days: random.integer(2, 8) })];
}

/** Dates each status some days after the previous one. */
function follow({ random, zone, at }: Moving) {
  let last = at;
  return ({ days, ...move }: Omit<OrderMove, 'at' | 'by'> & { days: number }): OrderMove => {
    last = notBefore(timeOn({ day: addDays(businessDay(last, zone), days), zone, random }), last);
    return { ...move, at: last, by: random.chance(0.8) ? 'admin' : 'super' };
  };
}

/** Course of a device order: a deposit and the rest before dispatch, then the arrival. */
export function deviceMoves({ random, zone, at, dispatched }: Moving & { dispatched: Date }): OrderMove[] {
  const last = dispatched.getTime() - 30 * MINUTE_MS;
  const between = (share: number, previous: Date) => {
    const middle = new Date(at.getTime() + share * (dispatched.getTime() - at.getTime()));
    const time = notBefore(timeOn({ day: businessDay(middle, zone), zone, random }), previous);
    return new Date(Math.min(time.getTime(), last));
  };
  const deposit = between(0.2, at);
  const transit = new Date(dispatched.getTime() + 40 * MINUTE_MS);
  const arrival = timeOn({ day: addDays(businessDay(transit, zone), random.integer(2, 6)), zone, random });
  return [
    { at: deposit, by: 'admin', status: 'deposit', deposit: 0.5 },
    { at: between(0.7, deposit), by: 'admin', status: 'completed' },
    { at: transit, by: 'admin', status: 'transit' },
    { at: notBefore(arrival, transit), by: 'super', status: 'delivered' },
  ];
}
