import { ABILITIES } from '@halla/domain/access/abilities';
import { LIST_CAPS } from '@halla/domain/limits';
import { countDifference, totalAfterCount, wantsConfirmation } from '@halla/domain/stock/stock-count';
import { isStockProblem, stockEntry } from '@halla/domain/stock/stock-ledger';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { mailCrossings } from '../items/stock-limits.service.ts';
import { auditBooked, requireEditable } from '../ledger/book-stock.service.ts';
import { type BookedEntry, bookEntries, type LockedRow, lockStockRows } from '../stock-writes.repository.ts';
import { type CountedRecord, selectCounted } from './count-differences.repository.ts';
import { hasLineIn } from './count-lines.repository.ts';
import { lockOpenCount } from './count-lines.service.ts';
import { presentCount } from './stock-counts.presenter.ts';
import { closeCount, insertCount } from './stock-counts.repository.ts';
import { readCount } from './stock-counts.service.ts';

/** Begins a count. */
export async function startCount({ ctx, input: { name, warehouse } }: Asked<'add_stock_count'>) {
  const { db, now, actor } = ctx;
  await requireEditable(db, { places: [warehouse], field: 'warehouse' });
  const { id } = await insertCount(db, { name, warehouse, userId: actor.userId, createdAt: now });
  await ctx.audit({ entity: 'stock_counts', entityId: id, resource: null, after: { name, warehouse } });
  return answerCount({ ctx, id, message: 'Count started' });
}

/** Ends a count without booking anything. */
export async function cancelCount({ ctx, input: { count_id: id } }: Asked<'cancel_stock_count'>) {
  const { actor } = ctx;
  const count = await lockOpenCount(ctx, { id, alone: true });
  if (count.userId !== actor.userId && !ABILITIES.manageStock(actor.level))
    throw new AppError('stock.count_of_another');
  await close({ ctx, id, state: 'cancelled' });
  return answerCount({ ctx, id, message: 'Count cancelled' });
}

/** Books all differences as the reviewer saw them, and ends the count. */
export async function bookCount({ ctx, input: { count_id: id, lines: seen } }: Asked<'book_stock_count'>) {
  const { db, now, actor } = ctx;
  const count = await lockOpenCount(ctx, { id, alone: true });
  // Includes rows in other warehouses, because the items' limits are checked there too.
  const rows = await lockStockRows(db, hasLineIn(id));
  const counted = await selectCounted({ db, count, limit: LIST_CAPS.stockCountLines.max + 1 });
  const standing = new Set(counted.map(({ key }) => key));
  if (standing.size !== new Set(seen).size || seen.some((key) => !standing.has(key.toLowerCase())))
    throw new AppError('stock.count_changed');
  const inWarehouse = new Map(
    rows.filter((row) => row.warehouse === count.warehouse).map((row) => [row.stockItemId, row]),
  );
  const booked = counted.flatMap((item) =>
    bookDifference({ item, row: inWarehouse.get(item.stockItemId), id }),
  );
  await requireEditable(db, { places: [count.warehouse], field: 'count_id' });
  await bookEntries(db, { booked, userId: actor.userId, now });
  await ctx.auditMany(auditBooked(booked));
  await close({ ctx, id, state: 'booked' });
  const skus = booked.map(({ row }) => row.sku);
  await mailCrossings(ctx, { skus, actorId: actor.userId, areLocked: true });
  for (const { row } of booked) ctx.changed({ domain: 'stock', id: row.stockItemId });
  return answerCount({ ctx, id, message: 'Count booked' });
}

interface BookedDifference {
  item: CountedRecord;
  /** undefined when the item is no longer in the warehouse. */
  row: LockedRow | undefined;
  /** Id of the count. */
  id: number;
}

/** Entry that corrects a difference; none if there is no difference or the item is no longer in the warehouse. */
function bookDifference({ item, row, id }: BookedDifference): BookedEntry[] {
  const { counted, moved, sku } = item;
  if (row === undefined) return [];
  if (wantsConfirmation(item)) throw new AppError('stock.count_unconfirmed', { details: { sku } });
  if (countDifference({ counted, moved, total: row.total }).difference === 0) return [];
  const total = totalAfterCount({ counted, moved });
  if (total < 0) throw new AppError('stock.count_below_zero', { details: { sku } });
  const entry = stockEntry(row, { reason: 'other', total });
  if (isStockProblem(entry)) throw new AppError('stock.too_much');
  return [{ row, entry, stockCountId: id }];
}

interface Ending {
  ctx: SignedInContext;
  id: number;
}

async function close({ ctx, id, state }: Ending & { state: 'booked' | 'cancelled' }): Promise<void> {
  const { db, now, actor } = ctx;
  await closeCount(db, { id, change: { state, closedAt: now, closedBy: actor.userId } });
  await ctx.audit({
    entity: 'stock_counts',
    entityId: id,
    resource: null,
    before: { state: 'open' },
    after: { state },
  });
}

async function answerCount({ ctx, id, message }: Ending & { message: string }) {
  ctx.changed({ domain: 'stockCounts', id });
  return { message, count: presentCount(await readCount(ctx, id)) };
}
