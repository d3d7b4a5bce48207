import '../../../i18n/late/ticket-conversation.ts';
import '../../../i18n/late/ticket-goals.ts';
import type { Ticket } from '@halla/contract/tickets';
import { TICKET_PREVIEW_CHARACTERS } from '@halla/domain/limits';
import { deviceColumn } from '../../../entities/device/device-column.tsx';
import { NextGoalCell, nextGoal } from '../../../entities/ticket/goal-badge.tsx';
import { ticketFields } from '../../../entities/ticket/ticket-fields.tsx';
import { WaitsForAnswer } from '../../../entities/ticket/waits-for-answer.tsx';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';

/** Beginning of a long text; the ticket and the CSV file contain all of it. */
function beginning(text: string): string {
  const characters = [...text];
  if (characters.length <= TICKET_PREVIEW_CHARACTERS) return text;
  return `${characters.slice(0, TICKET_PREVIEW_CHARACTERS).join('').trimEnd()}…`;
}

/** Columns of every list of tickets. */
export const TICKET_COLUMNS = defineColumns<Ticket>([
  {
    id: 'number',
    title: (t) => t(($) => $.tickets.fields.number),
    value: ({ number }) => number,
    align: 'end',
    width: 84,
    fixed: true,
    inCard: 'mark',
  },
  fieldColumn(ticketFields, 'priority', { width: 144, keep: 3, inCard: 'fact' }),
  fieldColumn(ticketFields, 'state', { width: 130, keep: 3, inCard: 'fact' }),
  {
    id: 'waitingSince',
    title: (t) => t(($) => $.ticketConversation.waits),
    value: ({ waitingSince = null }) => (waitingSince === null ? null : new Date(waitingSince)),
    cell: ({ waitingSince }) => (waitingSince ? <WaitsForAnswer since={waitingSince} isInColumn /> : ''),
    width: 170,
    keep: 2,
    inCard: 'fact',
  },
  {
    id: 'dueAt',
    title: (t) => t(($) => $.ticketGoals.column),
    value: (ticket) => {
      const next = nextGoal(ticket);
      return next === undefined ? null : new Date(next.dueAt);
    },
    cell: (ticket) => <NextGoalCell ticket={ticket} />,
    width: 158,
    keep: 2,
    sortable: true,
    inCard: 'fact',
    offCard: (ticket) => nextGoal(ticket) === undefined,
  },
  fieldColumn(ticketFields, 'summary', {
    cell: ({ summary }) => <TextCell text={summary}>{beginning(summary)}</TextCell>,
    width: 180,
    grows: true,
    keep: 4,
    inCard: 'title',
  }),
  deviceColumn({
    id: 'device',
    title: (t) => t(($) => $.tickets.fields.device),
    device: ({ Device }) => Device,
    keep: 2,
    inCard: 'text',
  }),
  fieldColumn(ticketFields, 'CompanyId', { id: 'company', width: 150, keep: 1, inCard: 'fact' }),
  fieldColumn(ticketFields, 'AssigneeId', { id: 'assignee', width: 130, keep: 2, inCard: 'fact' }),
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

const WORK_COLUMNS: readonly string[] = ['priority', 'assignee', 'waitingSince', 'dueAt'];

/** Columns for customers, without the maker's internal work. */
export const REPORT_COLUMNS = TICKET_COLUMNS.filter(({ id }) => !WORK_COLUMNS.includes(id));
