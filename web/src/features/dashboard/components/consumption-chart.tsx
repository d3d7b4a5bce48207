import type { CallOutput } from '@halla/contract/calls';
import { formatNumber } from '@halla/domain/formats';
import { ACTIVITY_CHART } from '@halla/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { consumptionQuery } from '../api/dashboard-queries.ts';
import { treatmentsOfMonth } from './bar-lists.ts';
import { ChartPanel } from './chart-panel.tsx';
import { deviceBars, deviceLabel } from './device-bars.ts';

type Row = CallOutput<'get_monthly_consumption'>['sessions'][number];

const NONE: readonly Row[] = [];
const KG_DECIMALS = 2;

/** Average kilograms per treatment of every device with consumption, this month and last month. */
export function ConsumptionChart() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const compact = useSmallScreen();
  const query = useQuery(consumptionQuery());
  const rows = query.data?.sessions ?? NONE;
  // Limited to as many devices as in the activity chart beside it; the table shows all.
  const drawn = useMemo(
    () =>
      rows
        .filter((row) => peak(row) > 0)
        .toSorted((a, b) => peak(b) - peak(a))
        .slice(0, ACTIVITY_CHART.devices),
    [rows],
  );
  const today = dayOfBusiness();
  const [thisMonth, lastMonth] = [t(($) => $.dashboard.thisMonth), t(($) => $.dashboard.lastMonth)];
  const option = useMemo(
    () =>
      deviceBars({
        devices: drawn.map(({ Device }) => Device),
        series: [
          { name: thisMonth, values: drawn.map(({ this_month_avg }) => this_month_avg) },
          { name: lastMonth, values: drawn.map(({ last_month_avg }) => last_month_avg) },
        ],
        format: (value) => `${formatNumber(value, lang, KG_DECIMALS)}\u00a0kg`,
        axisFormat: (value) => `${formatNumber(value, lang, Number.isInteger(value) ? 0 : 1)}\u00a0kg`,
        compact,
      }),
    [drawn, thisMonth, lastMonth, lang, compact],
  );
  const kg = (value: number | null) => (value === null ? '–' : formatNumber(value, lang, KG_DECIMALS));
  return (
    <ChartPanel
      title={t(($) => $.dashboard.consumption)}
      hint={
        drawn.length === ACTIVITY_CHART.devices && rows.length > drawn.length
          ? t(($) => $.dashboard.consumptionCut, { shown: drawn.length, total: rows.length })
          : t(($) => $.dashboard.consumptionHint)
      }
      query={query}
      option={option}
      count={drawn.length}
      listOf={({ index, series }) => {
        const device = drawn[index]?.Device;
        return device && treatmentsOfMonth(device.id, { today, isLast: series === lastMonth });
      }}
      table={{
        columns: [t(($) => $.dashboard.device), `${thisMonth} (kg)`, `${lastMonth} (kg)`],
        rows: rows.map(({ Device, this_month_avg, last_month_avg }) => [
          deviceLabel(Device),
          { text: kg(this_month_avg), to: treatmentsOfMonth(Device.id, { today, isLast: false }) },
          { text: kg(last_month_avg), to: treatmentsOfMonth(Device.id, { today, isLast: true }) },
        ]),
      }}
    />
  );
}

function peak({ this_month_avg, last_month_avg }: Row): number {
  return Math.max(this_month_avg ?? 0, last_month_avg ?? 0);
}
