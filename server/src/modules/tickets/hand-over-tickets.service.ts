import type { SignedInContext } from '#app/calls/context.ts';
import { publishTicketChange } from './publish-ticket-change.ts';
import { insertAction, updateTicket } from './ticket-writes.repository.ts';
import { lockTicketsOf } from './tickets-of-assignee.shared.repository.ts';

interface HandOver {
  ctx: SignedInContext;
  from: number;
  /** null: they become unassigned. */
  heir: { id: number; fullName: string } | null;
}

/** Reassigns the open tickets of a user to another one; returns their number. */
export async function handOverTickets({ ctx, from, heir }: HandOver): Promise<number> {
  const { db, now, actor } = ctx;
  const open = await lockTicketsOf({ db, userId: from });
  const assigneeId = heir?.id ?? null;
  const changes = { Assignee: heir?.fullName ?? null };
  for (const ticket of open) {
    const { id } = ticket;
    await updateTicket(db, { id, change: { assigneeId, updatedAt: now } });
    await insertAction(db, { ticketId: id, userId: actor.userId, changes, updatedAt: now });
    publishTicketChange(ctx, { ticket });
  }
  await ctx.auditMany(
    open.map(({ id }) => ({
      ...{ entity: 'tickets', entityId: id, resource: { kind: 'ticket', id } },
      ...{ before: { assigneeId: from }, after: { assigneeId } },
    })),
  );
  return open.length;
}
