import type { RefusedAnswer } from '@halla/contract/mailed-answers';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';

/** No event is sent for mails that were refused. */
export const ANSWERS_POLL_MS = 30_000;

const FILTERS = defineFilters({});

const COLUMNS = defineColumns<RefusedAnswer>([
  timeColumn({
    id: 'receivedAt',
    title: (t) => t(($) => $.mailedAnswers.receivedAt),
    at: ({ receivedAt }) => receivedAt,
    exact: true,
    fixed: true,
    inCard: 'corner',
  }),
  textColumn({
    id: 'fromAddress',
    title: (t) => t(($) => $.mailedAnswers.from),
    text: ({ fromAddress }, t) => fromAddress ?? t(($) => $.mailedAnswers.noSender),
    width: 240,
    grows: true,
    fixed: true,
    inCard: 'title',
  }),
  textColumn({
    id: 'refusal',
    title: (t) => t(($) => $.mailedAnswers.refusal),
    text: ({ refusal }, t) => t(($) => $.mailedAnswers.refusals[refusal]),
    width: 300,
    grows: true,
    keep: 3,
    inCard: 'text',
  }),
  textColumn({
    id: 'User',
    title: (t) => t(($) => $.mailedAnswers.user),
    text: ({ User }) => User?.fullName ?? null,
    width: 180,
    keep: 1,
    inCard: 'text',
    offCard: ({ User }) => User === null,
  }),
  {
    id: 'Ticket',
    title: (t) => t(($) => $.mailedAnswers.ticket),
    value: ({ Ticket }) => Ticket?.number ?? null,
    cell: ({ Ticket }) => Ticket !== null && <TicketLink ticket={Ticket} />,
    width: 120,
    keep: 2,
    inCard: 'text',
    offCard: ({ Ticket }) => Ticket === null,
  },
]);

function TicketLink({ ticket }: { readonly ticket: NonNullable<RefusedAnswer['Ticket']> }) {
  const { t } = useTranslation();
  const { id, number } = ticket;
  return (
    <PageLink to={pageAddress('ticket', id)}>
      {t(($) => $.mailedAnswers.ticketNumber, { number: String(number) })}
    </PageLink>
  );
}

/** Refused mails, newest first. */
export function RefusedAnswers() {
  const { t } = useTranslation();
  const list = usePagedList('get_refused_answers', {
    name: 'refused-answers',
    filters: FILTERS,
    input: ({ sort: _sort, ...request }) => request,
    rows: ({ answers }) => answers,
    sorts: ['-receivedAt'],
    refetchInterval: ANSWERS_POLL_MS,
    urlKey: 'answers',
  });
  return (
    <ListTable
      label={t(($) => $.mailedAnswers.list)}
      columns={COLUMNS}
      list={list}
      csv="refused_answers"
      empty={
        <EmptyState title={t(($) => $.mailedAnswers.noneTitle)} text={t(($) => $.mailedAnswers.noneText)} />
      }
    />
  );
}
