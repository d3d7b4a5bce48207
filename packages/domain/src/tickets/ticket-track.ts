import type { TicketState } from '../documents/document-states.ts';
import { type TrackStep, trackOf } from '../documents/track.ts';

/** The steps of a ticket; a stale one ends without a repair. */
export type TicketStep = 'reported' | 'assigned' | 'answered' | 'resolved' | 'stale';

/** Steps that a user can take on a ticket. */
export type TicketMove = 'assign' | 'answer' | 'resolve' | 'reopen';

interface TrackedTicket {
  readonly state: TicketState;
  /** Absent for customers, who do not see who works on it. */
  readonly AssigneeId?: number | null | undefined;
  readonly createdAt: string;
  readonly answeredAt: string | null;
  readonly resolvedAt: string | null;
}

/** The track of a ticket; `assignedAt` is the time at which its present assignee was chosen, if known. */
export function ticketTrack(ticket: TrackedTicket, assignedAt: string | null): TrackStep<TicketStep>[] {
  const { AssigneeId, createdAt, answeredAt, resolvedAt } = ticket;
  return trackOf<TicketStep>([
    { name: 'reported', isDone: true, at: createdAt },
    ...(AssigneeId === undefined
      ? []
      : [{ name: 'assigned' as const, isDone: AssigneeId !== null, at: assignedAt }]),
    { name: 'answered', isDone: isAnswered(ticket), at: answeredAt },
    ticket.state === 'stale'
      ? { name: 'stale', isDone: true }
      : { name: 'resolved', isDone: ticket.state === 'resolved', at: resolvedAt },
  ]);
}

/** The next step that an administrator can take. */
export function nextTicketMove(ticket: TrackedTicket): TicketMove {
  if (ticket.state === 'resolved' || ticket.state === 'stale') return 'reopen';
  if (ticket.AssigneeId === null) return 'assign';
  return isAnswered(ticket) ? 'resolve' : 'answer';
}

/** All moves that a ticket allows, the next one included. */
export function ticketMoves(ticket: TrackedTicket): TicketMove[] {
  if (nextTicketMove(ticket) === 'reopen') return ['reopen'];
  const moves: TicketMove[] = ticket.AssigneeId === null ? ['assign'] : [];
  return isAnswered(ticket) ? [...moves, 'resolve'] : [...moves, 'answer', 'resolve'];
}

/** A contact answers a ticket that is still new. */
function isAnswered({ state, answeredAt }: TrackedTicket): boolean {
  return answeredAt !== null || state === 'progress' || state === 'resolved';
}
