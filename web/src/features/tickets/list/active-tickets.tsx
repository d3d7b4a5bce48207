import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ACTIVE, ACTIVE_FILTERS } from './ticket-filter.ts';
import { type ListedTickets, TICKET_LIST, TicketSearch, TicketTable } from './ticket-table.tsx';

/** Tickets that somebody still has to work on. */
export function ActiveTickets(listed: ListedTickets) {
  const { t } = useTranslation();
  const list = usePagedList('get_tickets', {
    ...TICKET_LIST,
    name: 'tickets',
    filters: ACTIVE_FILTERS,
    input: (request) => ({ ...request, ...ACTIVE }),
    rows: ({ tickets }) => tickets,
  });
  const { values, set } = list.filters;
  return (
    <TicketTable
      {...listed}
      label={t(($) => $.shell.nav.activeTickets)}
      list={list}
      toolbar={<TicketSearch value={values.q} onChange={(q) => set({ q })} />}
      csv="tickets"
      empty={
        <EmptyState title={t(($) => $.ticketScreens.noneTitle)} text={t(($) => $.ticketScreens.noneText)} />
      }
    />
  );
}
