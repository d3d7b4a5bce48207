import '../../../i18n/late/sessions.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { DeviceType } from '@halla/domain/devices/serial';
import { MultiSelect, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { LIMITS, type SESSION_FILTERS } from './session-filter.ts';

interface SessionFiltersProps {
  readonly filters: StateOf<typeof SESSION_FILTERS>;
  readonly family: DeviceType;
  /** Types to choose from. */
  readonly types: readonly number[];
}

/** Days, types and number of the sessions shown. */
export function SessionFilters({ filters: { values, set }, family, types }: SessionFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <DateRange
        value={values.days}
        onChange={(days) => set({ days })}
        label={t(($) => $.sessions.filters.dates)}
      />
      <MultiSelect
        aria-label={t(($) => $.sessions.filters.types)}
        {...(values.types.length === 0 && { placeholder: t(($) => $.sessions.filters.everyType) })}
        w={{ base: '100%', xs: 230 }}
        clearable
        hidePickedOptions
        value={values.types.map(String)}
        onChange={(next) => set({ types: next.map(Number) })}
        data={types.map((type) => ({ value: String(type), label: sessionTypeText(t, { type, family }) }))}
      />
      <NativeSelect
        aria-label={t(($) => $.sessions.filters.limitLabel)}
        w={{ base: '100%', xs: 150 }}
        value={String(values.limit)}
        onChange={({ currentTarget: { value } }) => set({ limit: Number(value) })}
        data={LIMITS.map((count) => ({
          value: String(count),
          label: t(($) => $.sessions.filters.limit, { count }),
        }))}
      />
    </>
  );
}
