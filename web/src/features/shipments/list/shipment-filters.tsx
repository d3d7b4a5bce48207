import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { UNDER_WAY } from '@halla/domain/documents/shipment-rules';
import { useTranslation } from 'react-i18next';
import { shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { StatusChoice } from '../../../ui/table/filters/status-choice.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import type { SHIPMENT_FILTERS } from './shipment-filter.ts';

interface ShipmentFiltersProps {
  readonly filters: StateOf<typeof SHIPMENT_FILTERS>;
}

/** Status filter below the search. */
export function ShipmentStatuses({ filters: { values, set } }: ShipmentFiltersProps) {
  const { t } = useTranslation();
  return (
    <StatusChoice
      label={t(($) => $.shipmentScreens.fields.status)}
      choices={SHIPMENT_STATES.all}
      usual={UNDER_WAY}
      labelOf={(status) => shipmentStatusLabel(status, t)}
      value={values.status}
      onChange={(status) => set({ status })}
    />
  );
}
