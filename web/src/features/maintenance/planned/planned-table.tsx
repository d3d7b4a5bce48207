import '../../../i18n/late/maintenance.ts';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { COUNTRY_CODES } from '@halla/domain/geography/countries';
import { countryName } from '@halla/domain/lifecycle/places';
import { MAINTENANCE_STATES } from '@halla/domain/maintenance/forecast';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { ClinicFilter } from '../../../entities/company/clinic-filter.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterCheck } from '../../../ui/table/filters/filter-check.tsx';
import { FilterLine } from '../../../ui/table/filters/filter-line.tsx';
import { FilterMany } from '../../../ui/table/filters/filter-many.tsx';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { useRowSelection } from '../../../ui/table/selection.ts';
import { MakeOrders } from './make-orders.tsx';
import { PLANNED_COLUMNS } from './planned-columns.tsx';
import { PLANNED_FILTERS } from './planned-filter.ts';

/** Devices by due day; several can be given a work order together. */
export function PlannedTable() {
  const { t } = useTranslation();
  const selection = useRowSelection();
  const list = usePagedList('get_planned_maintenance', {
    name: 'planned-maintenance',
    filters: PLANNED_FILTERS,
    input: ({ sort: _soonest, ...request }) => request,
    rows: ({ planned }) => planned,
    sorts: ['dueOn'],
  });
  const { values, set } = list.filters;
  // Devices that have an open work order by now are omitted.
  const chosen = list.rows.filter(({ id, Ticket }) => Ticket === null && selection.ids.has(String(id)));
  const search = t(($) => $.maintenance.planned.search);
  return (
    <>
      <ListTable
        label={t(($) => $.shell.nav.plannedMaintenance)}
        columns={PLANNED_COLUMNS}
        list={list}
        selection={selection}
        csv="planned-maintenance"
        toolbar={
          <SearchInput
            value={values.q}
            onChange={(q) => set({ q })}
            aria-label={search}
            placeholder={search}
          />
        }
        filters={{ below: <PlannedFilters filters={list.filters} /> }}
        empty={
          <EmptyState
            picture="calm"
            title={t(($) => $.maintenance.planned.empty)}
            text={t(($) => $.maintenance.planned.emptyHint)}
          />
        }
      />
      <MakeOrders rows={chosen} onClear={selection.clear} />
    </>
  );
}

function PlannedFilters({ filters: { values, set } }: { readonly filters: StateOf<typeof PLANNED_FILTERS> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { states, products, owner, country, unplanned } = values;
  const state = t(($) => $.maintenance.planned.state);
  const product = t(($) => $.maintenance.planned.product);
  return (
    <FilterLine>
      <FilterMany
        label={state}
        every={state}
        choices={MAINTENANCE_STATES.map((value) => ({
          value,
          label: t(($) => $.maintenance.states[value]),
        }))}
        value={states}
        onChange={(next) => set({ states: MAINTENANCE_STATES.filter((known) => next.includes(known)) })}
        w={{ base: '100%', xs: 220 }}
      />
      <FilterMany
        label={product}
        every={product}
        choices={DEVICE_TYPES.map((value) => ({ value, label: familyLabel(value, t) }))}
        value={products}
        onChange={(next) => set({ products: DEVICE_TYPES.filter((known) => next.includes(known)) })}
        w={{ base: '100%', xs: 220 }}
      />
      <ClinicFilter value={owner} onChange={(next) => set({ owner: next })} />
      <FilterSelect
        label={t(($) => $.maintenance.planned.place)}
        every={t(($) => $.maintenance.planned.country)}
        choices={COUNTRY_CODES}
        textOf={(code) => countryName(code, lang)}
        value={country}
        onChange={(next) => set({ country: next })}
        w={{ base: '100%', xs: 180 }}
      />
      <FilterCheck
        label={t(($) => $.maintenance.planned.unplanned)}
        checked={unplanned}
        onChange={(next) => set({ unplanned: next })}
      />
    </FilterLine>
  );
}
