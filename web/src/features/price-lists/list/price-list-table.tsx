import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { flag, search } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { PRICE_LIST_COLUMNS } from './price-list-columns.tsx';

const FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  valid: flag(() => ({ valid: true })),
});

/** Price lists by name. */
export function PriceListTable() {
  const { t } = useTranslation();
  const list = usePagedList('get_price_lists', {
    name: 'price-lists',
    filters: FILTERS,
    input: (request) => request,
    rows: ({ priceLists = [] }) => priceLists,
    sorts: ['name', '-name'],
    pageSize: TABLE_PAGE_SIZES.priceLists,
  });
  const { values, set } = list.filters;
  return (
    <ListTable
      label={t(($) => $.kinds.many.priceList)}
      columns={PRICE_LIST_COLUMNS}
      list={list}
      rowLink={({ id }) => pageAddress('priceList', id)}
      csv="price_lists"
      toolbar={
        <SearchInput
          value={values.q}
          onChange={(q) => set({ q })}
          aria-label={t(($) => $.priceLists.search)}
          placeholder={t(($) => $.priceLists.search)}
          w={{ base: '100%', xs: 300 }}
        />
      }
      filters={{
        beside: (
          <FilterSwitch
            label={t(($) => $.priceLists.onlyValid)}
            checked={values.valid}
            onChange={(valid) => set({ valid })}
          />
        ),
      }}
      empty={<EmptyState title={t(($) => $.priceLists.noneTitle)} text={t(($) => $.priceLists.noneText)} />}
    />
  );
}
