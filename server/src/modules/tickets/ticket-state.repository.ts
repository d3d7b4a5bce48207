import { TICKET_STATES, type TicketState } from '@halla/domain/documents/document-states';
import { ACTIVE_TICKET_STATES, isActiveTicket } from '@halla/domain/tickets/ticket-rules';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#db/scope.ts';
import { ofLiveDevice } from '#modules/devices/scope.shared.repository.ts';
import { tickets } from './tickets.table.ts';

const hasDevice = ofLiveDevice(tickets.deviceId);

const isLeft = sql`${tickets.state} in ('new', 'progress') and not ${hasDevice}`;

/** Predicate on tickets: still needs work. */
export const isOpen: SQL = sql`(${tickets.state} in ('new', 'progress') and ${hasDevice})`;

/**
 * The state of a ticket as shown and counted. A ticket that was open when its device was deleted is stale: it cannot
 * be worked on. Its row keeps the stored state, which applies again once the ticket gets another device.
 */
export const shownState: SQL<TicketState> = sql`case when ${isLeft} then 'stale' else ${tickets.state} end`;

/** Predicate on tickets: they are shown in one of these states. */
export function inStates(states: readonly TicketState[]): SQL | undefined {
  const active = states.filter(isActiveTicket);
  const ended = states.filter((state) => !isActiveTicket(state));
  const isEnded = anyOf(tickets.state, ended);
  if (active.length === 0) return states.includes('stale') ? or(isEnded, isLeft) : isEnded;
  const isWorkedOn = and(anyOf(tickets.state, active), hasDevice);
  // Separate wording, so that it matches the index of open tickets.
  if (ended.length === 0)
    return ACTIVE_TICKET_STATES.every((state) => active.includes(state)) ? isOpen : isWorkedOn;
  return or(isWorkedOn, isEnded, states.includes('stale') ? isLeft : undefined);
}

/** Predicate on tickets: they are shown in none of these states. */
export function outsideStates(states: readonly TicketState[]): SQL | undefined {
  return inStates(TICKET_STATES.all.filter((state) => !states.includes(state)));
}
