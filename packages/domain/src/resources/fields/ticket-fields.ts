import { TICKET_STATES } from '../../documents/document-states.ts';
import { NAME_MAX } from '../../limits.ts';
import { TICKET_KINDS } from '../../tickets/ticket-kinds.ts';
import { CONTACT_CHANNELS, PRIORITIES } from '../../tickets/ticket-rules.ts';
import { defineFields } from './field.ts';

const LONG = 5000;

/** The fields of a ticket. */
export const TICKET_FIELDS = defineFields({
  summary: { kind: 'line', max: NAME_MAX, required: true, setBy: 'customers' },
  description: { kind: 'text', max: LONG, setBy: 'customers' },
  state: {
    kind: 'choice',
    of: TICKET_STATES.all,
    required: true,
    history: { as: 'ticketState', values: 'ticketState' },
  },
  // Subject of the ticket; if it is out of service, the device is held.
  kind: {
    kind: 'choice',
    of: TICKET_KINDS,
    readBy: 'maker',
    history: { as: 'ticketKind', values: 'ticketKind' },
  },
  priority: { kind: 'choice', of: PRIORITIES, readBy: 'maker', history: { values: 'priority' } },
  AssigneeId: { kind: 'reference', to: 'user', readBy: 'maker' },
  clientContacted: {
    kind: 'choice',
    of: CONTACT_CHANNELS,
    readBy: 'maker',
    history: { values: 'channel' },
  },
  CompanyId: { kind: 'reference', to: 'company' },
  // Day of the technician's visit.
  visitOn: { kind: 'day' },
  // The history shows the person's name at that time.
  ContactId: { kind: 'reference', to: 'contact', readBy: 'maker', history: null },
  details: { kind: 'text', max: LONG, readBy: 'maker' },
  action: { kind: 'text', max: LONG, readBy: 'maker', history: { as: 'ticketAction' } },
});
