import '../../../i18n/late/tickets.ts';
import { type Ticket, tickets } from '@halla/contract/tickets';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import type { TicketField } from '@halla/domain/tickets/ticket-access';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { ticketFields } from '../../../entities/ticket/ticket-fields.tsx';
import { useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
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
    ...useFieldTexts(ticketFields),
    call: 'edit_ticket',
    schema: tickets.edit_ticket.input,
    at: 'ticket_data',
    fields,
    resource: ticket,
    valuesOf: (row: Ticket) => valuesIn(TICKET_FIELDS, row),
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
