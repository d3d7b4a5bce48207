import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { ISSUER_KEYS } from '@halla/domain/documents/issuers';
import { useTranslation } from 'react-i18next';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { StatusChoice } from '../../../ui/table/filters/status-choice.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { type RESUPPLY_FILTERS, USUAL_RESUPPLY } from './resupply-filter.ts';

interface ResupplyFiltersProps {
  readonly filters: StateOf<typeof RESUPPLY_FILTERS>;
}

/** Filters for the buyer and for late orders. */
export function ResupplyFilters({ filters: { values, set } }: ResupplyFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <FilterSelect
        label={t(($) => $.resupply.fields.buyer)}
        every={t(($) => $.resupply.allBuyers)}
        choices={ISSUER_KEYS}
        textOf={(buyer) => t(($) => $.orders.issuers[buyer])}
        value={values.buyer}
        onChange={(buyer) => set({ buyer })}
      />
      <FilterSwitch
        label={t(($) => $.resupply.onlyLate)}
        checked={values.late}
        onChange={(late) => set({ late })}
      />
    </>
  );
}

/** Filter for the statuses, below the search. */
export function ResupplyStatuses({ filters: { values, set } }: ResupplyFiltersProps) {
  const { t } = useTranslation();
  return (
    <StatusChoice
      label={t(($) => $.orders.fields.paymentStatus)}
      choices={RESUPPLY_STATES.all}
      usual={USUAL_RESUPPLY}
      labelOf={(status) => orderStatusLabel(status, t)}
      value={values.status}
      onChange={(status) => set({ status })}
    />
  );
}
