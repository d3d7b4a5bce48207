import '../../../i18n/late/tickets.ts';
import { type Ticket, tickets } from '@halla/contract/tickets';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { REPORT_FIELDS, type TicketField } from '@halla/domain/tickets/ticket-access';
import { mayEditTicket } from '@halla/domain/tickets/ticket-rules';
import { useMay } from '../../../core/access.ts';
import { useFieldsInPlace } from '../../../core/forms/fields-in-place.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useSession } from '../../../core/session.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { ticketFields } from '../../../entities/ticket/ticket-fields.tsx';
import { useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { TICKET_CALL } from '../api/ticket-query.ts';

/** The state changes by the steps of the track. */
const STAFF_FIELDS = fieldNames(TICKET_FIELDS).filter((name) => name !== 'state');

/** The fields of a ticket, edited in place. */
export type TicketEditor = ReturnType<typeof useTicketEditor>;

export function useTicketEditor(ticket: Ticket) {
  const stored = useStored(TICKET_CALL, ticket);
  const fields = useEditableFields(ticket);
  const form = useResourceForm({
    ...useFieldTexts(ticketFields),
    ...stored.form,
    call: 'edit_ticket',
    schema: tickets.edit_ticket.input,
    fields,
    valuesOf: (row: Ticket) => valuesIn(TICKET_FIELDS, row),
    onDone: () => form.follow(stored.loaded()),
    savesOnLeave: true,
  });
  const inPlace = useFieldsInPlace<TicketField, Ticket>(form, ticket);
  return { ...inPlace, form, mayEdit: (name: TicketField) => fields.includes(name) };
}

/** The fields that the reader may edit: administrators all, customers those of their report until it is answered. */
function useEditableFields({ state, UserId }: Ticket): readonly TicketField[] {
  const user = useSession()?.user;
  const isStaff = useMay('get_ticket_groups');
  if (user === undefined) return [];
  const { permissionLevel: level, userId } = user;
  if (!mayEditTicket({ level, userId }, { state, userId: UserId })) return [];
  return isStaff ? STAFF_FIELDS : REPORT_FIELDS;
}
