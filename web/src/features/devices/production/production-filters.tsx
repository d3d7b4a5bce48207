import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { Button, MultiSelect, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { useLifeCycleChoices } from '../api/use-places.ts';
import classes from './production.module.css';
import { countFilters, NO_FILTERS, type ProductionFilter } from './production-filter.ts';

export interface ProductionFiltersProps {
  readonly filter: ProductionFilter;
  readonly onChange: (change: Partial<ProductionFilter>) => void;
}

const TEXTS = ['serial', 'client', 'model'] as const;
const FLAGS = ['hideReserved', 'hideSecondClass', 'hideThreeModule'] as const;

/** Everything the list can be narrowed by. */
export function ProductionFilters({ filter, onChange }: ProductionFiltersProps) {
  const { t } = useTranslation();
  const { stateLabels, places } = useLifeCycleChoices();
  const text = (field: (typeof TEXTS)[number]) => (
    <SearchInput
      label={t(($) => $.production.filters[field])}
      placeholder=""
      aria-label={t(($) => $.production.filters[field])}
      leftSection={undefined}
      w="100%"
      value={filter[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <div className={classes.filters}>
      {text('serial')}
      <MultiSelect
        label={t(($) => $.production.filters.state)}
        {...(filter.states.length === 0 && { placeholder: t(($) => $.production.filters.any) })}
        data={LC_STATES.map((value) => ({ value, label: stateLabels[value] }))}
        value={[...filter.states]}
        onChange={(values) => onChange({ states: LC_STATES.filter((state) => values.includes(state)) })}
      />
      <MultiSelect
        label={t(($) => $.production.filters.place)}
        {...(filter.places.length === 0 && { placeholder: t(($) => $.production.filters.any) })}
        data={places}
        value={[...filter.places]}
        onChange={(values) => onChange({ places: values })}
      />
      {text('client')}
      {text('model')}
      <NativeSelect
        label={t(($) => $.production.filters.color)}
        value={filter.color ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ color: value === 'grey' || value === 'white' ? value : null })
        }
        data={[
          { value: '', label: t(($) => $.production.filters.anyColor) },
          { value: 'grey', label: t(($) => $.devices.colors.grey) },
          { value: 'white', label: t(($) => $.devices.colors.white) },
        ]}
      />
      <div className={classes.switches}>
        {FLAGS.map((flag) => (
          <Switch
            key={flag}
            label={t(($) => $.production.filters[flag])}
            checked={filter[flag]}
            onChange={({ currentTarget: { checked } }) => onChange({ [flag]: checked })}
          />
        ))}
        {countFilters(filter) > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onChange(NO_FILTERS)}>
            {t(($) => $.production.filters.reset)}
          </Button>
        )}
      </div>
    </div>
  );
}
