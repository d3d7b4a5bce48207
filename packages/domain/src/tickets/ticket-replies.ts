import type { TicketState } from '../documents/document-states.ts';

/** Sides of the conversation about a ticket; a reply is mailed to the other side. */
export const REPLY_SIDES = ['customer', 'maker'] as const;
export type ReplySide = (typeof REPLY_SIDES)[number];

/** Longest reply, in UTF-16 units. */
export const REPLY_MAX = 5000;

/** Files sent with a report or a reply at most. */
export const PHOTOS_PER_REPLY = 10;

/** Days after its end during which a reply of the customer reopens a ticket. */
export const REOPENING_DAYS = 30;

/** Effect of a reply besides being stored: none, the ticket is reopened, or a follow-up ticket is created. */
export type ReplyEffect = 'none' | 'reopens' | 'begins';

interface AnsweredTicket {
  readonly state: TicketState;
  readonly resolvedAt: Date | null;
  readonly updatedAt: Date;
}

/** Effect of a reply at `now`. A stale ticket has no time of solution; it ended with its last change. */
export function replyEffect(side: ReplySide, ticket: AnsweredTicket, now: Date): ReplyEffect {
  const { state, resolvedAt, updatedAt } = ticket;
  if (side === 'maker' || (state !== 'resolved' && state !== 'stale')) return 'none';
  const ended = resolvedAt ?? updatedAt;
  return now.getTime() - ended.getTime() <= REOPENING_DAYS * 86_400_000 ? 'reopens' : 'begins';
}

interface WaitingTicket {
  readonly state: TicketState;
  /** Since when the customer has been waiting for an answer; null: not waiting. */
  readonly waitingSince: Date | null;
}

/** Since when the customer waits after a reply: since the first unanswered message. */
export function waitingAfterReply(side: ReplySide, before: WaitingTicket, now: Date): Date | null {
  return side === 'maker' ? null : (before.waitingSince ?? now);
}

/** Since when the customer waits after an edit; ending the ticket counts as an answer. */
export function waitingAfterEdit(before: WaitingTicket, state: TicketState): Date | null {
  const hasEnded = state !== before.state && (state === 'resolved' || state === 'stale');
  return hasEnded ? null : before.waitingSince;
}
