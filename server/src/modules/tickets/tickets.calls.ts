import { tickets } from '@halla/contract/tickets';
import { implement } from '#app/calls/implement.ts';
import { addTicket } from './add-ticket.service.ts';
import { editTicket } from './edit-ticket.service.ts';
import { getTicketGroups, getTickets } from './tickets.service.ts';

export const ticketCalls = implement(tickets, {
  get_tickets: getTickets,
  get_ticket_groups: getTicketGroups,
  add_ticket: addTicket,
  edit_ticket: editTicket,
});
