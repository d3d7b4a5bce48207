import '../../../i18n/late/alert-screens.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Alert } from '@halla/contract/alerts';
import { ALERT_SEVERITIES } from '@halla/domain/devices/alert-severity';
import { ALERT_KINDS } from '@halla/domain/devices/alerts';
import { Button, SegmentedControl } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterDays } from '../../../ui/table/filters/filter-days.tsx';
import { FilterLine } from '../../../ui/table/filters/filter-line.tsx';
import { useFilterLook } from '../../../ui/table/filters/filter-look.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { type ALERT_FILTERS, SHOWN } from './alert-filter.ts';
import { MoreAlertFilters, moreSet } from './more-alert-filters.tsx';

interface AlertSearchProps {
  readonly filters: StateOf<typeof ALERT_FILTERS>;
}

/** Text search and state filter of alerts. */
export function AlertSearch({ filters: { values, set } }: AlertSearchProps) {
  const { t } = useTranslation();
  return (
    <>
      <SearchInput
        value={values.q}
        onChange={(q) => set({ q })}
        aria-label={t(($) => $.alertScreens.search)}
        placeholder={t(($) => $.alertScreens.search)}
      />
      <SegmentedControl
        aria-label={t(($) => $.alerts.which)}
        value={values.show}
        onChange={(show) => set({ show })}
        data={SHOWN.map((show) => ({ value: show, label: t(($) => $.alertScreens.shown[show]) }))}
      />
    </>
  );
}

interface AlertFiltersProps extends AlertSearchProps {
  /** Rows on screen, which contain the names of assignees. */
  readonly rows: readonly Alert[];
  /** False for the list of one device. */
  readonly ofFleet: boolean;
}

/** Severity, kind and time filters; other filters on demand. */
export function AlertFilters({ filters, rows, ofFleet }: AlertFiltersProps) {
  const { t } = useTranslation();
  const { values, set } = filters;
  const [isOpen, setOpen] = useState(false);
  const isLine = useFilterLook() === 'line';
  // Active filters are always visible.
  const isShown = isOpen || moreSet(filters) || !isLine;
  const Chevron = isShown ? ChevronUp : ChevronDown;
  return (
    <>
      <FilterLine>
        <FilterSelect
          label={t(($) => $.alertScreens.severity)}
          every={t(($) => $.alertScreens.everySeverity)}
          flex="1 1 180px"
          maw={{ xs: 210 }}
          choices={ALERT_SEVERITIES}
          textOf={(severity) => t(($) => $.alertScreens.severities[severity])}
          value={values.severity}
          onChange={(severity) => set({ severity })}
        />
        <FilterSelect
          label={t(($) => $.alerts.kind)}
          every={t(($) => $.alerts.everyKind)}
          flex="1 1 150px"
          maw={{ xs: 210 }}
          choices={ALERT_KINDS}
          textOf={(kind) => t(($) => $.alerts.kinds[kind])}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
        <FilterDays
          label={t(($) => $.alerts.days)}
          value={values.days}
          onChange={(next) => set({ days: next })}
        />
        {isLine && (
          <Button
            variant="subtle"
            px="xs"
            aria-expanded={isShown}
            rightSection={<Chevron size={16} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {t(($) => $.alertScreens.more)}
          </Button>
        )}
      </FilterLine>
      {isShown && <MoreAlertFilters filters={filters} rows={rows} ofFleet={ofFleet} />}
    </>
  );
}
