import { eq } from 'drizzle-orm';
import type { Counter } from '#app/calls/counter.ts';
import { stockItems, stockQuantities } from './stock.table.ts';
import { demandOf, isDemandOfRow } from './stock-demand.repository.ts';
import { isBelowLimit } from './stock-rows.repository.ts';

/** Rows of stock that the list marks red or yellow. */
export const lowStock: Counter = ({ db }) =>
  db
    .select({ id: stockQuantities.id })
    .from(stockQuantities)
    .innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId))
    .leftJoin(demandOf(), isDemandOfRow)
    .where(isBelowLimit)
    .$dynamic();
