import '../../../i18n/late/crash-log-screens.ts';
import type { CallOutput } from '@halla/contract/calls';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { crashLogsAddress } from '../api/crash-logs-address.ts';

type VersionCrashes = CallOutput<'get_software_crashes'>['crashes'][number];

const COLUMNS = defineColumns<VersionCrashes>([
  {
    id: 'version',
    title: (t) => t(($) => $.software.version),
    value: ({ version }, t) => version ?? t(($) => $.crashLogScreens.noVersion),
    width: 120,
    inCard: 'title',
  },
  countColumn({
    id: 'count',
    title: (t) => t(($) => $.software.crashes),
    count: ({ count }) => count,
    inCard: 'fact',
    cardText: ({ count }, t) => t(($) => $.crashLogScreens.times, { count }),
  }),
  countColumn({
    id: 'devices',
    title: (t) => t(($) => $.crashLogScreens.devices),
    count: ({ devices }) => devices,
    inCard: 'fact',
    cardText: ({ devices }, t) => t(($) => $.crashLogScreens.onDevices, { count: devices }),
  }),
  timeColumn({
    id: 'lastSeen',
    title: (t) => t(($) => $.crashLogScreens.lastSeen),
    at: ({ lastSeen }) => lastSeen,
    keep: -1,
    inCard: 'corner',
  }),
]);

/** Number of crashes by version, in descending order; a row opens the crash logs. */
export function VersionsWithCrashes() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_software_crashes', {}));
  const title = t(($) => $.software.crashesPerVersion);
  return (
    <Panel
      title={title}
      actions={<PageLink to="/cpanel/software/crashes">{t(($) => $.software.byReason)}</PageLink>}
    >
      <SmallTable
        label={title}
        columns={COLUMNS}
        rows={query.data?.crashes ?? []}
        rowId={({ version }) => version ?? ''}
        status={query}
        step={TABLE_PAGE_SIZES.softwareDashboard}
        rowLink={({ version }) => crashLogsAddress(version)}
        empty={<EmptyState picture="calm" text={t(($) => $.software.noCrashes)} />}
      />
    </Panel>
  );
}
