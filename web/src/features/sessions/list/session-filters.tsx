import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { DeviceType } from '@halla/domain/devices/serial';
import { LIST_CAPS } from '@halla/domain/limits';
import { MultiSelect, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { dayRangeParams } from '../../../ui/dates/day-range.ts';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { LIMITS, readSessionFilter } from './session-filter.ts';
import { sessionTypeText } from './session-type.ts';

export interface SessionFiltersProps {
  readonly url: TableUrl;
  readonly family: DeviceType;
  /** Types to choose from. */
  readonly types: readonly number[];
}

/** Days, types and number of the sessions shown; kept in the address. */
export function SessionFilters({ url, family, types }: SessionFiltersProps) {
  const { t } = useTranslation();
  const { days, types: chosen, limit } = readSessionFilter(url.params);
  return (
    <>
      <DateRange
        value={days}
        onChange={(next) => url.setParams(dayRangeParams(next))}
        label={t(($) => $.sessions.filters.dates)}
      />
      <MultiSelect
        aria-label={t(($) => $.sessions.filters.types)}
        {...(chosen.length === 0 && { placeholder: t(($) => $.sessions.filters.everyType) })}
        w={{ base: '100%', xs: 230 }}
        clearable
        hidePickedOptions
        value={chosen.map(String)}
        onChange={(next) => url.setParams({ types: next.join(',') })}
        data={types.map((type) => ({ value: String(type), label: sessionTypeText(t, { type, family }) }))}
      />
      <NativeSelect
        aria-label={t(($) => $.sessions.filters.limitLabel)}
        w={{ base: '100%', xs: 150 }}
        value={String(limit)}
        onChange={({ currentTarget }) =>
          url.setParams({
            limit: Number(currentTarget.value) === LIST_CAPS.sessions.default ? '' : currentTarget.value,
          })
        }
        data={LIMITS.map((count) => ({
          value: String(count),
          label: t(($) => $.sessions.filters.limit, { count }),
        }))}
      />
    </>
  );
}
