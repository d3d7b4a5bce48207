import type { TicketState } from '../documents/document-states.ts';
import type { ReplySide } from './ticket-replies.ts';

/** Which sentence is shown above a ticket on the customer's page. */
export type CustomerNews =
  /** No answer yet. */
  | 'received'
  /** Answered by phone or in another way, without a reply in the portal. */
  | 'contacted'
  /** The latest reply is the maker's. */
  | 'answered'
  /** The customer has replied since the first answer. */
  | 'written'
  /** In progress, without a reply of the maker as the latest one. */
  | 'inWork'
  /** In progress, and the latest reply is the maker's. */
  | 'inWorkAnswered'
  | 'resolved'
  | 'stale';

interface ToldTicket {
  readonly state: TicketState;
  /** Time of the first answer; null: none yet. */
  readonly answeredAt: string | null;
}

interface LatestReply {
  readonly side: ReplySide;
  readonly createdAt: string;
}

/** The news of a ticket; `latest` is the newest reply of either side. */
export function customerNews(ticket: ToldTicket, latest: LatestReply | undefined): CustomerNews {
  const { state, answeredAt } = ticket;
  if (state === 'resolved' || state === 'stale') return state;
  const isAnswered = latest?.side === 'maker';
  if (state === 'progress') return isAnswered ? 'inWorkAnswered' : 'inWork';
  if (isAnswered) return 'answered';
  if (answeredAt === null) return 'received';
  return latest !== undefined && Date.parse(latest.createdAt) > Date.parse(answeredAt)
    ? 'written'
    : 'contacted';
}
