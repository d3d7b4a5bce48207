import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ArchiveFilters } from './archive-filters.tsx';
import { ARCHIVE_FILTERS } from './ticket-filter.ts';
import {
  type ListedTickets,
  MadeDays,
  StateChoice,
  TICKET_LIST,
  TicketSearch,
  TicketTable,
} from './ticket-table.tsx';

/** All tickets, regardless of state. The filters are stored in this browser. */
export function TicketArchive(listed: ListedTickets) {
  const { t } = useTranslation();
  const list = usePagedList('get_tickets', {
    ...TICKET_LIST,
    name: 'ticket-archive',
    rememberedFilters: 'tickets_search',
    filters: ARCHIVE_FILTERS,
    input: (request) => request,
    rows: ({ tickets }) => tickets,
  });
  const { values, set } = list.filters;
  return (
    <TicketTable
      {...listed}
      label={t(($) => $.shell.nav.ticketArchive)}
      list={list}
      toolbar={<TicketSearch value={values.q} onChange={(q) => set({ q })} />}
      filters={{
        beside: <MadeDays value={values.days} onChange={(days) => set({ days })} />,
        below: (
          <>
            <StateChoice value={values.state} onChange={(state) => set({ state })} />
            <ArchiveFilters filters={list.filters} rows={list.rows} />
          </>
        ),
      }}
      csv="ticket_archive"
      empty={
        <EmptyState
          title={t(($) => $.ticketScreens.nothingTitle)}
          text={t(($) => $.ticketScreens.nothingText)}
        />
      }
    />
  );
}
