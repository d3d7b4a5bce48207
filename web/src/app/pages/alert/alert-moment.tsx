import '../../../i18n/late/sessions.ts';
import type { Alert } from '@halla/contract/alerts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { latePart } from '../../../core/late-part.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Placeholder height of the chart in pixels. */
const HEIGHT = 320;

/** Lazy-loaded: the session charts are larger than the page of an alert. */
const MomentChart = latePart(
  async () => (await import('../../../features/sessions/components/moment-chart.tsx')).MomentChart,
);

/**
 * Measurements of the session around an alert; nothing without a session visible to the user. Shows a
 * placeholder while the alert loads.
 */
export function AlertMoment({ alert }: { readonly alert: Alert | undefined }) {
  return alert === undefined ? (
    <Framed>
      <Skeleton h={HEIGHT} />
    </Framed>
  ) : (
    <Moment alert={alert} />
  );
}

function Moment({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation();
  const { id, SessionId } = alert;
  const query = useQuery({
    ...callQuery('get_session_data', { sessionid: SessionId ?? 0 }),
    enabled: SessionId !== null,
  });
  if (SessionId === null || isMissing(query.error)) {
    return (
      <Framed>
        <Text size="sm" c="dimmed">
          {t(($) => $.sessions.moment.noSession)}
        </Text>
      </Framed>
    );
  }
  if (query.data === undefined) {
    return <Framed>{query.isError ? <ErrorState query={query} /> : <Skeleton h={HEIGHT} />}</Framed>;
  }
  return (
    <Suspense
      fallback={
        <Framed>
          <Skeleton h={HEIGHT} />
        </Framed>
      }
    >
      <MomentChart key={id} session={query.data.session} alert={alert} />
    </Suspense>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'core.not_found';
}

function Framed({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return <Panel title={t(($) => $.sessions.moment.title)}>{children}</Panel>;
}
