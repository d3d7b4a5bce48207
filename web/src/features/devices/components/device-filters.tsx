import '../../../i18n/late/clinics.ts';
import { ACTIVITIES } from '@halla/domain/devices/activity';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { useTranslation } from 'react-i18next';
import { ClinicFilter } from '../../../entities/company/clinic-filter.tsx';
import { ClinicGroups } from '../../../entities/company/clinic-groups.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { type DEVICE_FILTERS, type NOW_FILTERS, WARRANTY_WITHIN } from './device-filter.ts';
import { PlaceFilter } from './place-filter.tsx';

type Of<Filters> = { readonly filters: Pick<StateOf<Filters>, 'values' | 'set'> };

/** Filters by family and activity, with a chip for a place chosen on the map. */
export function DeviceFilters({ filters }: Of<typeof DEVICE_FILTERS>) {
  const { t } = useTranslation();
  return (
    <>
      <FilterSelect
        label={t(($) => $.devices.fields.type)}
        every={t(($) => $.devices.search.allTypes)}
        choices={DEVICE_TYPES}
        textOf={(type) => familyLabel(type, t)}
        value={filters.values.type}
        onChange={(type) => filters.set({ type })}
      />
      <NowFilters filters={filters} />
      <FilterSelect
        label={t(($) => $.clinics.warranty.ends)}
        every={t(($) => $.clinics.warranty.all)}
        choices={WARRANTY_WITHIN}
        textOf={(days) => t(($) => $.clinics.warranty.within, { count: Number(days) })}
        value={filters.values.warranty}
        onChange={(warranty) => filters.set({ warranty })}
      />
      <FilterSwitch
        label={t(($) => $.clinics.silent)}
        checked={filters.values.silent}
        onChange={(silent) => filters.set({ silent })}
      />
      <ClinicGroups
        grouped={filters.values.group === 'clinic'}
        onChange={(group) => filters.set({ group })}
      />
    </>
  );
}

/** Filters by activity and clinic, with a chip for a place chosen on the map. */
export function NowFilters({ filters: { values, set } }: Of<typeof NOW_FILTERS>) {
  const { t } = useTranslation();
  return (
    <>
      <FilterSelect
        label={t(($) => $.devices.fields.activity)}
        every={t(($) => $.devices.search.allActivities)}
        choices={ACTIVITIES}
        textOf={(activity) => t(($) => $.devices.activity[activity])}
        value={values.activity}
        onChange={(activity) => set({ activity })}
      />
      <ClinicFilter value={values.company} onChange={(company) => set({ company })} />
      {values.location !== null && (
        <PlaceFilter place={values.location} onDrop={() => set({ location: null })} />
      )}
    </>
  );
}
