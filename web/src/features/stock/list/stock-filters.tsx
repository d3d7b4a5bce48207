import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, Group, MultiSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStockTags } from '../../../entities/stock-item/use-stock-tags.ts';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import type { STOCK_FILTERS } from './stock-filter.ts';
import classes from './stock-filters.module.css';

interface StockFiltersProps {
  readonly filters: StateOf<typeof STOCK_FILTERS>;
}

/** Search of the list of stock. */
export function StockSearch({ filters: { values, set } }: StockFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchInput
      value={values.q}
      onChange={(q) => set({ q })}
      aria-label={t(($) => $.stock.search)}
      placeholder={t(($) => $.stock.search)}
      w={{ base: '100%', sm: 440 }}
    />
  );
}

/** Warehouses, tags and alerts, below the search. */
export function StockFilters({ filters: { values, set } }: StockFiltersProps) {
  const { t } = useTranslation();
  const warehouses = useWarehouses();
  const tags = useStockTags();
  return (
    <div className={classes.filters}>
      <Checkbox.Group
        label={t(($) => $.stock.warehouses)}
        value={[...values.warehouse]}
        onChange={(warehouse) => set({ warehouse })}
      >
        <Group gap="md" mih={36}>
          {warehouses.map(({ value, name }) => (
            <Checkbox key={value} value={value} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <MultiSelect
        className={classes.tags ?? ''}
        label={t(($) => $.stock.tags)}
        {...(values.tag.length === 0 && { placeholder: t(($) => $.stock.anyTag) })}
        searchable
        data={[...new Set([...tags, ...values.tag])]}
        value={[...values.tag]}
        onChange={(tag) => set({ tag })}
      />
      <Group gap="md" mih={36}>
        <Switch
          label={t(($) => $.stock.exactTags)}
          checked={values.exact}
          onChange={({ currentTarget: { checked } }) => set({ exact: checked })}
        />
        <Switch
          label={t(($) => $.stock.onlyAlerts)}
          checked={values.alerts}
          onChange={({ currentTarget: { checked } }) => set({ alerts: checked })}
        />
      </Group>
    </div>
  );
}
