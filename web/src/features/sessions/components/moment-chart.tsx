import '../../../i18n/late/sessions.ts';
import type { Alert } from '@halla/contract/alerts';
import type { SessionDetail } from '@halla/contract/sessions';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/chart/chart.tsx';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { type Mark, timeOfAlert } from '../chart/marks.ts';
import { momentText } from '../chart/moment-text.ts';
import { ChannelSwitches } from './channel-switches.tsx';
import { UnreadableSeries } from './unreadable-series.tsx';
import { useChartTable } from './use-chart-table.ts';
import { useSessionChart } from './use-session-chart.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface MomentChartProps {
  readonly session: SessionDetail;
  readonly alert: Alert;
}

/** The chart of a session around an alert. Its zoom survives a refetch of the session; a React key resets it. */
export function MomentChart({ session, alert }: MomentChartProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const at = timeOfAlert(alert, session);
  const label = alertName(alert.alertType, t);
  const mark = useMemo<Mark>(() => ({ id: 'moment', at, kind: 'alert', label }), [at, label]);
  const chart = useSessionChart(session, null, mark);
  const { option, zoom, moment, model, height } = chart;
  const table = useChartTable(session, chart, moment?.window);
  const title = t(($) => $.sessions.moment.title);
  if (session.unreadable !== null) {
    return (
      <Panel title={title}>
        <UnreadableSeries session={session} reason={session.unreadable} />
      </Panel>
    );
  }
  return (
    <Panel title={title} actions={option !== null && <ZoomButtons zoom={zoom} />}>
      {option === null || moment === null ? (
        <Text size="sm" c="dimmed">
          {t(($) => $.sessions.moment.noSamples)}
        </Text>
      ) : (
        <>
          <ChannelSwitches chart={chart} />
          <Chart
            label={title}
            description={momentText(moment, model, { t, lang })}
            option={option}
            height={height}
            table={table}
            onReady={zoom.attach}
          />
        </>
      )}
    </Panel>
  );
}
