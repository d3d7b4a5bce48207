import '@mantine/core/styles/Switch.layer.css';
import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { ISSUER_KEYS } from '@halla/domain/documents/issuers';
import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { StatusChoice } from '../../../ui/table/filters/status-choice.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import type { RESUPPLY_FILTERS } from './resupply-filter.ts';

interface ResupplyFiltersProps {
  readonly filters: StateOf<typeof RESUPPLY_FILTERS>;
}

/** Search and buyer of the list of resupply orders, and whether it shows only those that are late. */
export function ResupplySearch({ filters: { values, set } }: ResupplyFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <SearchInput
        value={values.q}
        onChange={(q) => set({ q })}
        aria-label={t(($) => $.resupply.search)}
        placeholder={t(($) => $.resupply.search)}
        w={{ base: '100%', sm: 360 }}
      />
      <NativeSelect
        aria-label={t(($) => $.resupply.fields.buyer)}
        value={values.buyer ?? ''}
        data={[
          { value: '', label: t(($) => $.resupply.allBuyers) },
          ...ISSUER_KEYS.map((value) => ({ value, label: t(($) => $.orders.issuers[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set({ buyer: ISSUER_KEYS.find((known) => known === value) })
        }
      />
      <Switch
        label={t(($) => $.resupply.onlyLate)}
        checked={values.late}
        onChange={({ currentTarget: { checked } }) => set({ late: checked })}
      />
    </>
  );
}

/** The statuses that the list shows, below the search. */
export function ResupplyStatuses({ filters: { values, set } }: ResupplyFiltersProps) {
  const { t } = useTranslation();
  return (
    <StatusChoice
      label={t(($) => $.orders.fields.status)}
      choices={RESUPPLY_STATES.all}
      labelOf={(status) => orderStatusLabel(status, t)}
      value={values.status}
      onChange={(status) => set({ status })}
    />
  );
}
