import type { Ticket } from '@halla/contract/tickets';
import { documentCall } from '../../../entities/document/document-call.ts';

/** Call definition that loads and edits one ticket with all its details. */
export const TICKET_CALL = documentCall({
  call: 'get_tickets',
  input: (ticket_id: number) => ({ ticket_id }),
  pick: ({ tickets: [ticket] }): Ticket | undefined => ticket,
  at: 'ticket_data',
});
