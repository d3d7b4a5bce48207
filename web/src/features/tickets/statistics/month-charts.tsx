import type { TicketStatisticsAnswer } from '@halla/contract/tickets';
import { formatMoney } from '@halla/domain/formats';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/chart.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { monthNames } from '../../../ui/labels/month-names.ts';
import { formatTimeSpan } from '../../../ui/labels/time-span.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { archiveAddress } from './archive-address.ts';
import { countOption, timeOption } from './month-options.ts';
import { everyMonth } from './month-series.ts';

const HEIGHT = 240;
const MINUTES_OF_HOUR = 60;

interface MonthChartProps {
  readonly statistics: TicketStatisticsAnswer;
}

/** The months with their names, and a function that opens the tickets of one. */
function useMonths(statistics: TicketStatisticsAnswer) {
  const lang = useLanguage();
  const navigate = useNavigate();
  return useMemo(() => {
    const months = everyMonth(statistics);
    const open = ({ index }: { readonly index: number }) => {
      const month = months[index];
      if (month !== undefined) void navigate({ href: archiveAddress({ days: month.days }) });
    };
    return { months, names: monthNames(months, lang), open };
  }, [statistics, lang, navigate]);
}

/** Number and cost of tickets by month. */
export function MonthCounts({ statistics }: MonthChartProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { months, names, open } = useMonths(statistics);
  const title = t(($) => $.ticketStatistics.byMonth);
  const made = t(($) => $.ticketStatistics.madeInMonth);
  const resolved = t(($) => $.tickets.states.resolved);
  const option = useMemo(
    () => countOption({ names, months }, { made, resolved }),
    [names, months, made, resolved],
  );
  return (
    <Panel title={title}>
      <Chart
        label={title}
        description={t(($) => $.ticketStatistics.byMonthText)}
        option={option}
        height={HEIGHT}
        onItem={open}
        table={{
          columns: [t(($) => $.ticketStatistics.month), made, resolved, t(($) => $.ticketStatistics.cost)],
          rows: months.map((month, index) => [
            names[index] ?? '',
            month.count,
            month.resolved,
            formatMoney(month.total, 'EUR', lang),
          ]),
        }}
      />
    </Panel>
  );
}

/** Time to the first response and to resolution, by the month of the report. */
export function MonthTimes({ statistics }: MonthChartProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { months, names, open } = useMonths(statistics);
  const title = t(($) => $.ticketStatistics.timesByMonth);
  const firstAnswer = t(($) => $.ticketStatistics.firstAnswer);
  const solution = t(($) => $.ticketStatistics.solution);
  const option = useMemo(() => {
    const format = (value: number) => formatTimeSpan(value * MINUTES_OF_HOUR, lang);
    const hours = new Intl.NumberFormat(lang, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
    return timeOption(
      { names, months },
      { firstAnswer, solution, format, inHours: (value) => hours.format(value) },
    );
  }, [names, months, firstAnswer, solution, lang]);
  const text = (minutes: number | null) => (minutes === null ? '–' : formatTimeSpan(minutes, lang));
  return (
    <Panel title={title}>
      <Chart
        label={title}
        description={t(($) => $.ticketStatistics.timesByMonthText)}
        option={option}
        height={HEIGHT}
        onItem={open}
        table={{
          columns: [t(($) => $.ticketStatistics.month), firstAnswer, solution],
          rows: months.map((month, index) => [
            names[index] ?? '',
            text(month.firstAnswer),
            text(month.solution),
          ]),
        }}
      />
    </Panel>
  );
}
