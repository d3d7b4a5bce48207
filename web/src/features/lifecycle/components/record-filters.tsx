import '../../../i18n/late/transfer-list.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { Button, Checkbox, Chip, Group, NativeSelect, Popover, Stack, Switch } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { type RECORD_FILTERS, RECORD_LIMITS } from './record-filter.ts';
import classes from './record-filters.module.css';
import { transferLabel } from './record-texts.ts';

interface RecordFiltersProps {
  readonly filters: StateOf<typeof RECORD_FILTERS>;
}

/** Search, models, states, dates, limit and the newest of each device. */
export function RecordFilters({ filters }: RecordFiltersProps) {
  const { values, set } = filters;
  const { t } = useTranslation();
  return (
    <Stack gap="xs" className={classes.filters ?? ''}>
      <Chip.Group
        multiple
        value={[...values.models]}
        onChange={(models) => set({ models: DEVICE_TYPES.filter((type) => models.includes(type)) })}
      >
        <Group
          gap={6}
          role="group"
          className={classes.models ?? ''}
          aria-label={t(($) => $.transferList.models)}
        >
          {DEVICE_TYPES.map((type) => (
            <Chip key={type} value={type} size="xs" variant="outline">
              {familyLabel(type, t)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="xs">
        <SearchInput
          value={values.search}
          onChange={(search) => set({ search })}
          aria-label={t(($) => $.transferList.search)}
          placeholder={t(($) => $.transferList.placeholder)}
          w={{ base: '100%', xs: 250 }}
        />
        <StateFilter filters={filters} />
        <LimitChoice filters={filters} />
        <DateRange
          label={t(($) => $.transferList.dates)}
          value={values.days}
          onChange={(days) => set({ days })}
        />
        <Switch
          label={t(($) => $.transferList.onlyLatest)}
          checked={values.latest}
          onChange={(event) => set({ latest: event.currentTarget.checked })}
        />
      </Group>
    </Stack>
  );
}

function LimitChoice({ filters: { values, set } }: RecordFiltersProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t(($) => $.transferList.limit)}
      flex={{ base: 1, xs: 'none' }}
      w={{ xs: 160 }}
      value={String(values.limit)}
      data={RECORD_LIMITS.map((count) => ({
        value: String(count),
        label: count === 0 ? t(($) => $.transferList.noLimit) : t(($) => $.transferList.atMost, { count }),
      }))}
      onChange={({ currentTarget: { value } }) => set({ limit: Number(value) })}
    />
  );
}

function StateFilter({ filters: { values, set } }: RecordFiltersProps) {
  const { t } = useTranslation();
  const { states } = values;
  const label =
    states.length === 0
      ? t(($) => $.transferList.states)
      : t(($) => $.transferList.someStates, { count: states.length });
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<ListFilter size={16} aria-hidden />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.transferList.states)}>
        <Checkbox.Group
          value={[...states]}
          onChange={(next) => set({ states: LC_STATES.filter((state) => next.includes(state)) })}
        >
          <Stack gap="xs">
            {LC_STATES.map((state) => (
              <Checkbox key={state} size="sm" value={state} label={transferLabel(state, t)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
