import { QUOTATION_STATUSES } from '@halla/domain/quotations/quotation-status';
import { useTranslation } from 'react-i18next';
import { quotationStatusLabel } from '../../../entities/quotation/quotation-status.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { StatusChoice } from '../../../ui/table/filters/status-choice.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { type QUOTATION_FILTERS, USUAL_QUOTATIONS } from './quotation-filter.ts';

interface QuotationFiltersProps {
  readonly filters: StateOf<typeof QUOTATION_FILTERS>;
}

/** Filter for quotations that are about to expire or were not ordered. */
export function QuotationFilters({ filters: { values, set } }: QuotationFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterSwitch
      label={t(($) => $.quotations.onlyWaiting)}
      checked={values.waits}
      onChange={(waits) => set({ waits })}
    />
  );
}

/** Filter for the statuses, below the search. */
export function QuotationStatuses({ filters: { values, set } }: QuotationFiltersProps) {
  const { t } = useTranslation();
  return (
    <StatusChoice
      label={t(($) => $.quotations.fields.status)}
      choices={QUOTATION_STATUSES}
      usual={USUAL_QUOTATIONS}
      labelOf={(status) => quotationStatusLabel(status, t)}
      value={values.status}
      onChange={(status) => set({ status })}
    />
  );
}
