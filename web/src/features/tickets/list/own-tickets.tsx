import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ACTIVE, ACTIVE_FILTERS } from './ticket-filter.ts';
import { type ListedTickets, TICKET_LIST, TicketSearch, TicketTable } from './ticket-table.tsx';

interface OwnTicketsProps extends ListedTickets {
  readonly userId: number;
}

/** Active tickets assigned to a user; a search covers all tickets, regardless of assignee and state. */
export function OwnTickets({ userId, ...listed }: OwnTicketsProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_tickets', {
    ...TICKET_LIST,
    name: 'own-tickets',
    filters: ACTIVE_FILTERS,
    input: (request) =>
      request.search_value === undefined ? { ...request, ...ACTIVE, AssigneeId: userId } : request,
    rows: ({ tickets }) => tickets,
  });
  const { values, set, count } = list.filters;
  const isSearch = count > 0;
  const title = isSearch ? t(($) => $.ticketScreens.found) : t(($) => $.ticketScreens.own);
  return (
    <>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <TicketTable
        {...listed}
        label={title}
        list={list}
        toolbar={
          <TicketSearch
            label={t(($) => $.ticketScreens.searchAll)}
            value={values.q}
            onChange={(q) => set({ q })}
          />
        }
        csv={isSearch ? 'tickets' : 'own_tickets'}
        empty={
          <EmptyState
            title={t(($) => $.ticketScreens.ownNoneTitle)}
            text={t(($) => $.ticketScreens.ownNoneText)}
          />
        }
      />
    </>
  );
}
