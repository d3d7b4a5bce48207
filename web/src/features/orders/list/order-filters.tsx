import '@mantine/core/styles/Checkbox.layer.css';
import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import type { ORDER_FILTERS } from './order-filter.ts';

interface OrderFiltersProps {
  readonly filters: StateOf<typeof ORDER_FILTERS>;
}

/** Search of the list of orders. */
export function OrderSearch({ filters: { values, set } }: OrderFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchInput
      value={values.q}
      onChange={(q) => set({ q })}
      aria-label={t(($) => $.orders.search)}
      placeholder={t(($) => $.orders.search)}
      w={{ base: '100%', sm: 440 }}
    />
  );
}

/** The statuses that the list shows, below the search. */
export function OrderStatuses({ filters: { values, set } }: OrderFiltersProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      label={t(($) => $.orders.fields.status)}
      value={[...values.status]}
      onChange={(chosen) => set({ status: ORDER_STATES.all.filter((status) => chosen.includes(status)) })}
    >
      <Group gap="md" mih={36}>
        {ORDER_STATES.all.map((status) => (
          <Checkbox key={status} value={status} label={orderStatusLabel(status, t)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
