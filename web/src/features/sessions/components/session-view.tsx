import type { SessionDetail } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { Skeleton, Stack } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { LinkedTickets } from '../../../entities/ticket/linked-tickets.tsx';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { sessionErrorText, sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { CompareMenu } from '../comparison/compare-menu.tsx';
import { useComparison } from '../comparison/use-comparison.ts';
import { SessionSamples, type SessionSamplesProps } from '../list/session-samples.tsx';
import { FailureAdvice } from './failure-advice.tsx';
import { Verdict } from './outcome.tsx';
import { SessionActions } from './session-actions.tsx';
import { SessionChartPanel } from './session-chart.tsx';
import { SessionEvents } from './session-events.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionHeader } from './session-header.tsx';
import classes from './session-view.module.css';
import { usePictureDownload, usePrintedChart } from './use-pictures.ts';
import { useSessionChart } from './use-session-chart.ts';

export interface SessionViewProps {
  readonly session: SessionDetail;
}

/** A session with all its details. */
export function SessionView({ session }: SessionViewProps) {
  const comparison = useComparison(session);
  const chart = useSessionChart(session, comparison.overlay);
  const onPicture = usePictureDownload(session, chart);
  const printed = usePrintedChart(chart);
  return (
    <div className={classes.page}>
      <SessionHeader
        session={session}
        actions={
          <>
            <CompareMenu session={session} comparison={comparison} />
            <SessionActions session={session} onPicture={onPicture} />
          </>
        }
      />
      <Stack gap="md">
        <Verdict outcome={session.outcome} />
        <div className={classes.screen}>
          <FailureAdvice session={session} />
        </div>
        <div className={classes.facts}>
          <SessionFacts session={session} family={deviceTypeOf(session.Device.serialNumber)} />
        </div>
        <div className={classes.screen}>
          <SessionChartPanel session={session} chart={chart} comparison={comparison} />
        </div>
        <div ref={printed} className={classes.paper} />
        <div className={classes.below}>
          <Stack gap="md" className={classes.aside ?? ''}>
            <SessionEvents chart={chart} />
            <div className={classes.screen}>
              <SessionTickets session={session} />
            </div>
            <div className={classes.screen}>
              <NotesPanel parent={{ kind: 'session', id: session.id }} notes={session.Notes} />
            </div>
          </Stack>
          <div className={classes.screen}>
            <SamplesBehindChart session={session} chart={chart} />
          </div>
        </div>
      </Stack>
    </div>
  );
}

function SessionTickets({ session }: Pick<SessionViewProps, 'session'>) {
  const { t } = useTranslation();
  const readsWork = useReadsTicketWork();
  const { id, type, errorCode, Device } = session;
  const family = deviceTypeOf(Device.serialNumber);
  if (!readsWork) return null;
  return (
    <LinkedTickets
      link={{ kind: 'session', id }}
      device={Device}
      summary={sessionErrorText(t, errorCode) || sessionTypeText(t, { type, family })}
    />
  );
}

/** The long table renders after the chart, which users look at first. */
function SamplesBehindChart(props: SessionSamplesProps) {
  const chartIsDrawn = useDeferredValue(true, false);
  if (chartIsDrawn) return <SessionSamples {...props} />;
  return props.session.Measurements === null ? null : <Skeleton h={480} />;
}
