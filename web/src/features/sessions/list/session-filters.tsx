import '../../../i18n/late/sessions.ts';
import type { DeviceType } from '@halla/domain/devices/serial';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { FilterDays } from '../../../ui/table/filters/filter-days.tsx';
import { useFilterLabel } from '../../../ui/table/filters/filter-look.ts';
import { FilterMany } from '../../../ui/table/filters/filter-many.tsx';
import { FilterSetting } from '../../../ui/table/filters/filter-setting.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { LIMITS, type SESSION_FILTERS } from './session-filter.ts';

interface SessionFiltersProps {
  readonly filters: StateOf<typeof SESSION_FILTERS>;
  readonly family: DeviceType;
  /** Choices of types. */
  readonly types: readonly number[];
}

/** Day and type filters, and the number of sessions shown. */
export function SessionFilters({ filters: { values, set }, family, types }: SessionFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <FilterDays
        value={values.days}
        onChange={(days) => set({ days })}
        label={t(($) => $.sessions.filters.dates)}
      />
      <FilterMany
        label={t(($) => $.sessions.filters.types)}
        every={t(($) => $.sessions.filters.everyType)}
        w={{ base: '100%', xs: 230 }}
        clearable
        hidePickedOptions
        value={values.types.map(String)}
        onChange={(next) => set({ types: next.map(Number) })}
        choices={types.map((type) => ({ value: String(type), label: sessionTypeText(t, { type, family }) }))}
      />
      <FilterSetting>
        <NativeSelect
          {...useFilterLabel(t(($) => $.sessions.filters.limitLabel))}
          w={{ base: '100%', xs: 150 }}
          value={String(values.limit)}
          onChange={({ currentTarget: { value } }) => set({ limit: Number(value) })}
          data={LIMITS.map((count) => ({
            value: String(count),
            label: t(($) => $.sessions.filters.limit, { count }),
          }))}
        />
      </FilterSetting>
    </>
  );
}
