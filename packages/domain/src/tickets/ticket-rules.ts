import { isAdminType, type Level } from '../access/levels.ts';
import type { TicketState } from '../documents/document-states.ts';

/** Priority of a ticket: low, normal, high; none is unprioritised. */
export const PRIORITIES = [1, 2, 3] as const;
export type Priority = (typeof PRIORITIES)[number];

/** How the client was contacted. */
export const CONTACT_CHANNELS = [
  'email',
  'sms',
  'call',
  'whatsappmessage',
  'whatsappcall',
  'face2face',
  'other',
] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** The initial state of every ticket. */
export const NEW_TICKET_STATE = 'new' satisfies TicketState;

/** States of tickets that still need work. */
export const ACTIVE_TICKET_STATES = ['new', 'progress'] as const satisfies readonly TicketState[];

export function isActiveTicket(state: TicketState): boolean {
  return ACTIVE_TICKET_STATES.some((active) => active === state);
}

/** What is missing before work on an active ticket can begin. */
export const TICKET_GROUPS = ['unprioritised', 'unassigned', 'assigned'] as const;
export type TicketGroup = (typeof TICKET_GROUPS)[number];

export function ticketGroup({
  priority,
  assigneeId,
}: {
  readonly priority: Priority | null;
  readonly assigneeId: number | null;
}): TicketGroup {
  if (priority === null) return 'unprioritised';
  return assigneeId === null ? 'unassigned' : 'assigned';
}

/** True when a user may edit a ticket: customers only their own, until work on it begins. */
export function mayEditTicket(
  { level, userId }: { readonly level: Level; readonly userId: number },
  ticket: { readonly state: TicketState; readonly userId: number | null },
): boolean {
  return isAdminType(level) || (ticket.state === 'new' && ticket.userId === userId);
}

/** When a ticket was first answered and when it was solved. */
export interface TicketTimes {
  readonly answeredAt: Date | null;
  readonly resolvedAt: Date | null;
}

interface Progress {
  readonly state: TicketState;
  readonly clientContacted: ContactChannel | null;
}

/**
 * The times after an edit; `before` is null for a new ticket. The first answer is the first move out of new, or the
 * first edit that enters a contact with the client. Reopening a ticket clears the time it was solved.
 */
export function ticketTimes(
  before: (Progress & TicketTimes) | null,
  after: Progress,
  now: Date,
): TicketTimes {
  const isContacted =
    before !== null && after.clientContacted !== null && after.clientContacted !== before.clientContacted;
  const isAnswered = after.state !== 'new' || isContacted;
  const answeredAt = before?.answeredAt ?? (isAnswered ? now : null);
  if (after.state !== 'resolved') return { answeredAt, resolvedAt: null };
  return { answeredAt, resolvedAt: before?.resolvedAt ?? now };
}
