import '../../../i18n/late/crash-log-screens.ts';
import type { CrashLog } from '@halla/contract/crash-logs';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';

const CRASHES = { type: 1, limit: TABLE_PAGE_SIZES.softwareDashboard } as const;

const COLUMNS = defineColumns<CrashLog>([
  timeColumn({
    id: 'date',
    title: (t) => t(($) => $.crashLogScreens.date),
    at: ({ date }) => date,
    keep: 1,
    inCard: 'corner',
  }),
  textColumn({
    id: 'device',
    title: (t) => t(($) => $.crashLogScreens.device),
    text: ({ Device }) => Device.serialNumber,
    width: WIDTHS.serialNumber,
    inCard: 'fact',
  }),
  {
    id: 'version',
    title: (t) => t(($) => $.software.version),
    value: ({ version }) => version,
    width: 84,
    keep: 1,
    inCard: 'fact',
  },
  textColumn({
    id: 'reason',
    title: (t) => t(($) => $.crashLogScreens.reason),
    text: ({ reason }, t) => reason ?? t(($) => $.crashLogScreens.noReason),
    width: 130,
    grows: true,
    inCard: 'title',
  }),
]);

/** The newest crashes reported by devices. */
export function CrashReports() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_crashlogs', CRASHES));
  const title = t(($) => $.software.latestCrashes);
  return (
    <Panel
      title={title}
      actions={<PageLink to="/cpanel/crashlogs?type=1">{t(($) => $.software.allCrashes)}</PageLink>}
    >
      <SmallTable
        label={title}
        columns={COLUMNS}
        rows={query.data?.crashlogs ?? []}
        rowId={({ id }) => id}
        status={query}
        rowLink={({ id }) => pageAddress('crashLog', id)}
        empty={<EmptyState picture="calm" text={t(($) => $.software.noCrashes)} />}
      />
    </Panel>
  );
}
