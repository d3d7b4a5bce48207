import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { pageAddress } from '@halla/domain/resources/resources';
import { thinSeries } from '@halla/domain/sessions/sessions';
import { ActionIcon, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart, type ChartProps } from '../../../ui/chart/chart.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { EVENT_SERIES } from '../chart/mark-series.ts';
import { columnTitle } from '../chart/measurement-csv.ts';
import { overlayReading } from '../chart/overlay.ts';
import { nearestSample } from '../chart/readings.ts';
import { clock, readingText, temperatureText } from '../chart/texts.ts';
import { ComparisonBar } from '../comparison/comparison-bar.tsx';
import type { Comparison } from '../comparison/use-comparison.ts';
import { ChannelSwitches } from './channel-switches.tsx';
import classes from './session-chart.module.css';
import type { SessionChart } from './use-session-chart.ts';

/** Maximum rows of the chart's table alternative; every sample is in the table of measurements. */
const TABLE_ROWS = 100;

export interface SessionChartPanelProps {
  readonly session: SessionDetail;
  readonly chart: SessionChart;
  readonly comparison: Comparison;
}

/** Temperatures and pressure of a session over its time, with what happened, to zoom and to read. */
export function SessionChartPanel({ session, chart, comparison }: SessionChartPanelProps) {
  const { t } = useTranslation();
  const onReady = useDrawing(chart);
  const table = useChartTable(session, chart);
  const { option, zoom, model, height } = chart;
  return (
    <Panel title={t(($) => $.sessions.chart.title)} actions={option !== null && <ZoomButtons zoom={zoom} />}>
      <ComparisonBar session={session} comparison={comparison} />
      {option !== null && <ChannelSwitches chart={chart} />}
      <Chart
        label={t(($) => $.sessions.chart.title)}
        description={t(($) => $.sessions.chart.description, { duration: clock(model.end) })}
        option={option}
        height={height}
        table={table}
        onReady={onReady}
      />
    </Panel>
  );
}

/** Connects a new drawing with the zoom, and its marks with the alerts behind them. */
function useDrawing({ zoom, model }: SessionChart): NonNullable<ChartProps['onReady']> {
  const navigate = useNavigate();
  const { attach } = zoom;
  // The chart instance outlives the marks it was created with.
  const latest = useRef(model.marks);
  useEffect(() => {
    latest.current = model.marks;
  });
  return useCallback(
    (drawing) => {
      attach(drawing);
      drawing.on('click', ({ seriesName, name }) => {
        if (seriesName !== EVENT_SERIES) return;
        const ids = name.split(' ');
        const shown = latest.current.find(({ id, alertId }) => alertId !== undefined && ids.includes(id));
        if (shown?.alertId !== undefined) void navigate({ href: pageAddress('alert', shown.alertId) });
      });
    },
    [attach, navigate],
  );
}

function useChartTable(
  { Measurements }: SessionDetail,
  { model, shown, overlay }: SessionChart,
): ChartProps['table'] {
  const { t } = useTranslation();
  const lang = useLanguage();
  return useMemo(() => {
    const times = Measurements === null ? [] : thinSeries(Measurements, TABLE_ROWS).timeStamp;
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
  }, [Measurements, model, shown, overlay, t, lang]);
}

function ZoomButtons({ zoom }: { readonly zoom: SessionChart['zoom'] }) {
  const { t } = useTranslation();
  const buttons = [
    { label: t(($) => $.sessions.chart.zoomIn), Icon: ZoomIn, act: zoom.closer },
    { label: t(($) => $.sessions.chart.zoomOut), Icon: ZoomOut, act: zoom.wider },
    { label: t(($) => $.sessions.chart.wholeSession), Icon: Maximize2, act: zoom.reset },
  ];
  return (
    <Group gap={6}>
      <span className={classes.hint}>{t(($) => $.sessions.chart.zoomHint)}</span>
      {buttons.map(({ label, Icon, act }) => (
        <ActionIcon key={label} variant="default" size="md" aria-label={label} title={label} onClick={act}>
          <Icon size={15} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
