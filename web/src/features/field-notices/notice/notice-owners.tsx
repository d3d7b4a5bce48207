import '../../../i18n/late/field-notices.ts';
import type { FieldNotice, NoticeCompany } from '@halla/contract/field-notices';
import { ANSWER_STATES } from '@halla/domain/notices/field-notice';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { usePagedList } from '../../../core/calls/list.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { oneOf, search } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { AnswerBadge } from '../list/notice-badges.tsx';

const FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  answer: oneOf(ANSWER_STATES, (state) => ({ states: [state] })),
});

const COLUMNS = defineColumns<NoticeCompany>([
  textColumn({
    id: 'company',
    title: (t) => t(($) => $.fieldNotices.fields.company),
    text: ({ name }) => name,
    fixed: true,
    width: 220,
    grows: true,
    inCard: 'title',
  }),
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.fieldNotices.fields.state),
    state: ({ state }) => state,
    text: (state, t) => t(($) => $.fieldNotices.answers[state]),
    badge: (state) => <AnswerBadge state={state} />,
    width: 140,
    keep: 4,
    inCard: 'fact',
  }),
  countColumn({
    id: 'devices',
    title: (t) => t(($) => $.fieldNotices.fields.devices),
    count: ({ devices }) => devices,
    width: 100,
    keep: 2,
  }),
  textColumn({
    id: 'serialNumbers',
    title: (t) => t(($) => $.fieldNotices.criteria.serialNumbers),
    text: ({ serialNumbers }) => serialNumbers.join(', '),
    width: 220,
    keep: 1,
    inCard: 'text',
  }),
  timeColumn({
    id: 'readAt',
    title: (t) => t(($) => $.fieldNotices.fields.readAt),
    at: ({ readAt }) => readAt,
    keep: 2,
  }),
  timeColumn({
    id: 'acknowledgedAt',
    title: (t) => t(($) => $.fieldNotices.fields.acknowledgedAt),
    at: ({ acknowledgedAt }) => acknowledgedAt,
    keep: 2,
    inCard: 'corner',
  }),
]);

/** Additional columns for administrators. */
const MAILED = defineColumns<NoticeCompany>([
  {
    id: 'mailedAt',
    title: (t) => t(($) => $.fieldNotices.fields.mailedAt),
    value: ({ mailedAt }) => (mailedAt ? new Date(mailedAt) : null),
    cell: (row) => <Mailed row={row} />,
    width: 170,
    keep: 1,
  },
  textColumn({
    id: 'note',
    title: (t) => t(($) => $.fieldNotices.fields.note),
    text: ({ note = null }) => note,
    width: 180,
  }),
]);

function Mailed({ row: { mailedAt, isReachable } }: { readonly row: NoticeCompany }) {
  const { t } = useTranslation();
  if (mailedAt) return <RelativeTime at={mailedAt} />;
  return isReachable === false ? (
    <Text span size="sm" c="dimmed">
      {t(($) => $.fieldNotices.unreachable)}
    </Text>
  ) : (
    <>–</>
  );
}

interface NoticeOwnersProps {
  readonly notice: FieldNotice;
  readonly onAcknowledge: (company: NoticeCompany) => void;
}

/** Owners of the devices of a notice with their responses. */
export function NoticeOwners({ notice, onAcknowledge }: NoticeOwnersProps) {
  const { t } = useTranslation();
  const isAdmin = useMay('publish_field_notice');
  const mayAcknowledge = useMay('acknowledge_field_notice') && notice.state === 'published';
  const list = usePagedList('get_notice_companies', {
    name: 'notice-companies',
    filters: FILTERS,
    input: ({ sort: _name, ...request }) => ({ ...request, notice_id: notice.id }),
    rows: ({ companies }) => companies,
    sorts: ['company'],
  });
  const { values, set } = list.filters;
  const action = {
    id: 'acknowledge',
    title: () => t(($) => $.fieldNotices.acknowledge),
    value: () => null,
    cell: (row: NoticeCompany) =>
      row.state === 'acknowledged' ? null : (
        <Button size="compact-xs" variant="light" onClick={() => onAcknowledge(row)}>
          {t(($) => $.fieldNotices.acknowledge)}
        </Button>
      ),
    width: 120,
    keep: 3,
    inCard: 'fact' as const,
  };
  const columns = [
    ...COLUMNS,
    ...(isAdmin ? MAILED : []),
    ...(mayAcknowledge ? defineColumns<NoticeCompany>([action]) : []),
  ];
  return (
    <Panel title={t(($) => $.fieldNotices.owners)}>
      <ListTable
        label={t(($) => $.fieldNotices.ownersAnswers)}
        columns={columns}
        list={list}
        csv={`field-notice-${notice.id}`}
        toolbar={
          <SearchInput
            value={values.q}
            onChange={(q) => set({ q })}
            aria-label={t(($) => $.fieldNotices.fields.company)}
            placeholder={t(($) => $.fieldNotices.fields.company)}
          />
        }
        filters={{
          beside: (
            <FilterSelect
              label={t(($) => $.fieldNotices.fields.state)}
              every={t(($) => $.fieldNotices.everyAnswer)}
              choices={ANSWER_STATES}
              textOf={(state) => t(($) => $.fieldNotices.answers[state])}
              value={values.answer}
              onChange={(answer) => set({ answer })}
            />
          ),
        }}
        empty={
          <EmptyState
            title={t(($) => $.fieldNotices.noOwnersTitle)}
            text={t(($) => $.fieldNotices.noOwnersText)}
          />
        }
      />
    </Panel>
  );
}
