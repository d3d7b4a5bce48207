import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import type { Counter } from '#app/calls/counter.ts';
import { selectTicketIds } from './tickets.repository.ts';

/** Active tickets that lack a priority or an assignee. */
export const waitingTickets: Counter = ({ db, actor }) =>
  selectTicketIds(db, {
    scope: actor.scope,
    level: actor.level,
    states: ACTIVE_TICKET_STATES,
    isWaiting: true,
  });
