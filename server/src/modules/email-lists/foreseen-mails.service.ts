import type { MailedResource, SubscribedResource } from '@halla/contract/email-lists';
import { type Notification, recipientsFor } from '@halla/domain/notifications/recipients';
import type { SignedInContext } from '#app/calls/context.ts';
import type { MailSubject } from '#app/mail/mail-subjects.ts';
import { readableMails } from '#app/mail/readable-mails.ts';
import type { Executor } from '#db/database.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import { readLists } from './lists.repository.ts';
import { idsIn } from './mail-lists.service.ts';
import { notifiedDevice } from './notified-device.shared.repository.ts';
import { findShipment, findTicket } from './subscriptions.repository.ts';

interface Thing {
  db: Executor;
  kind: SubscribedResource['type'];
  id: number;
}

/** The resource kind of each taggable kind. */
const KINDS = {
  order: 'order',
  resupply: 'resupplyOrder',
  shipment: 'shipment',
  StockItem: 'stockItem',
  device: 'device',
} as const satisfies Record<SubscribedResource['type'], MailSubject['kind']>;

export const subjectOf = ({ kind, id }: Omit<Thing, 'db'>): MailSubject => ({ kind: KINDS[kind], id });

/** The typical event of a row: a new status; for a stock item, too few pieces; for a device, an alert. */
export async function usualEvent({ db, kind, id }: Thing): Promise<Notification> {
  if (kind === 'order') return { kind: 'order_status', orderId: id };
  if (kind === 'resupply') return { kind: 'resupply_status', resupplyOrderId: id };
  if (kind === 'StockItem') return { kind: 'stock_limit', stockItemId: id };
  if (kind === 'device') return { kind: 'alert', device: (await notifiedDevice(db, id)).device };
  const shipment = await findShipment(db, id);
  if (shipment === undefined) throw new Error('The shipment of a subscription was not found.');
  return { kind: 'shipment_status', shipmentId: id, ...shipment };
}

/** A change of a ticket's state; undefined if there is no such ticket. */
export async function usualTicketEvent(db: Executor, number: MailedResource['number']) {
  const ticket = await findTicket(db, number);
  if (ticket === undefined) return undefined;
  const { id, deviceId, assigneeId, followerIds } = ticket;
  const { device } = await notifiedDevice(db, deviceId);
  const event = { kind: 'ticket_changed', device, assigneeId, followerIds } as const;
  return { event, about: { kind: 'ticket', id } as const };
}

interface Foreseen {
  /** Context of the user who would cause it; a device causes alerts without a user. */
  ctx: SignedInContext;
  event: Notification;
  about: MailSubject;
}

/** Users whom an event would mail, and why, by name. */
export async function foreseeMails({ ctx, event, about }: Foreseen) {
  const { db, resources } = ctx;
  const lists = await readLists(db, idsIn([event]));
  const recipients = recipientsFor(event, lists, event.kind === 'alert' ? null : ctx.actor.userId);
  const people = await findReceivers(
    db,
    recipients.map(({ userId }) => userId),
  );
  const wanted = people.map((reader) => ({ event: event.kind, about, reader }));
  const readers = (await readableMails({ db, resources, wanted })).map(({ reader }) => reader);
  return readers
    .flatMap(({ id: userId, fullName, emailAddress }) =>
      recipients
        .filter((recipient) => recipient.userId === userId)
        .map(({ isDaily, because }) => ({
          ...{ id: userId, fullName, emailAddress, isDaily },
          because: because.map(({ reason, list }) => ({
            ...{ reason, EmailList: list && { id: list.id, name: list.name } },
          })),
        })),
    )
    .sort((one, other) => one.fullName.localeCompare(other.fullName) || one.id - other.id);
}
