import '../../../i18n/late/field-notices.ts';
import { NOTICE_STATES } from '@halla/domain/notices/field-notice';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterCheck } from '../../../ui/table/filters/filter-check.tsx';
import { flag, oneOf, search } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { NOTICE_COLUMNS } from './notice-columns.tsx';

const FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  state: oneOf(NOTICE_STATES, (state) => ({ states: [state] })),
  open: flag(() => ({ open: true as const })),
});

/** Field notices, the newest first. */
export function NoticeTable() {
  const { t } = useTranslation();
  const isAdmin = useMay('add_field_notice');
  const list = usePagedList('get_field_notices', {
    name: 'field-notices',
    filters: FILTERS,
    input: ({ sort: _newest, ...request }) => request,
    rows: ({ notices }) => notices,
    sorts: ['-publishedAt'],
  });
  const { values, set } = list.filters;
  const offered = NOTICE_STATES.filter((state) => isAdmin || state !== 'draft');
  return (
    <ListTable
      label={t(($) => $.kinds.many.fieldNotice)}
      columns={NOTICE_COLUMNS}
      list={list}
      rowLink={({ id }) => pageAddress('fieldNotice', id)}
      csv="field-notices"
      toolbar={
        <SearchInput
          value={values.q}
          onChange={(q) => set({ q })}
          aria-label={t(($) => $.fieldNotices.search)}
          placeholder={t(($) => $.fieldNotices.search)}
        />
      }
      filters={{
        beside: (
          <>
            <FilterSelect
              label={t(($) => $.fieldNotices.fields.state)}
              every={t(($) => $.fieldNotices.everyState)}
              choices={offered}
              textOf={(state) => t(($) => $.fieldNotices.states[state])}
              value={values.state}
              onChange={(state) => set({ state })}
            />
            <FilterCheck
              label={t(($) => $.fieldNotices.open)}
              checked={values.open}
              onChange={(open) => set({ open })}
            />
          </>
        ),
      }}
      empty={
        <EmptyState
          picture="calm"
          title={t(($) => $.fieldNotices.noneTitle)}
          text={t(($) => (isAdmin ? $.fieldNotices.noneText : $.fieldNotices.noneCustomerText))}
        />
      }
    />
  );
}
