import '../../../i18n/late/crash-log-screens.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { DayBars } from '../../../ui/chart/day-bars.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { CRASH_LOG_FILTERS } from './crash-log-filters.tsx';

/** Number of matching crash and update logs per day, for the last thirty days. */
export function CrashChart() {
  const { t } = useTranslation();
  const { input } = useFilters(CRASH_LOG_FILTERS);
  const { data, isPending, isError } = useQuery({
    // Ignores the filter by day: a day is more informative beside the previous ones.
    ...callQuery('get_crashlog_groups', { ...input, recent: undefined }),
    placeholderData: keepPreviousData,
  });
  // The list below renders the error.
  if (isError && data === undefined) return null;
  const days = data?.days ?? [];
  const crashes = days.reduce((sum, day) => sum + day.crashes, 0);
  const updates = days.reduce((sum, day) => sum + day.updates, 0);
  const title = t(($) => $.crashLogScreens.perDay);
  return (
    <Panel title={title}>
      <DayBars
        label={title}
        description={t(($) => $.crashLogScreens.perDayText, { crashes, updates })}
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
