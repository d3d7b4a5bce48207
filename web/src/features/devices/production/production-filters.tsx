import '../../../i18n/late/production.ts';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLifeCycleChoices } from '../../../entities/place/use-places.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';
import { useFilterLook } from '../../../ui/table/filters/filter-look.ts';
import { FilterMany } from '../../../ui/table/filters/filter-many.tsx';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import classes from './production.module.css';
import { PANEL_FILTERS } from './production-filter.ts';

interface ProductionFiltersProps {
  readonly filters: Pick<StateOf<typeof PANEL_FILTERS>, 'values' | 'set'>;
}

const COLORS = ['grey', 'white'] as const;
const FLAGS = [
  ['reserved', 'onlyReserved'],
  ['unreserved', 'hideReserved'],
  ['firstClass', 'hideSecondClass'],
  ['fewModules', 'hideThreeModule'],
] as const;

/** All filters of the production list. */
export function ProductionFilters({ filters }: ProductionFiltersProps) {
  const { values, set } = filters;
  const { t } = useTranslation();
  const { stateLabels, places } = useLifeCycleChoices();
  const isLine = useFilterLook() === 'line';
  const every = t(($) => $.production.filters.any);
  const all = (
    <>
      <TextFilter field="serial" filters={filters} />
      <FilterMany
        labelled
        label={t(($) => $.production.filters.state)}
        every={every}
        choices={LC_STATES.map((value) => ({ value, label: stateLabels[value] }))}
        value={values.state}
        onChange={(chosen) => set({ state: LC_STATES.filter((state) => chosen.includes(state)) })}
      />
      <FilterMany
        labelled
        label={t(($) => $.production.filters.place)}
        every={every}
        choices={places}
        value={values.place}
        onChange={(place) => set({ place })}
      />
      <TextFilter field="client" filters={filters} />
      <TextFilter field="model" filters={filters} />
      <FilterSelect
        labelled
        label={t(($) => $.production.filters.color)}
        every={t(($) => $.production.filters.anyColor)}
        choices={COLORS}
        textOf={(color) => t(($) => $.devices.colors[color])}
        value={values.color}
        onChange={(color) => set({ color })}
      />
    </>
  );
  const flags = FLAGS.map(([flag, label]) => (
    <FilterSwitch
      key={flag}
      label={t(($) => $.production.filters[label])}
      checked={values[flag]}
      onChange={(checked) => set({ [flag]: checked })}
    />
  ));
  if (!isLine) {
    return (
      <>
        {all}
        {flags}
      </>
    );
  }
  return (
    <div className={classes.filters}>
      {all}
      <div className={classes.switches}>
        {flags}
        {PANEL_FILTERS.count(values) > 0 && (
          <Button variant="subtle" size="xs" onClick={() => set(PANEL_FILTERS.read({}))}>
            {t(($) => $.production.filters.reset)}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TextFilterProps extends ProductionFiltersProps {
  readonly field: 'serial' | 'client' | 'model';
}

function TextFilter({ field, filters: { values, set } }: TextFilterProps) {
  const { t } = useTranslation();
  const label = t(($) => $.production.filters[field]);
  const value = values[field];
  if (useFilterLook() === 'chip') {
    return value !== '' && <FilterChip text={`${label}: ${value}`} onDrop={() => set({ [field]: '' })} />;
  }
  return (
    <SearchInput
      label={label}
      placeholder=""
      aria-label={label}
      leftSection={undefined}
      w="100%"
      value={value}
      onChange={(text) => set({ [field]: text })}
    />
  );
}
