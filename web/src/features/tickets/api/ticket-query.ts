import { callQuery } from '../../../core/calls/api.ts';

/** The input that requests one ticket with all its details. */
export function ticketInput(ticket_id: number) {
  return { ticket_id };
}

export function ticketQuery(id: number) {
  return callQuery('get_tickets', ticketInput(id));
}
