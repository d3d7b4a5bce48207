import { demoItem } from '../catalogue/catalogue.ts';
import type { DemoWarehouse } from '../catalogue/demo-item.ts';
import { afterOpening, endOfHistory } from '../office-days.ts';
import type { StockUse } from '../stock/plan-stock.ts';
import { sendingWarehouse } from '../stock/stock-uses.ts';
import type { World } from '../world.ts';
import type { DemoFault } from './faults.ts';
import { planTickets } from './plan-tickets.ts';

const MINUTE_MS = 60_000;

interface Repair {
  fault: DemoFault;
  /** When the repair is done. */
  at: Date;
}

/** A part as an expense; from stock with its warehouse. */
type UsedPart = { name: string; price: number; count: number } & (
  | { sku: string; warehouse: DemoWarehouse }
  | { sku?: undefined }
);

/** The part of a repair: from the warehouse that sends it, once there is a stock. */
export function usedPart(world: World, { fault: { part }, at }: Repair): UsedPart | null {
  if (part === null) return null;
  const { sku, ...expense } = part;
  if (sku === undefined || at < afterOpening(world)) return expense;
  return { ...expense, sku, warehouse: sendingWarehouse(demoItem(sku)) };
}

/** Pieces used by repairs, by SKU; missing ones are received a minute before. */
export function repairUses(world: World): Map<string, StockUse[]> {
  const end = endOfHistory(world);
  const used = planTickets(world).flatMap(({ fault, moves }) =>
    moves.flatMap(({ at, isDone }) => {
      const part = isDone && at < end ? usedPart(world, { fault, at }) : null;
      return part?.sku === undefined ? [] : [{ ...part, at }];
    }),
  );
  return new Map(
    [...Map.groupBy(used, ({ sku }) => sku)].map(([sku, parts]) => [
      sku,
      parts.map(({ at, count, warehouse }) => ({
        ...{ at: new Date(at.getTime() - MINUTE_MS), warehouse, pieces: { taken: count } },
        ...{ counted: null, isTaken: true },
      })),
    ]),
  );
}
