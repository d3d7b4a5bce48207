import type { Alert } from '@halla/contract/alerts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { usePagedCall } from '../../../app/calls/paged-call.ts';
import { dateOf } from '../../../ui/dates/day-range.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { todayForFileName } from '../../../ui/labels/format.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRowSelection } from '../../../ui/table/selection.ts';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { AlertCard } from './alert-card.tsx';
import { ALERT_COLUMNS, DEVICE_ALERT_COLUMNS } from './alert-columns.tsx';
import { AlertFilters, readAlertFilter } from './alert-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';

export interface AlertTableProps {
  /** Only the alerts of this device. */
  readonly deviceId?: number;
  /** Keeps the table apart from others of the page in the address. */
  readonly urlKey?: string;
  /** What handling the chosen alerts is called here. */
  readonly action: string;
}

/** Alerts, newest first, page by page; rows can be chosen and handled together. */
export function AlertTable({ deviceId, urlKey = '', action }: AlertTableProps) {
  const { t } = useTranslation();
  const url = useTableUrl(urlKey);
  const selection = useRowSelection();
  const { all, kind, days } = readAlertFilter(url.params);
  const list = usePagedCall('get_alerts', {
    input: (page) => ({
      ...page,
      ...(deviceId !== undefined && { deviceid: deviceId }),
      ...(!all && { seen: false }),
      ...(kind !== undefined && { kind }),
      ...dateOf(days),
    }),
    rows: (output): readonly Alert[] => output.alerts,
    sorts: ['-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.alerts,
    urlKey,
  });
  // Somebody else may have handled a chosen one meanwhile.
  const chosen = list.rows.filter(({ id, UserId }) => UserId === null && selection.ids.has(String(id)));
  const isDevice = deviceId !== undefined;

  return (
    <>
      <DataTable
        name={isDevice ? 'device-alerts' : 'alerts'}
        label={t(($) => $.alerts.title)}
        columns={isDevice ? DEVICE_ALERT_COLUMNS : ALERT_COLUMNS}
        rows={list.rows}
        rowId={(alert) => alert.id}
        status={list.status}
        paging={list.paging}
        defaultSort={list.defaultSort}
        rowLink={(alert) => `/cpanel/alerts/${alert.id}`}
        card={(alert) => <AlertCard alert={alert} />}
        csv={{ fileName: `alerts_${todayForFileName()}.csv`, pages: list.pages }}
        selection={selection}
        toolbar={<AlertFilters url={url} />}
        filtered={kind !== undefined || days.from !== null}
        onUnfilter={() => url.setParams({ kind: undefined, from: undefined, to: undefined })}
        urlKey={urlKey}
        empty={
          <EmptyState
            picture="calm"
            title={t(($) => (all ? $.alerts.noneTitle : $.alerts.calmTitle))}
            text={t(($) => (isDevice ? $.alerts.calmDeviceText : $.alerts.calmText))}
          />
        }
      />
      <SelectionBar ids={chosen.map(({ id }) => id)} action={action} onClear={selection.clear} />
    </>
  );
}
