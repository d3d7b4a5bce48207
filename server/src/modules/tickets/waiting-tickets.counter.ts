import type { Counter } from '#app/calls/counter.ts';
import { selectWaitingTickets } from './tickets.repository.ts';

/** Active tickets that lack a priority or an assignee. */
export const waitingTickets: Counter = ({ db, actor }) => selectWaitingTickets({ db, scope: actor.scope });
