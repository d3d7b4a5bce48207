import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { EMAIL_LIST_ORDERS } from '@halla/domain/notifications/list-members';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { search } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { EMAIL_LIST_COLUMNS } from './email-list-columns.tsx';

const FILTERS = defineFilters({ q: search((search_value) => ({ search_value })) });

/** E-mail lists by name. */
export function EmailListTable() {
  const { t } = useTranslation();
  const list = usePagedList('get_email_lists', {
    name: 'email-lists',
    filters: FILTERS,
    input: (request) => request,
    rows: ({ emaillist }) => (Array.isArray(emaillist) ? emaillist : []),
    sorts: EMAIL_LIST_ORDERS,
    pageSize: TABLE_PAGE_SIZES.emailLists,
  });
  const { values, set } = list.filters;
  return (
    <ListTable
      label={t(($) => $.kinds.many.emailList)}
      columns={EMAIL_LIST_COLUMNS}
      list={list}
      rowLink={({ id }) => pageAddress('emailList', id)}
      csv="email_lists"
      toolbar={
        <SearchInput
          value={values.q}
          onChange={(q) => set({ q })}
          aria-label={t(($) => $.emailListScreens.search)}
          placeholder={t(($) => $.emailListScreens.search)}
          w={{ base: '100%', xs: 300 }}
        />
      }
      empty={
        <EmptyState
          title={t(($) => $.emailListScreens.noneTitle)}
          text={t(($) => $.emailListScreens.noneText)}
        />
      }
    />
  );
}
