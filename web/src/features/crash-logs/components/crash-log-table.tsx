import type { CrashLog } from '@halla/contract/crash-logs';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { usePagedCall } from '../../../app/paged-call.ts';
import { todayForFileName } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { CrashLogCard } from './crash-log-card.tsx';
import { CRASH_LOG_COLUMNS, DEVICE_CRASH_LOG_COLUMNS } from './crash-log-columns.tsx';
import { crashLogRequest, isFiltering, readCrashLogFilter } from './crash-log-filter.ts';
import { CrashLogFilters } from './crash-log-filters.tsx';

export interface CrashLogTableProps {
  /** Only the logs of this device. */
  readonly deviceId?: number;
  /** Keeps the table apart from others of the page in the address. */
  readonly urlKey?: string;
}

/** Crash logs, newest first, page by page. */
export function CrashLogTable({ deviceId, urlKey = '' }: CrashLogTableProps) {
  const { t } = useTranslation();
  const url = useTableUrl(urlKey);
  const filter = readCrashLogFilter(url.params);
  const isDevice = deviceId !== undefined;
  const list = usePagedCall('get_crashlogs', {
    input: (page) => ({ ...page, ...crashLogRequest(filter, deviceId) }),
    rows: (output): readonly CrashLog[] => output.crashlogs,
    sorts: ['-date', 'date'],
    pageSize: TABLE_PAGE_SIZES.crashLogs,
    urlKey,
  });
  return (
    <DataTable
      name={isDevice ? 'device-crash-logs' : 'crash-logs'}
      label={t(($) => $.crashLogs.title)}
      columns={isDevice ? DEVICE_CRASH_LOG_COLUMNS : CRASH_LOG_COLUMNS}
      rows={list.rows}
      rowId={(log) => log.id}
      status={list.status}
      paging={list.paging}
      defaultSort={list.defaultSort}
      rowLink={(log) => `/cpanel/crashlogs/${log.id}`}
      card={(log) => <CrashLogCard log={log} />}
      csv={{ fileName: `crash-logs_${todayForFileName()}.csv`, pages: list.pages }}
      toolbar={<CrashLogFilters url={url} deviceId={deviceId} />}
      filtered={isFiltering(filter)}
      urlKey={urlKey}
      empty={
        <EmptyState
          picture="calm"
          title={t(($) => $.crashLogs.noneTitle)}
          text={t(($) => (isDevice ? $.crashLogs.noneDeviceText : $.crashLogs.noneText))}
        />
      }
    />
  );
}
