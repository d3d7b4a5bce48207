import '../../i18n/late/tickets.ts';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import type { KindFields } from '../../ui/fields/kind-fields.ts';
import { ContactChannelName } from './contact-channel.tsx';
import { PriorityBadge, priorityLabel, TicketStateBadge, ticketStateLabel } from './ticket-state.tsx';

/** Labels and renderers of a ticket's fields. */
export const ticketFields: KindFields<typeof TICKET_FIELDS> = {
  fields: TICKET_FIELDS,
  label: (name, t) => t(($) => $.tickets.fields[name]),
  words: {
    state: ticketStateLabel,
    kind: (kind, t) => kind && t(($) => $.tickets.kinds[kind]),
    priority: priorityLabel,
    clientContacted: (channel, t) => channel && t(($) => $.tickets.channels[channel]),
  },
  renderers: {
    state: (state) => <TicketStateBadge state={state} />,
    priority: (priority) => <PriorityBadge priority={priority} />,
    clientContacted: (channel) => channel && <ContactChannelName channel={channel} />,
  },
};
