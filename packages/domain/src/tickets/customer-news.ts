import type { TicketState } from '../documents/document-states.ts';
import type { ReplySide } from './ticket-replies.ts';

/**
 * What a customer is told about the ticket: received; contacted: answered other than by a reply; answered: by a reply;
 * written: wrote again after an answer; inWork, inWorkAnswered: the latest reply is the maker's; or how it has ended.
 */
export type CustomerNews =
  | 'received'
  | 'contacted'
  | 'answered'
  | 'written'
  | 'inWork'
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
