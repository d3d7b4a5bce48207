import '../../../i18n/late/transfer-list.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { Button, Checkbox, Chip, Group, Input, NativeSelect, Popover, Stack } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';
import { FilterDays } from '../../../ui/table/filters/filter-days.tsx';
import { useFilterLabel, useFilterLook } from '../../../ui/table/filters/filter-look.ts';
import { FilterSetting } from '../../../ui/table/filters/filter-setting.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { type RECORD_FILTERS, RECORD_LIMITS } from './record-filter.ts';
import { transferLabel } from './record-texts.ts';

interface RecordFiltersProps {
  readonly filters: StateOf<typeof RECORD_FILTERS>;
}

/** Search of the list of transfers. */
export function RecordSearch({ filters: { values, set } }: RecordFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchInput
      value={values.search}
      onChange={(search) => set({ search })}
      aria-label={t(($) => $.transferList.search)}
      placeholder={t(($) => $.transferList.placeholder)}
      w={{ base: '100%', xs: 250 }}
    />
  );
}

/** Model, state, limit, date and newest-only filters; on desktop next to the search. */
export function RecordFilters({ filters }: RecordFiltersProps) {
  const { values, set } = filters;
  const { t } = useTranslation();
  const others = (
    <>
      <StateFilter filters={filters} />
      <LimitChoice filters={filters} />
      <FilterDays
        label={t(($) => $.transferList.dates)}
        value={values.days}
        onChange={(days) => set({ days })}
      />
      <FilterSwitch
        label={t(($) => $.transferList.onlyLatest)}
        checked={values.latest}
        onChange={(latest) => set({ latest })}
      />
    </>
  );
  if (useFilterLook() !== 'line') {
    return (
      <>
        <ModelFilter filters={filters} />
        {others}
      </>
    );
  }
  return (
    <Stack gap="xs" mb="xs">
      <ModelFilter filters={filters} />
      <Group gap="xs">
        <RecordSearch filters={filters} />
        {others}
      </Group>
    </Stack>
  );
}

function ModelFilter({ filters: { values, set } }: RecordFiltersProps) {
  const { t } = useTranslation();
  const label = t(($) => $.transferList.models);
  const look = useFilterLook();
  if (look === 'chip') {
    const names = values.models.map((type) => familyLabel(type, t)).join(', ');
    return names !== '' && <FilterChip text={`${label}: ${names}`} onDrop={() => set({ models: [] })} />;
  }
  return (
    <Chip.Group
      multiple
      value={[...values.models]}
      onChange={(models) => set({ models: DEVICE_TYPES.filter((type) => models.includes(type)) })}
    >
      <Group gap={6} role="group" aria-label={label}>
        {look === 'sheet' && (
          <Input.Label labelElement="div" w="100%" aria-hidden>
            {label}
          </Input.Label>
        )}
        {DEVICE_TYPES.map((type) => (
          <Chip key={type} value={type} size="xs" variant="outline">
            {familyLabel(type, t)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function LimitChoice({ filters: { values, set } }: RecordFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterSetting>
      <NativeSelect
        {...useFilterLabel(t(($) => $.transferList.limit))}
        flex="none"
        w={{ xs: 160 }}
        value={String(values.limit)}
        data={RECORD_LIMITS.map((count) => ({
          value: String(count),
          label: count === 0 ? t(($) => $.transferList.noLimit) : t(($) => $.transferList.atMost, { count }),
        }))}
        onChange={({ currentTarget: { value } }) => set({ limit: Number(value) })}
      />
    </FilterSetting>
  );
}

function StateFilter({ filters }: RecordFiltersProps) {
  const { t } = useTranslation();
  const { states } = filters.values;
  const label =
    states.length === 0
      ? t(($) => $.transferList.states)
      : t(($) => $.transferList.someStates, { count: states.length });
  if (useFilterLook() !== 'line') return <StateBoxes filters={filters} />;
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<ListFilter size={16} aria-hidden />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.transferList.states)}>
        <StateBoxes filters={filters} />
      </Popover.Dropdown>
    </Popover>
  );
}

function StateBoxes({ filters: { values, set } }: RecordFiltersProps) {
  const { t } = useTranslation();
  const label = t(($) => $.transferList.states);
  const look = useFilterLook();
  if (look === 'chip') {
    const names = values.states.map((state) => transferLabel(state, t)).join(', ');
    return names !== '' && <FilterChip text={`${label}: ${names}`} onDrop={() => set({ states: [] })} />;
  }
  return (
    <Checkbox.Group
      {...(look === 'sheet' && { label })}
      value={[...values.states]}
      onChange={(next) => set({ states: LC_STATES.filter((state) => next.includes(state)) })}
    >
      <Stack gap="xs">
        {LC_STATES.map((state) => (
          <Checkbox key={state} size="sm" value={state} label={transferLabel(state, t)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
