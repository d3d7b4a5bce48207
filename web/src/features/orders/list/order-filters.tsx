import '../../../i18n/late/allocation.ts';
import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { useTranslation } from 'react-i18next';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { StatusChoice } from '../../../ui/table/filters/status-choice.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { type ORDER_FILTERS, USUAL_ORDERS } from './order-filter.ts';

interface OrderFiltersProps {
  readonly filters: StateOf<typeof ORDER_FILTERS>;
}

/** Filter for orders that lack devices. */
export function OrderWaiting({ filters: { values, set } }: OrderFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterSwitch
      label={t(($) => $.allocation.onlyWaiting)}
      checked={values.waiting}
      onChange={(waiting) => set({ waiting })}
    />
  );
}

/** Status filter below the search. */
export function OrderStatuses({ filters: { values, set } }: OrderFiltersProps) {
  const { t } = useTranslation();
  return (
    <StatusChoice
      label={t(($) => $.orders.fields.paymentStatus)}
      choices={ORDER_STATES.all}
      usual={USUAL_ORDERS}
      labelOf={(status) => orderStatusLabel(status, t)}
      value={values.status}
      onChange={(status) => set({ status })}
    />
  );
}
