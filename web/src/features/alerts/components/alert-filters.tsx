import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { type AlertKind, alertKind, alertLabel } from '@halla/domain/devices/alerts';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { type DayRange, dayRangeParams, readDayRange } from '../../../ui/dates/day-range.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { TableUrl } from '../../../ui/table/table-url.ts';

const KINDS: readonly AlertKind[] = [1, 2, 3, 4];
const EVERY = 'all';

/** What the address says about a list of alerts. */
export interface AlertFilter {
  /** Handled ones are shown too. */
  readonly all: boolean;
  readonly kind: AlertKind | undefined;
  /** Raised on these days. */
  readonly days: DayRange;
}

/** Reads the filters; what the address does not name, or names wrongly, is the default. */
export function readAlertFilter(params: TableUrl['params']): AlertFilter {
  return {
    all: params.show === EVERY,
    kind: alertKind(Number(params.kind)) ?? undefined,
    days: readDayRange(params),
  };
}

/** Active or all alerts, of one kind or of every kind, of some days or ever; kept in the address. */
export function AlertFilters({ url }: { readonly url: TableUrl }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { all, kind, days } = readAlertFilter(url.params);
  return (
    <>
      <SegmentedControl
        aria-label={t(($) => $.alerts.which)}
        value={all ? EVERY : 'active'}
        onChange={(value) => url.setParams({ show: value === EVERY ? EVERY : undefined })}
        data={[
          { value: 'active', label: t(($) => $.alerts.active) },
          { value: EVERY, label: t(($) => $.alerts.all) },
        ]}
      />
      <NativeSelect
        aria-label={t(($) => $.alerts.kind)}
        flex="1 1 150px"
        maw={{ xs: 200 }}
        value={kind === undefined ? '' : String(kind)}
        onChange={(event) => url.setParams({ kind: event.currentTarget.value })}
        data={[
          { value: '', label: t(($) => $.alerts.everyKind) },
          ...KINDS.map((value) => ({ value: String(value), label: alertLabel(value * 100, lang) })),
        ]}
      />
      <DateRange
        label={t(($) => $.alerts.days)}
        value={days}
        onChange={(next) => url.setParams(dayRangeParams(next))}
      />
    </>
  );
}
