import { allocationColour } from '@halla/domain/documents/allocation';
import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { figuresOf } from './demand/row-figures.repository.ts';
import { stockItems } from './stock.table.ts';

/** Computed quantities of a stock row, in pieces. */
export interface StockFigures {
  readonly reserved: number;
  readonly incoming: number;
  readonly owed: number;
  readonly available: number;
}

/** A stock row with what decides how its quantities are computed. */
interface FiguredRow {
  readonly id: number;
  readonly stockItemId: number;
  readonly sku: string;
}

/** Adds computed quantities to rows, in one statement that reads no other items. */
export async function withFigures<Row extends FiguredRow>(
  db: Executor,
  rows: readonly Row[],
): Promise<(Row & StockFigures)[]> {
  const figures = await readFigures(db, rows);
  const byId = new Map(figures.map(({ id, ...known }) => [id, known]));
  return rows.map((row) => ({ ...row, ...(byId.get(row.id) ?? NO_FIGURES) }));
}

/** For a row that was deleted since it was read. */
const NO_FIGURES: StockFigures = { reserved: 0, incoming: 0, owed: 0, available: 0 };

async function readFigures(db: Executor, rows: readonly FiguredRow[]) {
  const among = anyOf(stockItems.id, [...new Set(rows.map(({ stockItemId }) => stockItemId))]);
  const hasCabins = rows.some(({ sku }) => allocationColour(sku) !== null);
  const pieces = (column: string) => sql`coalesce(figures.${sql.raw(column)}, 0)`.mapWith(Number);
  return db
    .select({
      id: sql`figures.id`.mapWith(Number),
      reserved: pieces('reserved'),
      incoming: pieces('incoming'),
      owed: pieces('owed'),
      available: pieces('available'),
    })
    .from(figuresOf(among, { hasCabins }));
}
