import type { CrashLogGroup } from '@halla/contract/crash-logs';
import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import { todayForFileName } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, defineColumns } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { RelativeTime } from '../../../ui/time.tsx';
import { CrashKind, crashKindText } from './crash-kind.tsx';
import {
  crashLogRequest,
  groupAddress,
  isFiltering,
  paramOf,
  readCrashLogFilter,
} from './crash-log-filter.ts';
import { CrashLogFilters } from './crash-log-filters.tsx';

const COLUMNS: readonly Column<CrashLogGroup>[] = defineColumns<CrashLogGroup>([
  {
    id: 'reason',
    title: (t) => t(($) => $.crashLogs.reason),
    value: (group, t) => group.reason ?? t(($) => $.crashLogs.noReason),
    cell: (group) => <Reason group={group} />,
    fixed: true,
    width: 300,
  },
  {
    id: 'type',
    title: (t) => t(($) => $.crashLogs.type),
    value: (group, t) => crashKindText(group.type, t),
    cell: (group) => <CrashKind type={group.type} />,
    width: 124,
  },
  { id: 'version', title: (t) => t(($) => $.crashLogs.version), value: (group) => group.version, width: 90 },
  {
    id: 'count',
    title: (t) => t(($) => $.crashLogs.count),
    value: (group) => group.count,
    align: 'end',
    firstDescending: true,
    width: 90,
  },
  {
    id: 'devices',
    title: (t) => t(($) => $.crashLogs.devices),
    value: (group) => group.devices,
    align: 'end',
    firstDescending: true,
    width: 90,
  },
  {
    id: 'firstSeen',
    title: (t) => t(($) => $.crashLogs.firstSeen),
    value: (group) => new Date(group.firstSeen),
    cell: (group) => <RelativeTime at={group.firstSeen} />,
    firstDescending: true,
    width: 130,
  },
  {
    id: 'lastSeen',
    title: (t) => t(($) => $.crashLogs.lastSeen),
    value: (group) => new Date(group.lastSeen),
    cell: (group) => <RelativeTime at={group.lastSeen} />,
    firstDescending: true,
    width: 130,
  },
]);

const NONE: readonly CrashLogGroup[] = [];

/** Crash logs taken together by kind, version and reason; a group opens its list. */
export function CrashGroupTable() {
  const { t } = useTranslation();
  const url = useTableUrl();
  const filter = readCrashLogFilter(url.params);
  const query = useQuery({
    ...callQuery('get_crashlog_groups', crashLogRequest(filter)),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="crash-log-groups"
      label={t(($) => $.crashLogs.groups)}
      columns={COLUMNS}
      rows={query.data?.groups ?? NONE}
      rowId={({ type, version, reason }) => JSON.stringify([type, paramOf(version), reason])}
      rowLink={groupAddress}
      status={query}
      defaultSort="-count"
      card={(group) => <GroupCard group={group} />}
      csv={{ fileName: `crash-log-groups_${todayForFileName()}.csv` }}
      toolbar={<CrashLogFilters url={url} />}
      filtered={isFiltering(filter)}
      truncated={query.data?.truncated === true}
      empty={
        <EmptyState
          picture="calm"
          title={t(($) => $.crashLogs.noneTitle)}
          text={t(($) => $.crashLogs.noneText)}
        />
      }
    />
  );
}

function Reason({ group: { reason } }: { readonly group: CrashLogGroup }) {
  const { t } = useTranslation();
  return <span title={reason ?? ''}>{reason ?? t(($) => $.crashLogs.noReason)}</span>;
}

function GroupCard({ group }: { readonly group: CrashLogGroup }) {
  const { t } = useTranslation();
  const { count, devices, lastSeen, version } = group;
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <CrashKind type={group.type} />
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime at={lastSeen} />
        </Text>
      </Group>
      <Text fw={600} size="sm">
        <Reason group={group} />
      </Text>
      <Text size="sm" c="dimmed">
        {[
          t(($) => $.crashLogs.times, { count }),
          t(($) => $.crashLogs.onDevices, { count: devices }),
          version,
        ]
          .filter((text) => text !== null)
          .join(' · ')}
      </Text>
    </Stack>
  );
}
