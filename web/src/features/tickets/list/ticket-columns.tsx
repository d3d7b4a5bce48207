import type { Ticket } from '@halla/contract/tickets';
import { TICKET_PREVIEW_CHARACTERS } from '@halla/domain/limits';
import { deviceColumn } from '../../../entities/device/device-column.tsx';
import {
  PriorityBadge,
  priorityLabel,
  TicketStateBadge,
  ticketStateLabel,
} from '../../../entities/ticket/ticket-state.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';

/** Beginning of a long text; the ticket and the csv file have all of it. */
function beginning(text: string): string {
  const characters = [...text];
  if (characters.length <= TICKET_PREVIEW_CHARACTERS) return text;
  return `${characters.slice(0, TICKET_PREVIEW_CHARACTERS).join('').trimEnd()}…`;
}

/** A ticket as every list of tickets shows it. */
export const TICKET_COLUMNS = defineColumns<Ticket>([
  {
    id: 'number',
    title: (t) => t(($) => $.ticketScreens.fields.number),
    value: ({ number }) => number,
    align: 'end',
    width: 84,
    fixed: true,
    inCard: 'mark',
  },
  {
    id: 'priority',
    title: (t) => t(($) => $.tickets.fields.priority),
    value: ({ priority = null }, t) => priorityLabel(priority, t),
    cell: ({ priority = null }) => <PriorityBadge priority={priority} />,
    width: 144,
    keep: 3,
    inCard: 'fact',
  },
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.tickets.fields.state),
    state: ({ state }) => state,
    text: ticketStateLabel,
    badge: (state) => <TicketStateBadge state={state} />,
    width: 130,
    keep: 3,
    inCard: 'fact',
  }),
  {
    id: 'summary',
    title: (t) => t(($) => $.tickets.fields.summary),
    value: ({ summary }) => summary,
    cell: ({ summary }) => <TextCell text={summary}>{beginning(summary)}</TextCell>,
    width: 180,
    grows: true,
    keep: 4,
    inCard: 'title',
  },
  deviceColumn({
    id: 'device',
    title: (t) => t(($) => $.ticketScreens.fields.device),
    device: ({ Device }) => Device,
    keep: 2,
    inCard: 'text',
  }),
  textColumn({
    id: 'company',
    title: (t) => t(($) => $.ticketScreens.fields.company),
    text: ({ Company }) => Company?.name ?? null,
    width: 150,
    keep: 1,
    inCard: 'fact',
  }),
  textColumn({
    id: 'assignee',
    title: (t) => t(($) => $.tickets.fields.assignee),
    text: ({ Assignee }) => Assignee?.fullName ?? null,
    width: 130,
    keep: 2,
    inCard: 'fact',
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.orders.fields.user),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    width: 130,
    keep: -1,
  }),
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.orders.fields.createdAt),
    at: ({ createdAt }) => createdAt,
    sortable: true,
    keep: -1,
  }),
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.orders.fields.updatedAt),
    at: ({ updatedAt }) => updatedAt,
    sortable: true,
    keep: 1,
    inCard: 'corner',
  }),
]);

const WORK_COLUMNS: readonly string[] = ['priority', 'assignee'];

/** The same without how the maker works on it, for customers. */
export const REPORT_COLUMNS = TICKET_COLUMNS.filter(({ id }) => !WORK_COLUMNS.includes(id));
