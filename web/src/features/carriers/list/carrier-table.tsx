import { CARRIER_ORDERS, type CarrierOrder } from '@halla/domain/documents/carrier-sorts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { servicesNamed } from '../../../entities/carrier/services.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { CARRIER_COLUMNS } from './carrier-columns.tsx';
import { CARRIER_FILTERS } from './carrier-filter.ts';

/** Cards are sorted by newest first by default. */
const CARD_ORDERS: readonly [CarrierOrder, ...CarrierOrder[]] = ['-createdAt', ...CARRIER_ORDERS];

/** Shipping companies by name, on phones newest first. */
export function CarrierTable() {
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const list = usePagedList('get_shipping_companies', {
    name: 'carriers',
    filters: CARRIER_FILTERS,
    input: (request) => {
      const services = servicesNamed(request.search_value, t);
      return { ...request, ...(services.length > 0 && { services }) };
    },
    rows: ({ companies = [] }) => companies,
    sorts: isSmall ? CARD_ORDERS : CARRIER_ORDERS,
    pageSize: TABLE_PAGE_SIZES.shippingCompanies,
  });
  const { values, set } = list.filters;
  return (
    <ListTable
      label={t(($) => $.kinds.many.shippingCompany)}
      columns={CARRIER_COLUMNS}
      list={list}
      rowLink={({ id }) => pageAddress('shippingCompany', id)}
      csv="shipping_companies"
      toolbar={
        <SearchInput
          value={values.q}
          onChange={(q) => set({ q })}
          aria-label={t(($) => $.carriers.search)}
          placeholder={t(($) => $.carriers.search)}
          w={{ base: '100%', xs: 300 }}
        />
      }
      empty={<EmptyState title={t(($) => $.carriers.noneTitle)} text={t(($) => $.carriers.noneText)} />}
    />
  );
}
