import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { TICKET_COLUMNS } from './expense-sums.repository.ts';
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
