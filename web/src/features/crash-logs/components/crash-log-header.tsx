import type { CrashLogDetail } from '@halla/contract/crash-logs';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import { type Neighbour, NeighbourArrows } from '../../../ui/neighbour-arrows.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CrashKind, crashKindText } from './crash-kind.tsx';

export interface CrashLogHeaderProps {
  readonly id: number;
  /** undefined while it loads. */
  readonly log: CrashLogDetail | undefined;
}

/** Title of a crash log's page, the way back to the list and to the logs beside it. */
export function CrashLogHeader({ id, log }: CrashLogHeaderProps) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={log && (log.reason ?? crashKindText(log.type, t))}
      crumbs={[
        { label: t(($) => $.crashLogs.title), to: '/cpanel/crashlogs' },
        { label: t(($) => $.crashLogs.number, { id }) },
      ]}
      badges={log && <CrashKind type={log.type} />}
      actions={<Neighbours log={log} />}
    />
  );
}

function Neighbours({ log }: { readonly log: CrashLogDetail | undefined }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const stepTo = (id: number | null | undefined): Omit<Neighbour, 'label'> =>
    id === null || id === undefined
      ? { to: null }
      : {
          to: `/cpanel/crashlogs/${id}`,
          fetchAhead: () => void client.prefetchQuery(callQuery('get_crashlog_data', { crashlogid: id })),
        };
  return (
    <NeighbourArrows
      older={{ label: t(($) => $.crashLogs.previous), ...stepTo(log?.older) }}
      newer={{ label: t(($) => $.crashLogs.next), ...stepTo(log?.newer) }}
    />
  );
}
