import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { addFollower, removeFollower } from './followers.repository.ts';
import { publishTicketChange } from './publish-ticket-change.ts';
import { lockTicket } from './ticket-writes.repository.ts';
import { isVisibleTicket } from './visible-tickets.shared.repository.ts';

/** Begins or ends the mails to the user about a ticket. */
export async function followTicket({ ctx, input }: Asked<'follow_ticket'>) {
  const { db, actor, now } = ctx;
  const { ticket_id: id, follows } = input;
  const ticket = await lockTicket(db, id);
  if (ticket === undefined || !isVisibleTicket(actor, ticket)) throw new AppError('core.not_found');
  const follower = { ticketId: id, userId: actor.userId };
  await (follows ? addFollower(db, { ...follower, at: now }) : removeFollower(db, follower));
  await ctx.audit({ entity: 'tickets', entityId: id, resource: null, after: { ...follower, follows } });
  publishTicketChange(ctx, { ticket });
  return { message: follows ? 'You are mailed about this ticket' : 'You are not mailed about this ticket' };
}
