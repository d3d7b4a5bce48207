import type { Ticket } from '@halla/contract/tickets';
import type { TicketState } from '@halla/domain/documents/document-states';
import type { ContactChannel, Priority } from '@halla/domain/tickets/ticket-rules';
import { useTranslation } from 'react-i18next';
import { type Chosen, shownValue } from '../../../ui/form/wire.ts';
import { priorityLabel, ticketStateLabel } from '../ticket-state.tsx';

/** What can be edited, in the order of the screen. */
export const TICKET_FIELDS = [
  'summary',
  'description',
  'state',
  'priority',
  'AssigneeId',
  'clientContacted',
  'CompanyId',
  'ContactId',
  'details',
  'action',
] as const;
export type TicketField = (typeof TICKET_FIELDS)[number];

/** What customers fill in. */
export const REPORT_FIELDS = ['summary', 'description'] as const satisfies readonly TicketField[];

/** Empty inputs are '' or null. */
export interface TicketValues {
  readonly summary: string;
  readonly description: string;
  readonly details: string;
  readonly action: string;
  readonly state: TicketState;
  readonly priority: Priority | null;
  readonly AssigneeId: Chosen | null;
  readonly clientContacted: ContactChannel | null;
  readonly CompanyId: Chosen | null;
  readonly ContactId: Chosen | null;
}

/** A ticket before anything is entered. */
export const NEW_TICKET: TicketValues = {
  ...{ summary: '', description: '', details: '', action: '', state: 'new', priority: null },
  ...{ AssigneeId: null, clientContacted: null, CompanyId: null, ContactId: null },
};

export function valuesOf(ticket: Ticket): TicketValues {
  const {
    summary,
    state,
    priority = null,
    Assignee = null,
    clientContacted = null,
    Company,
    Contact,
  } = ticket;
  return {
    ...{ summary, state, priority, clientContacted },
    description: ticket.description ?? '',
    details: ticket.details ?? '',
    action: ticket.action ?? '',
    AssigneeId: Assignee && { id: Assignee.id, name: Assignee.fullName },
    CompanyId: Company && { id: Company.id, name: Company.name },
    ContactId: Contact,
  };
}

/** Names of the fields and of their values. */
export function useTicketFields() {
  const { t } = useTranslation();
  const labels: Readonly<Record<TicketField, string>> = {
    summary: t(($) => $.tickets.fields.summary),
    description: t(($) => $.tickets.fields.description),
    details: t(($) => $.tickets.fields.details),
    action: t(($) => $.tickets.fields.action),
    state: t(($) => $.tickets.fields.state),
    priority: t(($) => $.tickets.fields.priority),
    AssigneeId: t(($) => $.tickets.fields.assignee),
    clientContacted: t(($) => $.tickets.fields.clientContacted),
    CompanyId: t(($) => $.ticketScreens.fields.company),
    ContactId: t(($) => $.ticketScreens.fields.contact),
  };
  return {
    label: (field: TicketField) => labels[field],
    shown: (field: TicketField, value: unknown) => {
      if (field === 'state') return ticketStateLabel(value as TicketState, t);
      if (field === 'priority') return priorityLabel(value as Priority | null, t);
      if (field === 'clientContacted' && value !== null)
        return t(($) => $.tickets.channels[value as ContactChannel]);
      return shownValue(value);
    },
  };
}
