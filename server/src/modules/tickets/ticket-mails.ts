import type { TicketState } from '@halla/domain/documents/document-states';
import { pageAddress } from '@halla/domain/resources/resources';
import type { ReplySide } from '@halla/domain/tickets/ticket-replies';
import type { SignedInContext } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { answeredMails } from '#app/mail/answered-mails.ts';
import type { TicketAssignee } from '#app/mail/mail-kinds.ts';
import { type Addressee, type LinkedContent, mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.shared.repository.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import { followerIds } from './followers.repository.ts';

interface MailedTicket {
  id: number;
  number: number;
  deviceId: number;
  summary: string;
  state: TicketState;
  assigneeId: number | null;
  visitOn: string | null;
}

interface AboutTicket {
  ctx: SignedInContext;
  /** The event: the ticket was created, or some of these have changed. */
  happened: 'created' | { hasNewState: boolean; hasNewAssignee: boolean; hasNewVisit: boolean };
  ticket: MailedTicket;
  /** Name; null: unassigned. */
  assignee: string | null;
}

/** Mails the lists of the device, the assignee and the customers who follow the ticket about an event of it. */
export async function mailAboutTicket({ ctx, happened, ticket, assignee }: AboutTicket): Promise<void> {
  const { id, number, deviceId, summary, state, assigneeId, visitOn } = ticket;
  const { device, serialNumber } = await notifiedDevice(ctx.db, deviceId);
  const followers = await followerIds(ctx.db, id);
  const facts = { number: String(number), summary, serialNumber, state };
  const mailTo = ({ fullName, by, link, ...receiver }: Addressee): LinkedContent | null => {
    const content = { ...facts, fullName, by, link, assignee: assigneeFor(receiver, assignee) };
    if (happened === 'created') return { kind: 'ticket_created', ...content };
    const { hasNewState, hasNewAssignee, hasNewVisit } = happened;
    // The assignee of a ticket is internal to the maker.
    if (receiver.isCustomer && !hasNewState && !hasNewVisit) return null;
    return {
      ...{ kind: 'ticket_changed', ...content, hasNewState },
      visit: hasNewVisit ? (visitOn ?? '–') : '',
      hasNewAssignee: hasNewAssignee && !receiver.isCustomer,
    };
  };
  await mailLists({
    work: ctx,
    actorId: ctx.actor.userId,
    occurrences: [
      {
        event: {
          kind: happened === 'created' ? 'ticket_created' : 'ticket_changed',
          ...{ device, assigneeId, followerIds: followers },
        },
        about: { kind: 'ticket', id },
        answered: 'reply',
        otherPage: customersPage(ticket),
        mailTo,
      },
    ],
  });
}

interface AboutReply {
  ctx: SignedInContext;
  ticket: MailedTicket;
  reply: {
    id: number;
    text: string;
    side: ReplySide;
    /** Number of photos. */
    photos: number;
    isReopened: boolean;
  };
}

/** Mails a reply to the other side: the maker's lists and assignee, or the customers who follow the ticket. */
export async function mailReply({ ctx, ticket, reply }: AboutReply): Promise<void> {
  const { id, number, deviceId, summary, assigneeId } = ticket;
  const { device, serialNumber } = await notifiedDevice(ctx.db, deviceId);
  const { text, side, isReopened } = reply;
  const photos = reply.photos === 0 ? '' : String(reply.photos);
  const content = { number: String(number), summary, serialNumber, text, photos, isReopened };
  const followers = await followerIds(ctx.db, id);
  await mailLists({
    work: ctx,
    actorId: ctx.actor.userId,
    occurrences: [
      {
        event: { kind: 'ticket_reply', device, assigneeId, followerIds: side === 'maker' ? followers : [] },
        about: { kind: 'ticket', id },
        answered: 'reply',
        otherPage: customersPage(ticket),
        mailTo: ({ fullName, by, link, isCustomer }) =>
          isCustomer === (side === 'maker') ? { kind: 'ticket_reply', ...content, fullName, by, link } : null,
        gathered: { key: `${reply.id}` },
      },
    ],
  });
}

/** Confirms the receipt of a report to the customer who sent it. */
export async function mailReceived({ ctx, ticket }: Pick<AboutReply, 'ctx' | 'ticket'>): Promise<void> {
  if (ctx.isPast) return;
  const { id, number, deviceId, summary } = ticket;
  const [to] = await findReceivers(ctx.db, [ctx.actor.userId]);
  if (to === undefined) return;
  const { serialNumber } = await notifiedDevice(ctx.db, deviceId);
  const link = publicUrl({ config: ctx.config, path: customersPage(ticket) });
  const { fullName } = to;
  const about = { kind: 'ticket', id } as const;
  const answerOf = await answeredMails(ctx);
  await ctx.mail({
    to,
    content: { kind: 'ticket_received', fullName, number: String(number), summary, serialNumber, link },
    ...{ about, ...answerOf({ to, kind: 'reply', about }) },
  });
}

/** The page on which customers see a ticket. */
export function customersPage({ id, deviceId }: Pick<MailedTicket, 'id' | 'deviceId'>) {
  return `${pageAddress('device', deviceId)}?tab=maintenanceTickets&ticket=${id}` as const;
}

function assigneeFor(
  { isCustomer, isAssignee }: Pick<Addressee, 'isCustomer' | 'isAssignee'>,
  name: string | null,
): TicketAssignee {
  if (isCustomer) return 'hidden';
  if (isAssignee) return 'you';
  return name === null ? 'nobody' : { name };
}
