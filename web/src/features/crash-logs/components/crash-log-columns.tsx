import type { CrashLog } from '@halla/contract/crash-logs';
import { DeviceCell } from '../../../ui/device-link.tsx';
import { type Column, defineColumns } from '../../../ui/table/column.ts';
import { RelativeTime } from '../../../ui/time.tsx';
import { CrashKind, crashKindText } from './crash-kind.tsx';
import classes from './crash-logs.module.css';

/** Crash logs of every device. */
export const CRASH_LOG_COLUMNS: readonly Column<CrashLog>[] = defineColumns<CrashLog>([
  {
    id: 'date',
    title: (t) => t(($) => $.crashLogs.date),
    value: (log) => new Date(log.date),
    cell: (log) => <RelativeTime at={log.date} />,
    sortable: true,
    firstDescending: true,
    fixed: true,
    width: 120,
  },
  {
    id: 'type',
    title: (t) => t(($) => $.crashLogs.type),
    value: (log, t) => crashKindText(log.type, t),
    cell: (log) => <CrashKind type={log.type} />,
    width: 124,
  },
  {
    id: 'device',
    title: (t) => t(($) => $.crashLogs.device),
    value: (log) => log.Device.serialNumber,
    cell: ({ Device }) => <DeviceCell device={Device} />,
    width: 190,
  },
  {
    id: 'version',
    title: (t) => t(($) => $.crashLogs.version),
    value: (log) => log.version,
    width: 84,
  },
  {
    id: 'reason',
    title: (t) => t(($) => $.crashLogs.reason),
    value: (log) => log.reason,
    cell: ({ reason }) => <span title={reason ?? ''}>{reason ?? '–'}</span>,
    width: 230,
  },
  {
    id: 'data',
    title: (t) => t(($) => $.crashLogs.data),
    value: (log) => log.data,
    cell: ({ data }) => <span className={classes.preview}>{data ?? '–'}</span>,
    width: 280,
  },
]);

/** Crash logs of one device: whose they are need not be said. */
export const DEVICE_CRASH_LOG_COLUMNS: readonly Column<CrashLog>[] = CRASH_LOG_COLUMNS.filter(
  ({ id }) => id !== 'device',
);
