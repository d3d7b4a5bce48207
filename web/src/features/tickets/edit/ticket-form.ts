import '../../../i18n/late/tickets.ts';
import { type Ticket, tickets } from '@halla/contract/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { type TicketField, useTicketFields, valuesOf } from '../../../entities/ticket/edit/ticket-values.ts';
import { ticketQuery } from '../api/ticket-query.ts';
import { useResolving } from '../resolve/use-resolving.tsx';

interface EditedTicket {
  readonly ticket: Ticket;
  readonly fields: readonly TicketField[];
  readonly onDone: () => void;
}

/** State of the form that edits a ticket. */
export function useTicketForm({ ticket, fields, onDone }: EditedTicket) {
  const client = useQueryClient();
  const query = ticketQuery(ticket.id);
  const resolving = useResolving();
  const form = useResourceForm({
    ...useTicketFields(),
    call: 'edit_ticket',
    schema: tickets.edit_ticket.input,
    at: 'ticket_data',
    fields,
    resource: ticket,
    valuesOf,
    input: (changes, { id, updatedAt }) => ({ ticket_data: { id, updatedAt, ...changes } }),
    announce: resolving.announce,
    attach: async (input) => {
      if (input.ticket_data.state !== 'resolved') return { input, files: undefined };
      const resolution = await resolving.ask(ticket);
      return resolution && { input: { ...input, ...resolution }, files: undefined };
    },
    reload: async () => {
      const { tickets: found } = await client.fetchQuery({ ...query, staleTime: 0 });
      return found[0] ?? ticket;
    },
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
  return { form, resolveQuestion: resolving.dialog };
}
