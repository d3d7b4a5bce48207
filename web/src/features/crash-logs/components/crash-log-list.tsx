import '../../../i18n/late/crash-log-screens.ts';
import type { CrashLog } from '@halla/contract/crash-logs';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { deviceColumn } from '../../../entities/device/device-column.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { TextCell } from '../../../ui/table/columns/text-cell.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { KIND } from './crash-kind.tsx';
import { CRASH_LOG_FILTERS, CrashLogFilters, CrashLogSearch } from './crash-log-filters.tsx';
import classes from './crash-logs.module.css';

const COLUMNS = defineColumns<CrashLog>([
  timeColumn({
    id: 'date',
    title: (t) => t(($) => $.crashLogScreens.date),
    at: (log) => log.date,
    sortable: true,
    fixed: true,
    inCard: 'corner',
    width: 176,
  }),
  KIND,
  {
    id: 'version',
    title: (t) => t(($) => $.crashLogScreens.version),
    value: ({ version }) => version,
    width: 112,
    inCard: 'fact',
  },
  deviceColumn({
    id: 'device',
    title: (t) => t(($) => $.crashLogScreens.device),
    device: (log) => log.Device,
    inCard: 'fact',
    width: 200,
    keep: 1,
  }),
  textColumn({
    id: 'reason',
    title: (t) => t(($) => $.crashLogScreens.reason),
    text: (log) => log.reason,
    width: 230,
    inCard: 'title',
  }),
  {
    id: 'data',
    title: (t) => t(($) => $.crashLogScreens.data),
    value: (log) => log.data,
    cell: ({ data }) => <TextCell text={data ?? '–'} className={classes.preview} />,
    width: 144,
    keep: -1,
    inCard: 'text',
  },
]);

/** Columns for one device, omitting the device. */
const DEVICE_COLUMNS = COLUMNS.filter(({ id }) => id !== 'device');

export interface CrashLogListProps {
  /** Restricts the list to this device. */
  readonly deviceId?: number;
  readonly urlKey?: string;
}

/** Paged crash logs, newest first. */
export function CrashLogList({ deviceId, urlKey }: CrashLogListProps) {
  const { t } = useTranslation();
  const isDevice = deviceId !== undefined;
  const list = usePagedList('get_crashlogs', {
    name: isDevice ? 'device-crash-logs' : 'crash-logs',
    filters: CRASH_LOG_FILTERS,
    input: (request) => ({ ...request, ...(isDevice && { deviceid: deviceId }) }),
    rows: ({ crashlogs }) => crashlogs,
    sorts: ['-date', 'date'],
    pageSize: TABLE_PAGE_SIZES.crashLogs,
    urlKey,
  });
  return (
    <ListTable
      label={t(($) => $.crashLogs.title)}
      columns={isDevice ? DEVICE_COLUMNS : COLUMNS}
      list={list}
      rowLink={({ id }) => pageAddress('crashLog', id)}
      csv="crash-logs"
      toolbar={<CrashLogSearch filters={list.filters} />}
      filters={{ beside: <CrashLogFilters filters={list.filters} deviceId={deviceId} /> }}
      empty={
        <EmptyState
          picture="calm"
          title={t(($) => $.crashLogScreens.noneTitle)}
          text={t(($) => (isDevice ? $.crashLogScreens.noneDeviceText : $.crashLogScreens.noneText))}
        />
      }
    />
  );
}
