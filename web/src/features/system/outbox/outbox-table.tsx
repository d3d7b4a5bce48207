import type { OutboxMail } from '@halla/contract/system';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { FAILED_MAIL_STATES, MAIL_STATES } from '@halla/domain/system/mail-states';
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { many, search } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { StatusChoice } from '../../../ui/table/filters/status-choice.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { lastErrorColumn, writtenColumn } from '../panels/attempt-columns.tsx';
import { SYSTEM_POLL_MS } from '../panels/system-query.ts';

const FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  state: many(MAIL_STATES, (states) => ({ states })),
});

const COLORS = {
  waiting: 'gray',
  failing: 'yellow',
  givenUp: 'red',
  expired: 'red',
  withheld: 'gray',
  sent: 'green',
} as const;

const COLUMNS = defineColumns<OutboxMail>([
  writtenColumn((t) => t(($) => $.system.outbox.createdAt)),
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.system.outbox.state),
    state: ({ state }) => state,
    text: (state, t) => t(($) => $.system.mailStates[state]),
    badge: (state) => <StateBadge state={state} />,
    width: 160,
    keep: 3,
    inCard: 'mark',
  }),
  textColumn({
    id: 'subject',
    title: (t) => t(($) => $.system.outbox.subject),
    text: ({ subject }) => subject,
    width: 200,
    grows: true,
    fixed: true,
    inCard: 'title',
  }),
  textColumn({
    id: 'toAddress',
    title: (t) => t(($) => $.system.outbox.toAddress),
    text: ({ toAddress }) => toAddress,
    width: 210,
    keep: 2,
    inCard: 'text',
  }),
  lastErrorColumn({ title: (t) => t(($) => $.system.outbox.lastError), width: 190, keep: 1 }),
  {
    id: 'retry',
    title: (t) => t(($) => $.system.outbox.retry),
    value: () => null,
    cell: (mail) => isRetried(mail) && <RetryButton mail={mail} />,
    width: 160,
    sortable: false,
    fixed: true,
  },
]);

function isRetried({ state }: OutboxMail): boolean {
  return FAILED_MAIL_STATES.some((failed) => failed === state);
}

/** Mails with the responses of the mail server. */
export function OutboxTable() {
  const { t } = useTranslation();
  const list = usePagedList('get_outbox', {
    name: 'outbox',
    filters: FILTERS,
    input: ({ sort: _sort, ...request }) => request,
    rows: ({ mails }) => mails,
    sorts: ['-createdAt'],
    pageSize: TABLE_PAGE_SIZES.outbox,
    refetchInterval: SYSTEM_POLL_MS,
    urlKey: 'outbox',
  });
  const { values, set } = list.filters;
  return (
    <ListTable
      label={t(($) => $.system.tabs.outbox)}
      columns={COLUMNS}
      list={list}
      csv="outbox"
      cardAction={(mail) => isRetried(mail) && <RetryButton mail={mail} />}
      toolbar={
        <SearchInput
          value={values.q}
          onChange={(q) => set({ q })}
          aria-label={t(($) => $.system.outbox.search)}
          placeholder={t(($) => $.system.outbox.search)}
        />
      }
      filters={{
        below: (
          <StatusChoice
            label={t(($) => $.system.outbox.shown)}
            choices={MAIL_STATES}
            labelOf={(state) => t(($) => $.system.mailStates[state])}
            value={values.state}
            onChange={(state) => set({ state })}
          />
        ),
      }}
      empty={
        <EmptyState title={t(($) => $.system.outbox.noneTitle)} text={t(($) => $.system.outbox.noneText)} />
      }
    />
  );
}

function StateBadge({ state }: Pick<OutboxMail, 'state'>) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={COLORS[state]}>
      {t(($) => $.system.mailStates[state])}
    </Badge>
  );
}

function RetryButton({ mail: { id } }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation();
  const retry = useCallMutation('retry_mail');
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={retry.isPending}
      onClick={() => retry.mutate({ mail_id: id })}
    >
      {t(($) => $.system.outbox.retry)}
    </Button>
  );
}
