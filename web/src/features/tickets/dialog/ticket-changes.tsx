import type { Ticket } from '@halla/contract/tickets';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { changesText } from '../api/ticket-texts.ts';

type Action = NonNullable<Ticket['TicketActions']>[number];

const COLUMNS = defineColumns<Action>([
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.orders.fields.updatedAt),
    at: ({ updatedAt }) => updatedAt,
    exact: true,
    inCard: 'corner',
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.orders.fields.user),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    width: 160,
    inCard: 'title',
  }),
  textColumn({
    id: 'changes',
    title: (t) => t(($) => $.ticketScreens.changes),
    text: changesText,
    width: 240,
    grows: true,
    fixed: true,
    inCard: 'text',
  }),
]);

/** History of a ticket, newest first. */
export function TicketChanges({ actions }: { readonly actions: readonly Action[] }) {
  const { t } = useTranslation();
  return (
    <SmallTable
      label={t(($) => $.ticketScreens.changes)}
      columns={COLUMNS}
      rows={actions}
      rowId={({ id }) => id}
      status={LOADED}
      empty={<EmptyState title={t(($) => $.ticketScreens.noChanges)} />}
    />
  );
}
