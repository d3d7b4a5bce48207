import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStockTags } from '../../../entities/stock-item/use-stock-tags.ts';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';
import { useFilterLook } from '../../../ui/table/filters/filter-look.ts';
import { FilterMany } from '../../../ui/table/filters/filter-many.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import type { STOCK_FILTERS } from './stock-filter.ts';
import classes from './stock-filters.module.css';

interface StockFiltersProps {
  readonly filters: StateOf<typeof STOCK_FILTERS>;
}

/** Search in the list of stock. */
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

/** Filters for warehouses, tags and alerts, below the search. */
export function StockFilters({ filters }: StockFiltersProps) {
  const { values, set } = filters;
  const { t } = useTranslation();
  const tags = useStockTags();
  const isLine = useFilterLook() === 'line';
  const flags = (
    <>
      <FilterSwitch
        label={t(($) => $.stock.exactTags)}
        checked={values.exact}
        onChange={(exact) => set({ exact })}
      />
      <FilterSwitch
        label={t(($) => $.stock.onlyAlerts)}
        checked={values.alerts}
        onChange={(alerts) => set({ alerts })}
      />
    </>
  );
  const all = (
    <>
      <WarehouseFilter filters={filters} />
      <FilterMany
        className={classes.tags ?? ''}
        label={t(($) => $.stock.tags)}
        labelled
        every={t(($) => $.stock.anyTag)}
        searchable
        choices={[...new Set([...tags, ...values.tag])].map((tag) => ({ value: tag, label: tag }))}
        value={values.tag}
        onChange={(tag) => set({ tag })}
      />
      {isLine ? (
        <Group gap="md" mih={36}>
          {flags}
        </Group>
      ) : (
        flags
      )}
    </>
  );
  return isLine ? <div className={classes.filters}>{all}</div> : all;
}

function WarehouseFilter({ filters: { values, set } }: StockFiltersProps) {
  const { t } = useTranslation();
  const warehouses = useWarehouses();
  const label = t(($) => $.stock.warehouses);
  const chosen = values.warehouse;
  if (useFilterLook() === 'chip') {
    const names = chosen.map((key) => warehouses.find(({ value }) => value === key)?.name ?? key);
    if (names.length === 0) return null;
    return <FilterChip text={`${label}: ${names.join(', ')}`} onDrop={() => set({ warehouse: [] })} />;
  }
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={(warehouse) => set({ warehouse })}>
      <Group gap="md" mih={36}>
        {warehouses.map(({ value, name }) => (
          <Checkbox key={value} value={value} label={name} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
