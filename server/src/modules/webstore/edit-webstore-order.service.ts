import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { lockWebstoreOrder, type StoredWebstoreOrder, updateWebstoreOrder } from './webstore.repository.ts';

/** Changes the tracking number of a webstore order, or deletes the order. */
export async function editWebstoreOrder({ ctx, input }: Asked<'edit_webstore_order'>) {
  const { id, updatedAt, trackingNumber } = input.order;
  const order = await lockWebstoreOrder(ctx.db, id);
  if (order === undefined) throw new AppError('core.invalid_user');
  assertFresh({ loaded: updatedAt, stored: order.updatedAt });
  if (input.remove_list) {
    await remove(ctx, order);
    return { message: 'Webstore order deleted' };
  }
  if (trackingNumber !== undefined) await track(ctx, order, trackingNumber || null);
  return { message: 'Webstore order saved' };
}

async function track(
  { db, now, ...ctx }: SignedInContext,
  { id, trackingNumber: before }: StoredWebstoreOrder,
  trackingNumber: string | null,
): Promise<void> {
  if (trackingNumber === before) return;
  await updateWebstoreOrder(db, { id, change: { trackingNumber, updatedAt: now } });
  await ctx.audit({
    entity: 'webstore_orders',
    entityId: id,
    resource: { kind: 'webstoreOrder', id },
    before: { trackingNumber: before },
    after: { trackingNumber },
  });
  ctx.changed({ domain: 'webstore', id });
}

async function remove({ db, now, ...ctx }: SignedInContext, order: StoredWebstoreOrder): Promise<void> {
  const { id } = order;
  await updateWebstoreOrder(db, { id, change: { deletedAt: now, updatedAt: now } });
  await ctx.audit({
    entity: 'webstore_orders',
    entityId: id,
    resource: { kind: 'webstoreOrder', id },
    before: order,
  });
  ctx.changed({ domain: 'webstore', id });
  // Users mentioned in a note of the order no longer see the mention.
  ctx.changedWidely([]);
}
