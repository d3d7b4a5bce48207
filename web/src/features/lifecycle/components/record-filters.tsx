import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { LIST_CAPS } from '@halla/domain/limits';
import { Button, Checkbox, Chip, Group, NativeSelect, Popover, Stack, Switch } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import type { ParamChanges } from '../../../ui/table/table-url.ts';
import { RECORD_LIMITS, type RecordFilter } from './record-filter.ts';
import classes from './record-filters.module.css';
import { transferLabel } from './record-texts.ts';

export interface RecordFiltersProps {
  readonly filter: RecordFilter;
  /** Rows the list ends after; 0 is no limit. */
  readonly limit: number;
  readonly onChange: (changes: ParamChanges) => void;
}

/** Search, models, states, dates, limit and the newest of each device; kept in the address. */
export function RecordFilters({ filter, limit, onChange }: RecordFiltersProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" className={classes.filters ?? ''}>
      <Chip.Group
        multiple
        value={[...filter.families]}
        onChange={(families) => onChange({ models: families.join(',') })}
      >
        <Group
          gap={6}
          role="group"
          className={classes.models ?? ''}
          aria-label={t(($) => $.lifecycle.list.models)}
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
          value={filter.search}
          onChange={(search) => onChange({ search })}
          aria-label={t(($) => $.lifecycle.list.search)}
          placeholder={t(($) => $.lifecycle.list.placeholder)}
          w={{ base: '100%', xs: 250 }}
        />
        <StateFilter filter={filter} onChange={onChange} />
        <LimitChoice limit={limit} onChange={onChange} />
        <DateRange
          label={t(($) => $.lifecycle.list.dates)}
          value={filter}
          onChange={({ from, to }) => onChange({ from: from ?? undefined, to: to ?? undefined })}
        />
        <Switch
          label={t(($) => $.lifecycle.list.onlyLatest)}
          checked={filter.onlyLatest}
          onChange={(event) => onChange({ latest: event.currentTarget.checked ? '1' : undefined })}
        />
      </Group>
    </Stack>
  );
}

function LimitChoice({ limit, onChange }: Pick<RecordFiltersProps, 'limit' | 'onChange'>) {
  const { t } = useTranslation();
  const usual = LIST_CAPS.lifecycle.default;
  return (
    <NativeSelect
      aria-label={t(($) => $.lifecycle.list.limit)}
      flex={{ base: 1, xs: 'none' }}
      w={{ xs: 160 }}
      value={String(limit)}
      data={RECORD_LIMITS.map((count) => ({
        value: String(count),
        label:
          count === 0 ? t(($) => $.lifecycle.list.noLimit) : t(($) => $.lifecycle.list.atMost, { count }),
      }))}
      onChange={({ currentTarget: { value } }) =>
        onChange({ limit: value === String(usual) ? undefined : value })
      }
    />
  );
}

function StateFilter({ filter: { states }, onChange }: Omit<RecordFiltersProps, 'limit'>) {
  const { t } = useTranslation();
  const label =
    states.length === 0
      ? t(($) => $.lifecycle.list.states)
      : t(($) => $.lifecycle.list.someStates, { count: states.length });
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<ListFilter size={16} aria-hidden />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.lifecycle.list.states)}>
        <Checkbox.Group value={[...states]} onChange={(next) => onChange({ states: next.join(',') })}>
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
