import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { AlertKind } from '@halla/domain/devices/alerts';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { days, oneOf, setting } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';

const KINDS: readonly AlertKind[] = [1, 2, 3, 4];

/** What a list of alerts is narrowed by; handled ones are shown when `show` is all. */
export const ALERT_FILTERS = defineFilters({
  show: setting({ choices: ['active', 'all'], usual: 'active' }, (show) =>
    show === 'active' ? { seen: false, snoozed: false } : {},
  ),
  kind: oneOf(KINDS, (kind) => ({ kind })),
  days: days((date) => ({ date })),
});

interface AlertFiltersProps {
  readonly filters: StateOf<typeof ALERT_FILTERS>;
}

/** Active or all alerts, of one kind or of every kind, of some days or ever. */
export function AlertFilters({ filters: { values, set } }: AlertFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        aria-label={t(($) => $.alerts.which)}
        value={values.show}
        onChange={(show) => set({ show })}
        data={[
          { value: 'active', label: t(($) => $.alerts.active) },
          { value: 'all', label: t(($) => $.alerts.all) },
        ]}
      />
      <FilterSelect
        label={t(($) => $.alerts.kind)}
        every={t(($) => $.alerts.everyKind)}
        flex="1 1 150px"
        maw={{ xs: 200 }}
        choices={KINDS}
        textOf={(kind) => t(($) => $.alerts.kinds[kind])}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <DateRange
        label={t(($) => $.alerts.days)}
        value={values.days}
        onChange={(next) => set({ days: next })}
      />
    </>
  );
}
