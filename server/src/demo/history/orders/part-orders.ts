import { Random } from '@halla/domain/demo/random';
import { addDays, startOfIsoWeek } from '@halla/domain/time';
import { timeOn } from '../office-days.ts';
import type { World } from '../world.ts';
import { partLines, typedLine } from './order-lines.ts';
import { partMoves } from './order-moves.ts';
import { notesOn } from './order-notes.ts';
import type { PlannedLine, PlannedOrder } from './planned-order.ts';
import { currencyOf, discountOf } from './terms.ts';

/** Orders of spare parts and goods: one to three per week. */
export function partOrders(world: World): PlannedOrder[] {
  if (world.companies.length === 0) return [];
  return weeksOf(world).flatMap((week) => {
    const count = new Random('part orders', week).integer(1, 3);
    return Array.from({ length: count }, (_, index) =>
      partOrder({ world, week, random: new Random('part order', week, index) }),
    );
  });
}

function weeksOf({ from, since }: World): string[] {
  const weeks: string[] = [];
  for (let week = startOfIsoWeek(from); week < since; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

interface OrderOfWeek {
  world: World;
  /** Monday of the week. */
  week: string;
  random: Random;
}

function partOrder({ world, week, random }: OrderOfWeek): PlannedOrder {
  const { zone, companies } = world;
  const at = timeOn({ day: addDays(week, random.integer(0, 4)), zone, random });
  const client = random.pick(companies);
  const currency = currencyOf(client);
  const lines = partLines({ random, currency, discount: discountOf(client, random) });
  const freight = random.chance(0.4) ? [typedLine('Freight', random.integer(3, 18) * 10)] : [];
  return {
    ...{ at, client, currency, receiver: null, device: null, allocated: null },
    by: random.chance(0.75) ? 'admin' : 'super',
    lines: [...lines, ...freight],
    details: random.chance(0.15) ? 'Deliver on weekdays before 15:00.' : null,
    purchaseOrder: purchaseNumber(random),
    moves: partMoves({ random, zone, at, total: roughTotal(lines) }),
    notes: notesOn({ random, zone, at }),
  };
}

export function purchaseNumber(random: Random): string | null {
  return random.chance(0.4) ? `PO-${random.integer(1_000, 99_999)}` : null;
}

function roughTotal(lines: readonly PlannedLine[]): number {
  return lines.reduce((sum, { count, price }) => sum + count * price, 0);
}
