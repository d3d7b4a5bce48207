import type { Ticket } from '@halla/contract/tickets';
import { TICKET_STATES, type TicketState } from '@halla/domain/documents/document-states';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { ticketStateLabel } from '../../../entities/ticket/ticket-state.tsx';
import type { DayRange } from '../../../ui/dates/day-range.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterDays } from '../../../ui/table/filters/filter-days.tsx';
import { StatusChoice } from '../../../ui/table/filters/status-choice.tsx';
import { ListTable, type ListTableProps } from '../../../ui/table/list-table.tsx';
import { REPORT_COLUMNS, TICKET_COLUMNS } from './ticket-columns.tsx';
import { ticketTone } from './ticket-tones.ts';

/** Sort order and paging of all lists of tickets; default: most urgent first. */
export const TICKET_LIST = {
  sorts: ['-priority', 'dueAt', '-updatedAt', 'updatedAt', '-createdAt', 'createdAt'],
  pageSize: TABLE_PAGE_SIZES.tickets,
} as const;

/** The same for customers, who do not see the priority. */
export const REPORT_LIST = {
  ...TICKET_LIST,
  sorts: ['-updatedAt', 'updatedAt', '-createdAt', 'createdAt'],
} as const;

/** Callbacks of the page that shows a list of tickets. */
export interface ListedTickets {
  readonly onRow: (ticket: Ticket) => void;
  /** Called with the ids of the tickets on screen, in display order. */
  readonly onIds: (ids: readonly number[]) => void;
}

/** A list of tickets, tinted by state. */
export function TicketTable({
  onIds,
  ...table
}: ListedTickets & Omit<ListTableProps<Ticket>, 'columns' | 'mark'>) {
  const { rows } = table.list;
  const readsWork = useReadsTicketWork();
  useEffect(() => onIds(rows.map(({ id }) => id)), [rows, onIds]);
  return <ListTable columns={readsWork ? TICKET_COLUMNS : REPORT_COLUMNS} mark={ticketTone} {...table} />;
}

interface TicketSearchProps {
  /** Label of the search; default: the tickets of the list. */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Searches tickets by text and by the people and companies concerned. */
export function TicketSearch({ label: named, ...props }: TicketSearchProps) {
  const { t } = useTranslation();
  const label = named ?? t(($) => $.ticketScreens.search);
  return <SearchInput {...props} aria-label={label} placeholder={label} w={{ base: '100%', sm: 400 }} />;
}

interface StateChoiceProps {
  readonly value: readonly TicketState[];
  readonly onChange: (states: readonly TicketState[]) => void;
}

/** State filter below a list's search. */
export function StateChoice(props: StateChoiceProps) {
  const { t } = useTranslation();
  return (
    <StatusChoice
      {...props}
      label={t(($) => $.tickets.fields.state)}
      choices={TICKET_STATES.all}
      usual={TICKET_STATES.all}
      labelOf={(state) => ticketStateLabel(state, t)}
    />
  );
}

interface MadeDaysProps {
  readonly value: DayRange;
  readonly onChange: (days: DayRange) => void;
}

/** Filter by the days on which tickets were created. */
export function MadeDays(props: MadeDaysProps) {
  const { t } = useTranslation();
  return <FilterDays {...props} label={t(($) => $.ticketScreens.filters.days)} />;
}
