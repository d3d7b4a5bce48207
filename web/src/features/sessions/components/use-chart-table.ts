import type { SessionDetail } from '@halla/contract/sessions';
import { type Measurements, thinSeries } from '@halla/domain/sessions/sessions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { columnTitle } from '../chart/measurement-csv.ts';
import { overlayReading } from '../chart/overlay.ts';
import { nearestSample } from '../chart/readings.ts';
import { clock, readingText, temperatureText } from '../chart/texts.ts';
import type { Window } from '../chart/window.ts';
import type { SessionChart } from './use-session-chart.ts';

/** Maximum number of rows in the chart's table alternative; the table of measurements has every sample. */
const TABLE_ROWS = 100;

/** The readings of a chart as a table, limited to the zoom window if there is one. */
export function useChartTable(
  { Measurements: measurements }: SessionDetail,
  { model, shown, overlay }: SessionChart,
  window: Window = null,
): ChartTable {
  const { t } = useTranslation();
  const lang = useLanguage();
  return useMemo(() => {
    const times = measurements === null ? [] : shownTimes(measurements, window);
    return {
      columns: [
        t(($) => $.sessions.chart.time),
        ...shown.map(columnTitle),
        ...(overlay === null ? [] : [`${overlay.label} °C`]),
      ],
      rows: times.map((at) => {
        const index = nearestSample(model.times, at);
        const readings = shown.map((channel) => readingText(channel, channel.values[index], lang));
        const compared = overlay === null ? [] : [temperatureText(overlayReading(overlay, at), lang)];
        return [clock(at), ...readings, ...compared];
      }),
    };
  }, [measurements, model, shown, overlay, window, t, lang]);
}

function shownTimes(measurements: Measurements, window: Window): readonly number[] {
  const { from, to } = window ?? { from: 0, to: Number.POSITIVE_INFINITY };
  const timeStamp = measurements.timeStamp.filter((at) => at >= from && at <= to);
  return thinSeries({ ...measurements, timeStamp }, TABLE_ROWS).timeStamp;
}
