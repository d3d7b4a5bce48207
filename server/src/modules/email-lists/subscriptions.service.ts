import type { SubscribedResource } from '@halla/contract/email-lists';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import {
  attachList,
  detachList,
  findThing,
  holdList,
  listAttached,
  listSubscribers,
} from './subscriptions.repository.ts';

/** The lists that can be attached to a thing, and who is mailed because of those that are. */
export async function getSubscribers({ ctx: { db }, input: { resource } }: Asked<'get_email_subscribers'>) {
  const id = await findThing({ db, resource });
  if (id === undefined) throw new AppError('core.not_found');
  const found = await listSubscribers({ db, kind: resource.type, id });
  return {
    subscribers: found.map(({ listId, listName, ...user }) => ({
      ...user,
      EmailList: { id: listId, name: listName },
    })),
    lists: await listAttached({ db, kind: resource.type, id }),
  };
}

/** Where a subscription is entered in the trail, and whose screens show it. */
const TRACES = {
  order: { entity: 'orders', domain: 'orders' },
  StockItem: { entity: 'stock_items', domain: 'stock' },
  resupply: { entity: 'resupply_orders', domain: 'resupply' },
  shipment: { entity: 'shipments', domain: 'shipments' },
} as const satisfies Record<SubscribedResource['type'], object>;

/** Attaches a list to a thing or detaches it; also of an order that is closed. */
export async function editSubscription({ ctx, input }: Asked<'edit_email_subscription'>) {
  const { resource, list_id: listId, attached } = input;
  const { db } = ctx;
  const id = await findThing({ db, resource, lock: true });
  const list = await holdList({ db, id: listId });
  if (id === undefined || list === undefined) throw new AppError('core.not_found');
  const attachment = { db, kind: resource.type, id, listId };
  await (attached ? attachList(attachment) : detachList(attachment));
  const { entity, domain } = TRACES[resource.type];
  await ctx.audit({ entity, entityId: id, resource: null, after: { emailList: list, attached } });
  ctx.changed({ domain, id });
  return { message: 'Subscription saved' };
}
