import type { CallInput } from '@halla/contract/calls';
import type { ListName } from '@halla/domain/lists/lists';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { OWN_FILTERS } from './ticket-filter.ts';
import {
  type ListedTickets,
  MadeDays,
  REPORT_LIST,
  StateChoice,
  TICKET_LIST,
  TicketSearch,
  TicketTable,
} from './ticket-table.tsx';

interface OwnedTicketsProps extends ListedTickets {
  readonly name: ListName;
  readonly label: string;
  /** The device, company or person whose tickets are listed. */
  readonly of: Pick<CallInput<'get_tickets'>, 'DeviceId' | 'CompanyId' | 'ContactId'>;
  /** Prefix of the CSV file name. */
  readonly csv: string;
}

/** The tickets of one device, company or person in all states. */
export function OwnedTickets({ name, of, ...table }: OwnedTicketsProps) {
  const { t } = useTranslation();
  const readsWork = useReadsTicketWork();
  const list = usePagedList('get_tickets', {
    ...(readsWork ? TICKET_LIST : REPORT_LIST),
    name,
    urlKey: 'tickets',
    filters: OWN_FILTERS,
    input: (request) => ({ ...request, ...of }),
    rows: ({ tickets }) => tickets,
  });
  const { values, set } = list.filters;
  return (
    <TicketTable
      {...table}
      list={list}
      toolbar={<TicketSearch value={values.q} onChange={(q) => set({ q })} />}
      filters={{
        beside: <MadeDays value={values.days} onChange={(days) => set({ days })} />,
        below: <StateChoice value={values.state} onChange={(state) => set({ state })} />,
      }}
      empty={
        <EmptyState
          title={t(($) => $.ticketScreens.nothingTitle)}
          text={t(($) => $.ticketScreens.nothingText)}
        />
      }
    />
  );
}
