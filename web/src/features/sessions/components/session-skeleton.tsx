import '../../../i18n/late/sessions.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChartSkeleton } from '../../../ui/chart/chart.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionHeader } from './session-header.tsx';
import classes from './session-view.module.css';

/** Skeleton of the session page in its final layout, which prevents a layout shift. */
export function SessionSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} aria-busy>
      <SessionHeader />
      <Stack gap="md">
        <div className={classes.facts}>
          <SessionFacts session={undefined} family={undefined} />
        </div>
        <Panel title={t(($) => $.sessions.chart.title)}>
          <ChartSkeleton height={520} />
        </Panel>
        <div className={classes.below}>
          <Skeleton h={480} />
          <Skeleton h={220} />
        </div>
      </Stack>
    </div>
  );
}
