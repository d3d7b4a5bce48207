import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart, type ChartProps } from '../../../ui/chart/chart.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { EVENT_SERIES } from '../chart/mark-series.ts';
import { clock } from '../chart/texts.ts';
import { ComparisonBar } from '../comparison/comparison-bar.tsx';
import type { Comparison } from '../comparison/use-comparison.ts';
import { ChannelSwitches } from './channel-switches.tsx';
import { UnreadableSeries } from './unreadable-series.tsx';
import { useChartTable } from './use-chart-table.ts';
import type { SessionChart } from './use-session-chart.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface SessionChartPanelProps {
  readonly session: SessionDetail;
  readonly chart: SessionChart;
  readonly comparison: Comparison;
}

/** Chart panel of a session: temperatures, pressure and events over time, with zoom and readings. */
export function SessionChartPanel({ session, chart, comparison }: SessionChartPanelProps) {
  const { t } = useTranslation();
  const onReady = useDrawing(chart);
  const table = useChartTable(session, chart);
  const { option, zoom, model, height } = chart;
  return (
    <Panel title={t(($) => $.sessions.chart.title)} actions={option !== null && <ZoomButtons zoom={zoom} />}>
      <ComparisonBar session={session} comparison={comparison} />
      {option !== null && <ChannelSwitches chart={chart} />}
      {session.unreadable !== null ? (
        <UnreadableSeries session={session} reason={session.unreadable} />
      ) : (
        <Chart
          label={t(($) => $.sessions.chart.title)}
          description={t(($) => $.sessions.chart.description, { duration: clock(model.end) })}
          option={option}
          height={height}
          table={table}
          onReady={onReady}
        />
      )}
    </Panel>
  );
}

/** Connects a new chart instance to the zoom, and its marks to their alerts. */
function useDrawing({ zoom, model }: SessionChart): NonNullable<ChartProps['onReady']> {
  const navigate = useNavigate();
  const { attach } = zoom;
  // A ref, because the chart instance outlives the marks it was created with.
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
