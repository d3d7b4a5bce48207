import { isAdminType, isStaff, type Level } from '../access/levels.ts';
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

/** The state in which every ticket begins. */
export const NEW_TICKET_STATE = 'new' satisfies TicketState;

/** States of tickets that still need work. */
export const ACTIVE_TICKET_STATES = ['new', 'progress'] as const satisfies readonly TicketState[];

export function isActiveTicket(state: TicketState): boolean {
  return ACTIVE_TICKET_STATES.some((active) => active === state);
}

/** What an active ticket lacks before work on it begins. */
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

/** What of a ticket customers read, by the fields of its editor; all others are for the people of the maker. */
export const CUSTOMER_TICKET_FIELDS = ['summary', 'description', 'state', 'CompanyId'] as const;

interface TicketReader {
  readonly level: Level;
  /** Belongs to the maker's own company, whose technicians have a client level. */
  readonly ofMaker: boolean;
}

/** True for users who read all that is written into a ticket; customers read their report and how far it is. */
export function readsTicketWork({ level, ofMaker }: TicketReader): boolean {
  return isStaff(level) || ofMaker;
}

/** Fields that customers fill in when they report a fault, and may edit afterwards. */
const REPORTED = ['summary', 'description'] as const;

/**
 * True when a user may set a field of a ticket: administrators all, customers those of their report, technicians of the maker
 * also how they contacted the client about a new one.
 */
export function maySetTicketField(reader: TicketReader, field: string, purpose: 'add' | 'edit'): boolean {
  if (isAdminType(reader.level) || REPORTED.some((known) => known === field)) return true;
  return purpose === 'add' && field === 'clientContacted' && readsTicketWork(reader);
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
 * The times after an edit; `before` is null for a new ticket. The first answer is the first move out of new, or the first
 * contact with the client that an edit enters. A ticket that is opened again is no longer solved.
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
