import type { Alert } from '@halla/contract/alerts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import type { RowAction } from '../../../ui/table/list-keys.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { useRowSelection } from '../../../ui/table/selection.ts';
import { useHandleAlert } from '../api/handle-alert.ts';
import { ALERT_COLUMNS, DEVICE_ALERT_COLUMNS, GROUP_COLUMNS, idsOf, withoutState } from './alert-columns.tsx';
import { ALERT_FILTERS, type SHOWN, searched } from './alert-filter.ts';
import { AlertFilters, AlertSearch } from './alert-filters.tsx';
import { GroupsNote } from './groups-note.tsx';
import { HANDLE_KEY, SelectionBar } from './selection-bar.tsx';

const SORTS = ['-createdAt', 'createdAt'] as const;
const GROUP_SORTS = [...SORTS, '-severity', 'severity', '-times', 'times'] as const;

export interface AlertTableProps {
  /** Restricts the list to this device. */
  readonly deviceId?: number;
  /** URL key that distinguishes the table from others on the page. */
  readonly urlKey?: string;
  /** Label of the button that handles the selected alerts. */
  readonly action: string;
}

/**
 * Paged alerts, newest first; rows can be selected and handled together. In the list of all devices, active
 * alerts of the same kind on a device are grouped into one row.
 */
export function AlertTable({ deviceId, urlKey, action }: AlertTableProps) {
  const { t } = useTranslation();
  const selection = useRowSelection();
  const isDevice = deviceId !== undefined;
  const { grouped = false } = useFilters(ALERT_FILTERS, urlKey).input;
  const isGrouped = grouped && !isDevice;
  const list = usePagedList('get_alerts', {
    name: isDevice ? 'device-alerts' : 'alerts',
    filters: ALERT_FILTERS,
    ...(!isDevice && { rememberedFilters: 'alerts_search' }),
    input: ({ grouped, ...request }) => ({
      ...searched(request, t),
      ...(isDevice ? { deviceid: deviceId } : grouped && { grouped }),
    }),
    rows: ({ alerts }) => alerts,
    sorts: isGrouped ? GROUP_SORTS : SORTS,
    pageSize: TABLE_PAGE_SIZES.alerts,
    urlKey,
  });
  // Another user may have handled a selected alert since then.
  const chosen = list.rows.filter(({ id, UserId }) => UserId === null && selection.ids.has(String(id)));

  const columns = isDevice ? DEVICE_ALERT_COLUMNS : isGrouped ? GROUP_COLUMNS : ALERT_COLUMNS;

  const handle = useHandleAlert();
  const handleKey: RowAction<Alert> = {
    key: HANDLE_KEY,
    does: (t) => t(($) => $.ui.keys.handle),
    run: (focused) => {
      // With a selection, the bar handles the selected alerts together with its note.
      if (chosen.length > 0 || focused?.UserId !== null || handle.isPending) return false;
      handle.mutate({ alert_id: [...idsOf(focused)] });
      return true;
    },
  };

  return (
    <>
      <ListTable
        label={t(($) => $.alerts.title)}
        columns={list.filters.values.show === 'active' ? withoutState(columns) : columns}
        list={list}
        rowLink={({ id }) => pageAddress('alert', id)}
        csv="alerts"
        selection={selection}
        rowActions={[handleKey]}
        toolbar={<AlertSearch filters={list.filters} />}
        filters={{ below: <AlertFilters filters={list.filters} rows={list.rows} ofFleet={!isDevice} /> }}
        below={isGrouped && <GroupsNote rows={list.paging?.total} />}
        empty={<NoAlerts show={list.filters.values.show} isDevice={isDevice} />}
      />
      <SelectionBar rows={chosen} action={action} onClear={selection.clear} />
    </>
  );
}

interface NoAlertsProps {
  readonly show: (typeof SHOWN)[number];
  readonly isDevice: boolean;
}

function NoAlerts({ show, isDevice }: NoAlertsProps) {
  const { t } = useTranslation();
  if (show === 'snoozed') {
    const title = t(($) => $.alertScreens.noneSnoozed);
    return <EmptyState picture="calm" title={title} text={t(($) => $.alertScreens.noneSnoozedText)} />;
  }
  return (
    <EmptyState
      picture="calm"
      title={t(($) => (show === 'all' ? $.alerts.noneTitle : $.alerts.calmTitle))}
      text={t(($) => (isDevice ? $.alerts.calmDeviceText : $.alerts.calmText))}
    />
  );
}
