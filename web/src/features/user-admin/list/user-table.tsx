import { USER_ORDERS } from '@halla/domain/access/user-sorts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { search } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { USER_COLUMNS } from './user-columns.tsx';

const USER_FILTERS = defineFilters({ q: search((search_value) => ({ search_value })) });

/** Users by name. */
export function UserTable() {
  const { t } = useTranslation();
  const list = usePagedList('get_user_list', {
    name: 'users',
    filters: USER_FILTERS,
    input: (request) => request,
    rows: ({ users }) => users,
    sorts: USER_ORDERS,
    pageSize: TABLE_PAGE_SIZES.users,
  });
  const { values, set } = list.filters;
  return (
    <ListTable
      label={t(($) => $.kinds.many.user)}
      columns={USER_COLUMNS}
      list={list}
      rowLink={({ id }) => pageAddress('user', id)}
      csv="users"
      toolbar={
        <SearchInput
          value={values.q}
          onChange={(q) => set({ q })}
          aria-label={t(($) => $.userAdmin.search)}
          placeholder={t(($) => $.userAdmin.search)}
          w={{ base: '100%', xs: 300 }}
        />
      }
      empty={<EmptyState title={t(($) => $.userAdmin.noneTitle)} text={t(($) => $.userAdmin.noneText)} />}
    />
  );
}
