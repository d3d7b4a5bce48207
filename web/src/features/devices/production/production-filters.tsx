import '../../../i18n/late/production.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { Button, MultiSelect, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLifeCycleChoices } from '../../../entities/place/use-places.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import classes from './production.module.css';
import { PANEL_FILTERS } from './production-filter.ts';

interface ProductionFiltersProps {
  readonly filters: Pick<StateOf<typeof PANEL_FILTERS>, 'values' | 'set'>;
}

type TextField = 'serial' | 'client' | 'model';
const FLAGS = [
  ['reserved', 'onlyReserved'],
  ['unreserved', 'hideReserved'],
  ['firstClass', 'hideSecondClass'],
  ['fewModules', 'hideThreeModule'],
] as const;

/** Everything the list can be narrowed by. */
export function ProductionFilters({ filters: { values, set } }: ProductionFiltersProps) {
  const { t } = useTranslation();
  const { stateLabels, places } = useLifeCycleChoices();
  const text = (field: TextField) => (
    <SearchInput
      label={t(($) => $.production.filters[field])}
      placeholder=""
      aria-label={t(($) => $.production.filters[field])}
      leftSection={undefined}
      w="100%"
      value={values[field]}
      onChange={(value) => set({ [field]: value })}
    />
  );
  return (
    <div className={classes.filters}>
      {text('serial')}
      <MultiSelect
        label={t(($) => $.production.filters.state)}
        {...(values.state.length === 0 && { placeholder: t(($) => $.production.filters.any) })}
        data={LC_STATES.map((value) => ({ value, label: stateLabels[value] }))}
        value={[...values.state]}
        onChange={(chosen) => set({ state: LC_STATES.filter((state) => chosen.includes(state)) })}
      />
      <MultiSelect
        label={t(($) => $.production.filters.place)}
        {...(values.place.length === 0 && { placeholder: t(($) => $.production.filters.any) })}
        data={places}
        value={[...values.place]}
        onChange={(place) => set({ place })}
      />
      {text('client')}
      {text('model')}
      <NativeSelect
        label={t(($) => $.production.filters.color)}
        value={values.color ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set({ color: value === 'grey' || value === 'white' ? value : undefined })
        }
        data={[
          { value: '', label: t(($) => $.production.filters.anyColor) },
          { value: 'grey', label: t(($) => $.devices.colors.grey) },
          { value: 'white', label: t(($) => $.devices.colors.white) },
        ]}
      />
      <div className={classes.switches}>
        {FLAGS.map(([flag, label]) => (
          <Switch
            key={flag}
            label={t(($) => $.production.filters[label])}
            checked={values[flag]}
            onChange={({ currentTarget: { checked } }) => set({ [flag]: checked })}
          />
        ))}
        {PANEL_FILTERS.count(values) > 0 && (
          <Button variant="subtle" size="xs" onClick={() => set(PANEL_FILTERS.read({}))}>
            {t(($) => $.production.filters.reset)}
          </Button>
        )}
      </div>
    </div>
  );
}
