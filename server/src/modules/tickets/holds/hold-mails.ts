import type { Work } from '#app/calls/context.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import { notifiedDevice } from '#modules/email-lists/notified-device.shared.repository.ts';
import { followerIds } from '../followers.repository.ts';
import { customersPage } from '../ticket-mails.ts';
import { findTicket } from '../ticket-writes.repository.ts';
import type { StoredHold } from './holds.repository.ts';

interface OfHold {
  work: Work;
  hold: StoredHold;
}

/** Tells the following customers, the assignee and the device's lists by mail that it is in service again. */
export async function mailReleased({
  work,
  hold,
  isTested,
  actorId,
}: OfHold & { isTested: boolean; actorId: number | null }): Promise<void> {
  const about = await mailedTicket({ work, hold });
  if (about === undefined) return;
  const { ticket, device, content } = about;
  await mailLists({
    work,
    actorId,
    occurrences: [
      {
        event: {
          kind: 'ticket_changed',
          ...{ device, assigneeId: ticket.assigneeId, followerIds: await followerIds(work.db, ticket.id) },
        },
        about: { kind: 'ticket', id: ticket.id },
        otherPage: customersPage(ticket),
        mailTo: ({ fullName, link }) => ({ kind: 'ticket_released', ...content, fullName, link, isTested }),
      },
    ],
  });
}

/** Mails the assignee and the device's lists about a failed test; customers are only mailed about one that passed. */
export async function mailTestFailed({ work, hold }: OfHold): Promise<void> {
  const about = await mailedTicket({ work, hold });
  if (about === undefined) return;
  const { ticket, device, content } = about;
  await mailLists({
    work,
    actorId: null,
    occurrences: [
      {
        event: { kind: 'ticket_changed', device, assigneeId: ticket.assigneeId, followerIds: [] },
        about: { kind: 'ticket', id: ticket.id },
        mailTo: ({ fullName, link, isCustomer }) =>
          isCustomer ? null : { kind: 'ticket_test_failed', ...content, fullName, link },
      },
    ],
  });
}

/** The ticket of a hold as a mail names it; undefined for one that was deleted. */
async function mailedTicket({ work: { db }, hold }: OfHold) {
  const ticket = await findTicket(db, hold.ticketId);
  if (ticket === undefined) return undefined;
  const { device, serialNumber } = await notifiedDevice(db, ticket.deviceId);
  const { number, summary } = ticket;
  return { ticket, device, content: { number: String(number), summary, serialNumber } };
}
