import { countedMoment } from '@halla/domain/stock/stock-count';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { findLine, insertLine, skuIn, undoLine } from './count-lines.repository.ts';
import { presentLine } from './stock-counts.presenter.ts';
import { lockCount } from './stock-counts.repository.ts';

/** Locks a count that must still be open; `alone` excludes all other locks, for ending the count. */
export async function lockOpenCount(
  { db }: Pick<SignedInContext, 'db'>,
  { id, alone = false }: { id: number; alone?: boolean },
) {
  const count = await lockCount(db, { id, alone });
  if (count === undefined) throw new AppError('core.not_found');
  if (count.state !== 'open') throw new AppError('stock.count_closed');
  return count;
}

/** Adds a counted quantity of an item. */
export async function addLine({ ctx, input }: Asked<'add_stock_count_line'>) {
  const { db, now, actor } = ctx;
  const { count_id: countId, key, stock_item_id: itemId, counted } = input;
  const { warehouse, createdAt: startedAt } = await lockOpenCount(ctx, { id: countId });
  const sku = await skuIn(db, { itemId, warehouse });
  if (sku === undefined) throw new AppError('stock.not_in_warehouse');
  const isNew = await insertLine(db, {
    ...{ stockCountId: countId, key, stockItemId: itemId, sku, counted },
    countedAt: countedMoment({ countedAt: new Date(input.counted_at), startedAt, now }),
    userId: actor.userId,
    createdAt: now,
  });
  if (isNew)
    await ctx.audit({
      entity: 'stock_counts',
      entityId: countId,
      resource: null,
      after: { key, sku, counted },
    });
  const line = await findLine({ db, countId, key });
  if (line === undefined) throw new Error('The counted line was not found.');
  ctx.changed({ domain: 'stockCounts', id: countId });
  return { message: 'Counted', line: presentLine(line) };
}

/** Withdraws a line. */
export async function undoCountLine({
  ctx,
  input: { count_id: countId, key },
}: Asked<'undo_stock_count_line'>) {
  const { db, now, actor } = ctx;
  await lockOpenCount(ctx, { id: countId });
  const line = await findLine({ db, countId, key });
  if (line === undefined) throw new AppError('core.not_found');
  await undoLine({ db, countId, key, change: { undoneAt: now, undoneBy: actor.userId } });
  const { sku, counted } = line;
  await ctx.audit({
    entity: 'stock_counts',
    entityId: countId,
    resource: null,
    before: { key, sku, counted },
  });
  ctx.changed({ domain: 'stockCounts', id: countId });
  return { message: 'Taken back' };
}
