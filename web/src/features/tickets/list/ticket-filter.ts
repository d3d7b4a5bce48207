import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { TICKET_STATES, type TicketState } from '@halla/domain/documents/document-states';
import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import {
  calendarDays,
  flag,
  oneOf,
  search,
  usually,
  wholeNumber,
} from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters, type Filter } from '../../../ui/table/filters/filters.ts';

const searched = search((search_value) => ({ search_value }));

/** Filters of the list of active tickets. */
export const ACTIVE_FILTERS = defineFilters({
  q: searched,
  waiting: flag(() => ({ waiting: true })),
  awaiting: flag(() => ({ awaiting: true })),
  late: flag(() => ({ late: true })),
});

const ALL: readonly TicketState[] = TICKET_STATES.all;

const state = usually({ choices: TICKET_STATES.all, usual: ALL }, (states) => ({ states }));

/** Days on which tickets were created. */
const made = calendarDays(({ from, to }) => ({
  ...(from !== null && { startDate: from }),
  ...(to !== null && { endDate: to }),
}));

/** Filters of the tickets of one device, company or person. */
export const OWN_FILTERS = defineFilters({ q: searched, state, days: made });

/** Code of the alert that a ticket is linked to, or 'crash'. */
export type Fault = number | 'crash';

const alertCode = wholeNumber((alertType) => ({ alertType }));

const fault: Filter<Fault | undefined, { alertType?: number; isCrash?: boolean }> = {
  read: (params, name) => (params[name] === 'crash' ? 'crash' : alertCode.read(params, name)),
  write: (value, name) => ({ [name]: value === undefined ? undefined : String(value) }),
  isSet: (value) => value !== undefined,
  input: (value) => (value === 'crash' ? { isCrash: true } : alertCode.input(value)),
};

/** Filters of the archive; by default it shows all states. */
export const ARCHIVE_FILTERS = defineFilters({
  q: searched,
  state,
  days: made,
  family: oneOf(DEVICE_TYPES, (deviceType) => ({ deviceType })),
  fault,
  device: wholeNumber((DeviceId) => ({ DeviceId })),
  company: wholeNumber((CompanyId) => ({ CompanyId })),
  costs: flag(() => ({ withExpenses: true })),
});

/** Period of the statistics. */
export const STATISTICS_FILTERS = defineFilters({ days: made });

/** Restricts the list to tickets that still need work. */
export const ACTIVE = { states: [...ACTIVE_TICKET_STATES] };
