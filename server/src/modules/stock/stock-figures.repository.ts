import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { availableColumn, claimsOf, isClaimOfItem, owedColumn } from './demand/stock-claims.repository.ts';
import { demandColumns, demandOf, isDemandOfRow } from './demand/stock-demand.repository.ts';
import { stockItems, stockQuantities } from './stock.table.ts';

/** Computed quantities of a stock row, in pieces. */
export interface StockFigures {
  readonly reserved: number;
  readonly incoming: number;
  readonly owed: number;
  readonly available: number;
}

/** Adds computed quantities to rows, in one statement that reads no other items. */
export async function withFigures<Row extends { readonly id: number; readonly stockItemId: number }>(
  db: Executor,
  rows: readonly Row[],
): Promise<(Row & StockFigures)[]> {
  const figures = await readFigures(db, rows);
  const byId = new Map(figures.map(({ id, ...known }) => [id, known]));
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? NO_FIGURES) }));
}

/** For a row that was deleted since it was read. */
const NO_FIGURES: StockFigures = { reserved: 0, incoming: 0, owed: 0, available: 0 };

async function readFigures(db: Executor, rows: readonly { id: number; stockItemId: number }[]) {
  const among = anyOf(stockItems.id, [...new Set(rows.map(({ stockItemId }) => stockItemId))]);
  return db
    .select({
      id: stockQuantities.id,
      ...demandColumns,
      owed: owedColumn,
      available: availableColumn,
    })
    .from(stockQuantities)
    .innerJoin(stockItems, eq(stockItems.id, stockQuantities.stockItemId))
    .leftJoin(demandOf(among), isDemandOfRow)
    .leftJoin(claimsOf(among), isClaimOfItem)
    .where(
      anyOf(
        stockQuantities.id,
        rows.map(({ id }) => id),
      ),
    );
}
