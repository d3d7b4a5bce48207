import { addDays, startOfBusinessDay } from '@halla/domain/time';
import { addStockQuantity } from '#modules/stock/items/edit-stock.service.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { afterOpening, endOfHistory } from '../office-days.ts';
import { planOrders } from '../orders/plan-orders.ts';
import { repairUses } from '../tickets/used-parts.ts';
import type { World } from '../world.ts';
import { planStock, type StockMove } from './plan-stock.ts';
import { lastUses, lostUses, ownUses, sendingWarehouse, soldUses } from './stock-uses.ts';

/** Days before the demo during which late suppliers send nothing. */
const QUIET_DAYS = 90;

/** All movements of the warehouses' stock. */
export const stockChapter: Chapter = {
  name: 'stock',
  steps: (world) => {
    const moves = planMoves(world);
    // Pieces taken by a shipment or a ticket are part of their chapters; a necessary refill is a step here.
    const own = world.goodsLeaveByShipments
      ? moves.flatMap((move) => (move.isTaken ? refillOf(move) : move))
      : moves;
    return inOrder(own).map(stepOf);
  },
};

/** Every change of stock by orders, production and chance; item by item. */
export function planMoves(world: World): StockMove[] {
  const start = afterOpening(world);
  const end = endOfHistory(world);
  const quietFrom = startOfBusinessDay(addDays(world.since, -QUIET_DAYS), world.zone);
  const sold = soldUses(planOrders(world));
  const repairs = repairUses(world);
  return CATALOGUE.flatMap((item) => {
    const warehouse = sendingWarehouse(item);
    const uses = [
      ...(sold.get(item.sku) ?? []).map((use) => ({ ...use, warehouse })),
      ...(repairs.get(item.sku) ?? []),
      ...ownUses(item, world),
      ...lostUses(item, world),
      ...lastUses(item, world),
    ];
    return planStock({ item, uses: uses.filter(({ at }) => at >= start && at < end), quietFrom, end });
  });
}

function refillOf(move: StockMove): StockMove[] {
  return move.refill === null ? [] : [{ ...move, delta: 0 }];
}

function stepOf({ at, sku, warehouse, delta, counted, refill }: StockMove): PastStep {
  const reason = counted === null ? (delta < 0 ? 'dispatch' : 'resupply') : 'other';
  return {
    ...{ at, by: 'admin', call: 'add_stock_quantity' },
    run: (ctx) =>
      addStockQuantity({
        ctx,
        input: {
          relative_modification: true,
          stock_item: {
            ...{ sku, warehouse },
            ...(delta !== 0 && { total: delta, reason }),
            ...(counted !== null && { reasonText: counted }),
            ...(refill && { refill: { fromWarehouse: refill.from, amount: refill.amount } }),
          },
        },
      }),
  };
}
