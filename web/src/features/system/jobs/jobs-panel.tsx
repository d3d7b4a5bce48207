import '@mantine/core/styles/Switch.layer.css';
import type { SystemJob } from '@halla/contract/system';
import { JOBS, type JobTime } from '@halla/domain/system/jobs';
import { Badge, Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { flag } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';

const FILTERS = defineFilters({ failed: flag(() => ({})) });

/** Scheduled jobs with their last run. */
export function JobsPanel() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_jobs', {}));
  const run = useCallMutation('run_job');
  const { values, set } = useFilters(FILTERS, 'jobs');
  const jobs = query.data?.jobs.filter(({ error }) => !values.failed || error !== null);
  return (
    <Panel
      title={t(($) => $.system.tabs.jobs)}
      actions={
        <Switch
          label={t(($) => $.system.onlyFailed)}
          checked={values.failed}
          onChange={({ currentTarget: { checked } }) => set({ failed: checked })}
        />
      }
    >
      {jobs === undefined && (query.isError ? <ErrorState query={query} /> : <Skeleton h={480} />)}
      {jobs?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.system.noneFailed)}
        </Text>
      )}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {jobs?.map((job) => (
          <OneJob
            key={job.name}
            job={job}
            isBusy={run.isPending}
            onRun={() => run.mutate({ job: job.name })}
          />
        ))}
      </Stack>
    </Panel>
  );
}

interface OneJobProps {
  readonly job: SystemJob;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

function OneJob({ job, isBusy, onRun }: OneJobProps) {
  const { t } = useTranslation();
  const { name, requestedAt, startedAt, endedAt, error } = job;
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={500}>
          {t(($) => $.system.jobs[name])}
        </Text>
        <Text size="xs" c="dimmed">
          {timeText(JOBS[name], t)}
          {' · '}
          {startedAt === null ? (
            t(($) => $.system.neverRan)
          ) : (
            <>
              {t(($) => $.system.lastRun)} <RelativeTime at={startedAt} />
              {endedAt !== null &&
                `, ${t(($) => $.system.took, { seconds: secondsBetween(startedAt, endedAt) })}`}
            </>
          )}
        </Text>
        {error !== null && (
          <Text size="xs" c="red" style={{ overflowWrap: 'anywhere' }}>
            {t(($) => $.system.failed)}: {error}
          </Text>
        )}
      </Stack>
      {requestedAt === null ? (
        <Button
          variant="default"
          size="xs"
          style={{ flexShrink: 0 }}
          disabled={isBusy}
          onClick={onRun}
          aria-label={`${t(($) => $.system.runNow)}: ${t(($) => $.system.jobs[name])}`}
        >
          {t(($) => $.system.runNow)}
        </Button>
      ) : (
        <Badge variant="light" color="yellow" style={{ flexShrink: 0 }}>
          {t(($) => $.system.requested)}
        </Badge>
      )}
    </Group>
  );
}

function timeText(time: JobTime, t: Translate): string {
  if ('everyMinutes' in time) return t(($) => $.system.times.everyMinutes, { minutes: time.everyMinutes });
  if ('minuteOfHour' in time) return t(($) => $.system.times.hourly, { minute: time.minuteOfHour });
  return t(($) => $.system.times.daily, { time: time.daily });
}

/** Whole seconds, at least one: zero would look as if nothing had run. */
function secondsBetween(from: string, to: string): number {
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
}
