import { replySide } from '@halla/domain/tickets/ticket-access';
import type { SignedInContext } from '#app/calls/context.ts';
import { addFollower } from './followers.repository.ts';
import { beginGoals } from './goals/ticket-goals.service.ts';
import { publishTicketChange } from './publish-ticket-change.ts';
import { mailAboutTicket, mailReceived } from './ticket-mails.ts';
import { keepPhotos } from './ticket-photos.service.ts';
import type { LockedTicket } from './ticket-writes.repository.ts';

interface MadeTicket {
  ctx: SignedInContext;
  ticket: LockedTicket;
  /** Name; null: unassigned. */
  assignee: string | null;
}

/** Writes the goals of a new ticket and stores its photos, adds the customer who reported it as a follower, and sends its mails and live events. */
export async function announceTicket({ ctx, ticket, assignee }: MadeTicket): Promise<void> {
  const { id: ticketId } = ticket;
  await beginGoals(ctx, ticket);
  await keepPhotos({ ctx, ticket, replyId: null });
  if (ticket.reporterCompanyId !== null) {
    await addFollower(ctx.db, { ticketId, userId: ctx.actor.userId, at: ctx.now });
    await mailReceived({ ctx, ticket });
  }
  await mailAboutTicket({ ctx, happened: 'created', ticket, assignee });
  publishTicketChange(ctx, { ticket });
}

/** Company that a new ticket counts as reported by; null: the maker. */
export function reporterCompany({ actor }: Pick<SignedInContext, 'actor'>): number | null {
  const { level, scope, companyId } = actor;
  return replySide({ level, ofMaker: scope === 'all' }) === 'customer' ? companyId : null;
}
