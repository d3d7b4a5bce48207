import '../../../i18n/late/order-form.ts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { ORDER_COLUMNS } from '../list/order-columns.tsx';

const NO_FILTERS = defineFilters({});
/** Hidden because client and destination are the same in all rows. */
const OFF = ['client', 'location'];
const COLUMNS = ORDER_COLUMNS.filter(({ id }) => !OFF.includes(id));

interface ClientOrdersProps {
  /** A company or a person. */
  readonly client: { readonly companyId: number } | { readonly contactId: number };
}

/** The orders of a client, newest first. */
export function ClientOrders({ client }: ClientOrdersProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_orders', {
    name: 'client-orders',
    urlKey: 'orders',
    filters: NO_FILTERS,
    input: (request) => ({ ...request, ...client }),
    rows: ({ orders }) => orders,
    sorts: ['-number', 'number'],
    pageSize: TABLE_PAGE_SIZES.orders,
  });
  return (
    <ListTable
      label={t(($) => $.orders.title)}
      columns={COLUMNS}
      list={list}
      rowLink={({ id }) => pageAddress('order', id)}
      csv="orders"
      toolbar={'companyId' in client && <NewOrder of={client.companyId} />}
      empty={<EmptyState title={t(($) => $.orders.none)} />}
    />
  );
}

/** Button that creates an order for a company. */
function NewOrder({ of }: { readonly of: number }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={`/cpanel/orders?new=${of}`} leftSection={<Plus size={16} aria-hidden />}>
      {t(($) => $.orderForm.add)}
    </Button>
  );
}
