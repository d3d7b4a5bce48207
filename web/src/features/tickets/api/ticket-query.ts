import { callQuery } from '../../../core/calls/api.ts';

/** The input that asks for one ticket with everything that belongs to it. */
export function ticketInput(ticket_id: number) {
  return { ticket_id };
}

export function ticketQuery(id: number) {
  return callQuery('get_tickets', ticketInput(id));
}
