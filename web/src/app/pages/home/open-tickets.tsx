import '../../../i18n/late/homes.ts';
import type { Ticket } from '@halla/contract/tickets';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';

const NONE: readonly Ticket[] = [];

const COLUMNS = defineColumns<Ticket>([
  {
    id: 'device',
    title: (t) => t(($) => $.dashboard.device),
    value: ({ Device }) => Device.serialNumber,
    width: 140,
    inCard: 'title',
  },
  textColumn({
    id: 'summary',
    title: (t) => t(($) => $.homes.tickets.summary),
    text: ({ summary }) => summary,
    width: 300,
    grows: true,
    inCard: 'text',
  }),
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.homes.tickets.changed),
    at: ({ updatedAt }) => updatedAt,
    inCard: 'corner',
  }),
]);

/** Open tickets of the user's devices, most recently changed first; each opens with its device. */
export function OpenTickets() {
  const { t } = useTranslation();
  const query = useQuery(
    callQuery('get_tickets', {
      states: [...ACTIVE_TICKET_STATES],
      sort: '-updatedAt',
      limit: TABLE_PAGE_SIZES.dashboard,
      cursor: null,
    }),
  );
  return (
    <Panel title={t(($) => $.homes.tickets.title)}>
      <SmallTable
        label={t(($) => $.homes.tickets.table)}
        columns={COLUMNS}
        rows={query.data?.tickets ?? NONE}
        rowId={({ id }) => id}
        status={query}
        rowLink={({ id, DeviceId }) =>
          `${pageAddress('device', DeviceId)}?tab=maintenanceTickets&ticket=${id}` as const
        }
        empty={<EmptyState text={t(($) => $.homes.tickets.none)} />}
      />
    </Panel>
  );
}
