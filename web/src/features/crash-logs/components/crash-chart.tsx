import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { DayBars } from '../../../ui/chart/day-bars.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { CRASH_LOG_FILTERS } from './crash-log-filters.tsx';

/** Number of crash and update logs that match the filters, for each of the last thirty days. */
export function CrashChart() {
  const { t } = useTranslation();
  const { input } = useFilters(CRASH_LOG_FILTERS);
  const { data, isPending, isError } = useQuery({
    // A day beside those before it says more than the day alone.
    ...callQuery('get_crashlog_groups', { ...input, recent: undefined }),
    placeholderData: keepPreviousData,
  });
  // The list below shows the error.
  if (isError && data === undefined) return null;
  const days = data?.days ?? [];
  const crashes = days.reduce((sum, day) => sum + day.crashes, 0);
  const updates = days.reduce((sum, day) => sum + day.updates, 0);
  const title = t(($) => $.crashLogs.perDay);
  return (
    <Panel title={title}>
      <DayBars
        label={title}
        description={t(($) => $.crashLogs.perDayText, { crashes, updates })}
        days={days}
        series={[
          { name: t(($) => $.crashLogs.crash), colour: '#d64545', count: (day) => day.crashes },
          { name: t(($) => $.crashLogs.update), colour: '#2b7ab7', count: (day) => day.updates },
        ]}
        loading={isPending}
      />
    </Panel>
  );
}
