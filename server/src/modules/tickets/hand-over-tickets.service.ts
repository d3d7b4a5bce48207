import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { TICKET_COLUMNS } from './expense-sums.ts';
import { publishTicketChange } from './publish-ticket-change.ts';
import { insertAction, updateTicket } from './ticket-writes.repository.ts';
import { tickets } from './tickets.table.ts';

interface OfAssignee {
  db: Executor;
  userId: number;
}

const openTicketsOf = (userId: number) =>
  and(
    eq(tickets.assigneeId, userId),
    inArray(tickets.state, [...ACTIVE_TICKET_STATES]),
    isNull(tickets.deletedAt),
  );

/** Number of open tickets assigned to a user. */
export function countTicketsOf({ db, userId }: OfAssignee): Promise<number> {
  return db.$count(tickets, openTicketsOf(userId));
}

/** Locks the open tickets assigned to a user, by ascending id. */
export function lockTicketsOf({ db, userId }: OfAssignee) {
  return db
    .select(TICKET_COLUMNS)
    .from(tickets)
    .where(openTicketsOf(userId))
    .orderBy(tickets.id)
    .for('update');
}

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
    await updateTicket({ db, id, change: { assigneeId, updatedAt: now } });
    await insertAction({ db, action: { ticketId: id, userId: actor.userId, changes, updatedAt: now } });
    publishTicketChange({ work: ctx, ticket });
  }
  await ctx.auditMany(
    open.map(({ id }) => ({
      ...{ entity: 'tickets', entityId: id, resource: { kind: 'ticket', id } },
      ...{ before: { assigneeId: from }, after: { assigneeId } },
    })),
  );
  return open.length;
}
