import type { MailedResource, SubscribedResource } from '@halla/contract/email-lists';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { readableMails } from '#app/mail/readable-mails.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import {
  addMembers,
  lockEmailList,
  readMembers,
  removeMembers,
  updateEmailList,
} from './email-lists.repository.ts';
import { foreseeMails, subjectOf, usualEvent, usualTicketEvent } from './foreseen-mails.service.ts';
import { findThing, listAttached, listSubscribers, MEMBERS_OF } from './subscriptions.repository.ts';

/** The lists that can be attached to a row, and the users mailed by the attached ones. */
export async function getSubscribers({ ctx, input: { resource } }: Asked<'get_email_subscribers'>) {
  return isAttachable(resource) ? subscribersOf(ctx, resource) : subscribersOfTicket(ctx, resource);
}

const isAttachable = (resource: MailedResource): resource is SubscribedResource => resource.type !== 'ticket';

async function subscribersOfTicket(ctx: SignedInContext, { number }: MailedResource) {
  const usual = await usualTicketEvent(ctx.db, number);
  if (usual === undefined) throw new AppError('core.not_found');
  return { subscribers: [], lists: [], mailed: await foreseeMails({ ctx, ...usual }) };
}

async function subscribersOf(ctx: SignedInContext, resource: SubscribedResource) {
  const { db } = ctx;
  const thing = await findThing(db, { resource });
  if (thing === undefined) throw new AppError('core.not_found');
  const wanted = { kind: resource.type, id: thing.id };
  const event = await usualEvent({ db, ...wanted });
  return {
    subscribers: await readSubscribers({ ctx, ...wanted }),
    lists: await listAttached(db, wanted),
    mailed: await foreseeMails({ ctx, event, about: subjectOf(wanted) }),
  };
}

interface Subscribed {
  ctx: SignedInContext;
  kind: SubscribedResource['type'];
  id: number;
}

/** The users of the attached lists who may read mails about the row. */
async function readSubscribers({ ctx: { db, resources }, kind, id }: Subscribed) {
  const found = await listSubscribers(db, { kind, id });
  const event = (await usualEvent({ db, kind, id })).kind;
  const readers = await findReceivers(db, [...new Set(found.map((user) => user.id))]);
  const wanted = readers.map((reader) => ({ event, about: subjectOf({ kind, id }), reader }));
  const readable = new Set((await readableMails({ db, resources, wanted })).map(({ reader }) => reader.id));
  return found
    .filter((user) => readable.has(user.id))
    .map(({ listId, listName, ...user }) => ({ ...user, EmailList: { id: listId, name: listName } }));
}

/** Live domains of screens that show attached lists; the device panel is notified by the list. */
const DOMAINS = {
  order: 'orders',
  StockItem: 'stock',
  resupply: 'resupply',
  shipment: 'shipments',
  device: null,
} as const satisfies Record<SubscribedResource['type'], string | null>;

/**
 * Attaches a list to a row or detaches it, even for a closed order. Updates the list as well, so that forms
 * opened earlier become stale and cannot revert this.
 */
export async function editSubscription({ ctx, input }: Asked<'edit_email_subscription'>) {
  const { resource, list_id: listId, subscribed } = input;
  const { db, now } = ctx;
  const list = await lockEmailList(db, listId);
  const thing = await findThing(db, { resource, lock: true });
  if (thing === undefined || list === undefined) throw new AppError('core.not_found');
  const done = async () => ({
    message: 'Subscription saved',
    subscribers: await readSubscribers({ ctx, kind: resource.type, id: thing.id }),
  });
  const kind = MEMBERS_OF[resource.type];
  const before = await readMembers({ db, kind, listId });
  if (before.some(({ id }) => id === thing.id) === subscribed) return done();
  const change = { db, kind, listId, ids: [thing.id] };
  await (subscribed ? addMembers(change) : removeMembers(change));
  await updateEmailList(db, { id: listId, change: { updatedAt: now } });
  const after = subscribed ? [...before, thing] : before.filter(({ id }) => id !== thing.id);
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
  return done();
}
