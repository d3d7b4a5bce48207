import type { PackingListData } from '@halla/contract/packing-lists';
import type { SignedInContext } from '#app/calls/context.ts';
import { writePackingList } from './shipment-writes.repository.ts';

/** Keeps what the packing list of a shipment says. */
export async function keepPackingList({
  ctx: { db, now, actor, ...ctx },
  shipmentId,
  data,
}: {
  ctx: SignedInContext;
  shipmentId: number;
  data: PackingListData;
}): Promise<void> {
  await writePackingList({ db, shipmentId, data, updatedBy: actor.userId, updatedAt: now });
  await ctx.audit({ entity: 'packing_lists', entityId: shipmentId, resource: null, after: data });
}
