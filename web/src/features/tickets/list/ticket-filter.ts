import { TICKET_STATES, type TicketState } from '@halla/domain/documents/document-states';
import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { text, usually } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

const search = text((search_value) => ({ search_value }));

/** What the list of active tickets is narrowed by. */
export const ACTIVE_FILTERS = defineFilters({ q: search });

const ALL: readonly TicketState[] = TICKET_STATES.all;

/** What the archive is narrowed by; it begins with every state. */
export const ARCHIVE_FILTERS = defineFilters({
  q: search,
  state: usually({ choices: TICKET_STATES.all, usual: ALL }, (states) => ({ states })),
});

/** Only what somebody still has to work on. */
export const ACTIVE = { states: [...ACTIVE_TICKET_STATES] };
