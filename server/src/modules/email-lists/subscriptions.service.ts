import type { MailedResource, SubscribedResource } from '@halla/contract/email-lists';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import {
  addMembers,
  lockEmailList,
  readMembers,
  removeMembers,
  updateEmailList,
} from './email-lists.repository.ts';
import { foreseeMails, usualEvent, usualTicketEvent } from './foreseen-mails.service.ts';
import { findThing, listAttached, listSubscribers, MEMBERS_OF } from './subscriptions.repository.ts';

/** The lists that can be attached to a thing, and who is mailed because of those that are. */
export async function getSubscribers({ ctx, input: { resource } }: Asked<'get_email_subscribers'>) {
  return isAttachable(resource) ? subscribersOf(ctx, resource) : subscribersOfTicket(ctx, resource);
}

const isAttachable = (resource: MailedResource): resource is SubscribedResource => resource.type !== 'ticket';

async function subscribersOfTicket({ db, actor }: SignedInContext, { number }: MailedResource) {
  const event = await usualTicketEvent({ db, number });
  if (event === undefined) throw new AppError('core.not_found');
  return { subscribers: [], lists: [], mailed: await foreseeMails({ db, event, actorId: actor.userId }) };
}

async function subscribersOf({ db, actor }: SignedInContext, resource: SubscribedResource) {
  const thing = await findThing({ db, resource });
  if (thing === undefined) throw new AppError('core.not_found');
  const { id } = thing;
  const found = await listSubscribers({ db, kind: resource.type, id });
  const event = await usualEvent({ db, kind: resource.type, id });
  return {
    subscribers: found.map(({ listId, listName, ...user }) => ({
      ...user,
      EmailList: { id: listId, name: listName },
    })),
    lists: await listAttached({ db, kind: resource.type, id }),
    mailed: await foreseeMails({ db, event, actorId: actor.userId }),
  };
}

/** Whose screens show to what lists are attached; the panel of a device is told by the list. */
const DOMAINS = {
  order: 'orders',
  StockItem: 'stock',
  resupply: 'resupply',
  shipment: 'shipments',
  device: null,
} as const satisfies Record<SubscribedResource['type'], string | null>;

/**
 * Attaches a list to a thing or detaches it; also of an order that is closed. It is a change of the list: one
 * that somebody edits meanwhile is stale, or the members that are sent then would undo it.
 */
export async function editSubscription({ ctx, input }: Asked<'edit_email_subscription'>) {
  const { resource, list_id: listId, attached } = input;
  const { db, now } = ctx;
  const list = await lockEmailList({ db, id: listId });
  const thing = await findThing({ db, resource, lock: true });
  if (thing === undefined || list === undefined) throw new AppError('core.not_found');
  const done = { message: 'Subscription saved' };
  const kind = MEMBERS_OF[resource.type];
  const before = await readMembers({ db, kind, listId });
  if (before.some(({ id }) => id === thing.id) === attached) return done;
  const change = { db, kind, listId, ids: [thing.id] };
  await (attached ? addMembers(change) : removeMembers(change));
  await updateEmailList({ db, id: listId, change: { updatedAt: now } });
  const after = attached ? [...before, thing] : before.filter(({ id }) => id !== thing.id);
  await ctx.audit({
    entity: 'email_lists',
    entityId: listId,
    resource: { kind: 'emailList', id: listId },
    before: { [kind]: before.map(({ label }) => label) },
    after: { [kind]: after.map(({ label }) => label) },
  });
  const domain = DOMAINS[resource.type];
  if (domain !== null) ctx.changed({ domain, id: thing.id });
  ctx.changed({ domain: 'emailLists', id: listId });
  return done;
}
