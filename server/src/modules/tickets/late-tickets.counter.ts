import type { Counter } from '#app/calls/counter.ts';
import { selectTicketIds } from './tickets.repository.ts';

/** Open tickets with a late goal. */
export const lateTickets: Counter = ({ db, actor, now }) =>
  selectTicketIds(db, { scope: actor.scope, level: actor.level, lateAt: now });
