import { and, eq, getColumns, isNull, max, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockValuesUntilCommit } from '#db/locks.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { lineNameFi } from '#modules/stock/item-names.shared.repository.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { quotationLines, quotationRevisions, quotations } from './quotations.table.ts';

export type NewQuotation = typeof quotations.$inferInsert;
export type QuotationRow = typeof quotations.$inferSelect;

/** Locks a quotation that is not deleted. */
export async function lockQuotation(db: Executor, id: number): Promise<QuotationRow | undefined> {
  const [row] = await db
    .select()
    .from(quotations)
    .where(and(eq(quotations.id, id), isNull(quotations.deletedAt)))
    .for('update');
  return row;
}

/** The next number within a year, also above those of deleted drafts; concurrent callers wait until commit. */
export async function takeOrdinal(db: Executor, year: number): Promise<number> {
  await lockValuesUntilCommit(db, [{ lock: 'numbers', value: 'quotation' }]);
  const [last] = await db
    .select({ ordinal: max(quotations.ordinal) })
    .from(quotations)
    .where(eq(quotations.year, year));
  return (last?.ordinal ?? 0) + 1;
}

export async function insertQuotation(db: Executor, quotation: NewQuotation): Promise<number> {
  const [row] = await db.insert(quotations).values(quotation).returning({ id: quotations.id });
  if (row === undefined) throw new Error('The new quotation was not returned.');
  return row.id;
}

interface UpdateQuotation {
  id: number;
  change: Partial<NewQuotation>;
}

export async function updateQuotation(db: Executor, { id, change }: UpdateQuotation): Promise<void> {
  await db.update(quotations).set(change).where(eq(quotations.id, id));
}

export async function readLines(db: Executor, quotationId: number) {
  return db
    .select({ ...getColumns(quotationLines), nameFi: lineNameFi(quotationLines) })
    .from(quotationLines)
    .where(eq(quotationLines.quotationId, quotationId))
    .orderBy(quotationLines.position, quotationLines.id);
}

export type StoredLine = Awaited<ReturnType<typeof readLines>>[number];

/** A line to store. */
export type LineValues = Omit<StoredLine, 'id' | 'quotationId'>;

interface OfQuotation {
  quotationId: number;
  lines: readonly LineValues[];
}

/** Replaces the lines of a quotation. */
export async function replaceLines(db: Executor, { quotationId, lines }: OfQuotation): Promise<void> {
  await db.delete(quotationLines).where(eq(quotationLines.quotationId, quotationId));
  await db.insert(quotationLines).values(lines.map((line) => ({ ...line, quotationId })));
}

const { id: _id, quotationId: _of, ...columns } = getColumns(quotationLines);

/** Lines with the present skus of their items, which may have been renamed since. */
export async function readLinesToOrder(db: Executor, quotationId: number): Promise<LineValues[]> {
  return db
    .select({
      ...columns,
      sku: sql<string | null>`coalesce(${stockItems.sku}, ${quotationLines.sku})`,
      nameFi: lineNameFi(quotationLines),
    })
    .from(quotationLines)
    .leftJoin(stockItems, eq(stockItems.id, quotationLines.stockItemId))
    .where(eq(quotationLines.quotationId, quotationId))
    .orderBy(quotationLines.position, quotationLines.id);
}

export async function insertRevision(
  db: Executor,
  revision: typeof quotationRevisions.$inferInsert,
): Promise<void> {
  await db.insert(quotationRevisions).values(revision);
}

/** Every order of a quotation, the newest first. */
export async function readOrders(db: Executor, quotationId: number) {
  return db
    .select({
      number: orders.number,
      isCancelled: sql<boolean>`${orders.paymentStatus} = 'cancelled'`,
      isDeleted: sql<boolean>`${orders.deletedAt} is not null`,
    })
    .from(orders)
    .where(eq(orders.quotationId, quotationId))
    .orderBy(sql`${orders.id} desc`);
}
