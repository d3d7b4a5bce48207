import { ticketDues } from '@halla/domain/tickets/ticket-goals';
import { isActiveTicket } from '@halla/domain/tickets/ticket-rules';
import type { Work } from '#app/calls/context.ts';
import { type LockedTicket, updateTicket } from '../ticket-writes.repository.ts';
import { readGoals, writeDues } from './goals.repository.ts';

/** Writes when the goals of a new ticket are due. */
export async function beginGoals({ db }: Pick<Work, 'db'>, ticket: LockedTicket): Promise<void> {
  await writeDues(db, [{ id: ticket.id, ...ticketDues(ticket, await readGoals(db)) }]);
}

interface ChangedTicket {
  before: LockedTicket;
  after: LockedTicket;
}

/**
 * Updates when the goals of a ticket are due after a change that affects them; reopening restarts the time for
 * the solution.
 */
export async function renewGoals(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { before, after }: ChangedTicket,
): Promise<void> {
  if (before.goalFrom === null) return;
  const isReopened = !isActiveTicket(before.state) && isActiveTicket(after.state);
  const isSame = before.priority === after.priority && before.kind === after.kind && !isReopened;
  if (isSame) return;
  const goalFrom = isReopened ? now : before.goalFrom;
  if (isReopened) await updateTicket(db, { id: after.id, change: { goalFrom } });
  await writeDues(db, [{ id: after.id, ...ticketDues({ ...after, goalFrom }, await readGoals(db)) }]);
}
