import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ACTIVE, ACTIVE_FILTERS } from './ticket-filter.ts';
import { type ListedTickets, TICKET_LIST, TicketSearch, TicketTable } from './ticket-table.tsx';

interface OwnTicketsProps extends ListedTickets {
  readonly userId: number;
}

/** Active tickets that a user is to work on. */
export function OwnTickets({ userId, ...listed }: OwnTicketsProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_tickets', {
    ...TICKET_LIST,
    name: 'own-tickets',
    filters: ACTIVE_FILTERS,
    input: (request) => ({ ...request, ...ACTIVE, AssigneeId: userId }),
    rows: ({ tickets }) => tickets,
  });
  const { values, set } = list.filters;
  return (
    <TicketTable
      {...listed}
      label={t(($) => $.ticketScreens.own)}
      list={list}
      toolbar={<TicketSearch value={values.q} onChange={(q) => set({ q })} />}
      csv="own_tickets"
      empty={
        <EmptyState
          title={t(($) => $.ticketScreens.ownNoneTitle)}
          text={t(($) => $.ticketScreens.ownNoneText)}
        />
      }
    />
  );
}
