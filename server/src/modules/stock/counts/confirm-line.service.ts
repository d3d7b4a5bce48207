import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { findResource } from '#app/calls/resources.ts';
import { selectCounted } from './count-differences.repository.ts';
import { confirmLine, findLine } from './count-lines.repository.ts';
import { lockOpenCount } from './count-lines.service.ts';

/**
 * Confirms a counted quantity after its stock was corrected. Stores the newest correction that the user saw:
 * entries of a row have ascending ids, so that a later correction is recognised even if its transaction began
 * earlier.
 */
export async function confirmCountLine({ ctx, input }: Asked<'confirm_stock_count_line'>) {
  const { db, now, actor } = ctx;
  const { count_id: countId, change_id: changeId } = input;
  const key = input.key.toLowerCase();
  const count = await lockOpenCount(ctx, { id: countId });
  const line = await findLine({ db, countId, key });
  if (line === undefined || (await findResource({ ctx, kind: 'stockChange', id: changeId })) === undefined)
    throw new AppError('core.not_found');
  const [counted] = await selectCounted({ db, count, key, limit: 1 });
  if (counted?.key !== key || counted.newestId !== changeId) throw new AppError('stock.count_changed');
  await confirmLine({
    db,
    countId,
    key,
    change: { confirmedChangeId: changeId, confirmedBy: actor.userId, confirmedAt: now },
  });
  await ctx.audit({
    entity: 'stock_counts',
    entityId: countId,
    resource: null,
    after: { key, sku: line.sku, counted: line.counted, confirmed: changeId },
  });
  ctx.changed({ domain: 'stockCounts', id: countId });
  return { message: 'Confirmed' };
}
