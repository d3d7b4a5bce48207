import type { CallOutput } from '@halla/contract/calls';
import type { Currency } from '@halla/domain/documents/money';
import { formatMoney } from '@halla/domain/formats';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { monthNames } from '../../../ui/labels/month-names.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { type LedgerAsked, ledgerOf, monthsBetween, periodOfMonth } from './revenue-links.ts';

type Month = CallOutput<'get_revenue'>['months'][number];

interface MonthBarsProps {
  readonly asked: LedgerAsked;
  readonly currency: Currency;
  /** Months of this currency, oldest first. */
  readonly months: readonly Month[];
}

/** Revenue of each month in one currency; a bar opens the sales ledger of its month. */
export function MonthBars({ asked, currency, months: sums }: MonthBarsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const navigate = useNavigate();
  const months = useMemo(() => everyMonth(sums, { asked, currency }), [sums, asked, currency]);
  const names = useMemo(() => monthNames(months, lang), [months, lang]);
  const name = t(($) => $.salesFigures.net, { currency });
  const option = useMemo(() => barsOf({ names, months, name }), [names, months, name]);
  const title = `${t(($) => $.salesFigures.months)}, ${currency}`;
  const linkOf = ({ month }: Month) => ledgerOf({ ...asked, ...periodOfMonth(month, asked) });
  return (
    <Panel title={title}>
      <Chart
        label={title}
        description={t(($) => $.salesFigures.monthsText, { currency })}
        option={option}
        height={240}
        onItem={({ index }) => {
          const month = months[index];
          if (month !== undefined) void navigate({ to: linkOf(month) });
        }}
        table={{
          columns: [t(($) => $.salesFigures.month), name],
          rows: months.map((month, index) => [
            { text: names[index] ?? month.month, to: linkOf(month) },
            formatMoney(month.net, currency, lang),
          ]),
        }}
      />
    </Panel>
  );
}

/** All months of the period, including those without documents. */
function everyMonth(
  sums: readonly Month[],
  { asked: { from, to }, currency }: Pick<MonthBarsProps, 'asked' | 'currency'>,
): Month[] {
  return monthsBetween(from, to).map(
    (month) => sums.find((sum) => sum.month === month) ?? { month, currency, net: 0 },
  );
}

interface Bars {
  readonly names: readonly string[];
  readonly months: readonly Month[];
  readonly name: string;
}

function barsOf({ names, months, name }: Bars): ChartOption {
  return {
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    grid: { top: 12, bottom: 4 },
    xAxis: { type: 'category', data: [...names], axisLabel: { hideOverlap: true } },
    yAxis: { type: 'value', splitNumber: 4 },
    series: [{ type: 'bar', name, color: '#2b7ab7', barMaxWidth: 32, data: months.map(({ net }) => net) }],
  };
}
