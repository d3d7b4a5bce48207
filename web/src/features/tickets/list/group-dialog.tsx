import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { TICKET_GROUPS, type TicketGroup } from '@halla/domain/tickets/ticket-rules';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { TICKET_COLUMNS } from './ticket-columns.tsx';
import { ACTIVE, ACTIVE_FILTERS } from './ticket-filter.ts';
import { ticketTone } from './ticket-tones.ts';

/** Dialog with the tickets of the selected tile. */
export function GroupDialog() {
  const { t } = useTranslation();
  const { value, close } = useDialogParam('group');
  const group = TICKET_GROUPS.find((known) => known === value);
  if (group === undefined) return null;
  return (
    <DetailDialog opened title={t(($) => $.ticketScreens.groups[group])} onClose={close}>
      <GroupList group={group} />
    </DetailDialog>
  );
}

function GroupList({ group }: { readonly group: TicketGroup }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = usePagedList('get_tickets', {
    name: 'tickets',
    urlKey: 'group',
    filters: ACTIVE_FILTERS,
    input: (request) => ({ ...request, ...ACTIVE, group }),
    rows: ({ tickets }) => tickets,
    sorts: ['-priority', '-updatedAt', 'updatedAt', '-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.ticketTiles,
  });
  return (
    <ListTable
      label={t(($) => $.ticketScreens.groups[group])}
      columns={TICKET_COLUMNS}
      list={list}
      mark={ticketTone}
      // The ticket replaces this list; Back returns to it.
      onRow={({ id }) => void navigate({ to: '.', search: { ticket: String(id) } })}
      empty={
        <EmptyState title={t(($) => $.ticketScreens.noneTitle)} text={t(($) => $.ticketScreens.noneText)} />
      }
    />
  );
}
