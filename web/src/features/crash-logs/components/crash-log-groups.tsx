import '../../../i18n/late/crash-log-screens.ts';
import type { CrashLogGroup } from '@halla/contract/crash-logs';
import { useTranslation } from 'react-i18next';
import { useCompleteList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import type { PageAddress } from '../../../ui/link.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { KIND } from './crash-kind.tsx';
import {
  CRASH_LOG_FILTERS,
  CrashLogFilters,
  CrashLogSearch,
  OTHER,
  productText,
} from './crash-log-filters.tsx';

const COLUMNS = defineColumns<CrashLogGroup>([
  textColumn({
    id: 'reason',
    title: (t) => t(($) => $.crashLogScreens.reason),
    text: ({ reason }, t) => reason ?? t(($) => $.crashLogScreens.noReason),
    fixed: true,
    width: 240,
    inCard: 'title',
  }),
  KIND,
  textColumn({
    id: 'versions',
    title: (t) => t(($) => $.crashLogScreens.versions),
    text: ({ versions }, t) =>
      versions.map((version) => version ?? t(($) => $.crashLogScreens.noVersion)).join(', '),
    width: 150,
    inCard: 'fact',
  }),
  countColumn({
    id: 'count',
    title: (t) => t(($) => $.crashLogScreens.count),
    count: (group) => group.count,
    inCard: 'fact',
    cardText: ({ count }, t) => t(($) => $.crashLogScreens.times, { count }),
  }),
  countColumn({
    id: 'devices',
    title: (t) => t(($) => $.crashLogScreens.devices),
    count: (group) => group.devices,
    inCard: 'fact',
    cardText: ({ devices }, t) => t(($) => $.crashLogScreens.onDevices, { count: devices }),
  }),
  timeColumn({
    id: 'firstSeen',
    title: (t) => t(($) => $.crashLogScreens.firstSeen),
    at: (group) => group.firstSeen,
    keep: -1,
  }),
  timeColumn({
    id: 'lastSeen',
    title: (t) => t(($) => $.crashLogScreens.lastSeen),
    at: (group) => group.lastSeen,
    inCard: 'corner',
  }),
  {
    id: 'product',
    title: (t) => t(($) => $.crashLogScreens.product),
    value: ({ product }, t) => productText(product ?? OTHER, t),
    width: 110,
    keep: 2,
    inCard: 'fact',
  },
]);

/** Crash logs grouped by type, product and reason; a group opens its list. */
export function CrashLogGroups() {
  const { t } = useTranslation();
  const list = useCompleteList('get_crashlog_groups', {
    name: 'crash-log-groups',
    filters: CRASH_LOG_FILTERS,
    input: (request) => request,
    rows: ({ groups }) => groups,
    defaultSort: '-count',
  });
  return (
    <ListTable
      label={t(($) => $.crashLogScreens.groups)}
      columns={COLUMNS}
      list={list}
      rowId={({ type, product, reason }) => JSON.stringify([type, product, reason])}
      rowLink={groupAddress}
      csv="crash-log-groups"
      toolbar={<CrashLogSearch filters={list.filters} />}
      filters={{ beside: <CrashLogFilters filters={list.filters} /> }}
      empty={
        <EmptyState
          picture="calm"
          title={t(($) => $.crashLogScreens.noneTitle)}
          text={t(($) => $.crashLogScreens.noneText)}
        />
      }
    />
  );
}

/** URL of the list of exactly one group's logs. */
export function groupAddress({
  type,
  product,
  reason,
}: Pick<CrashLogGroup, 'type' | 'product' | 'reason'>): PageAddress {
  return `/cpanel/crashlogs?${CRASH_LOG_FILTERS.query({ type, product: product ?? OTHER, reason })}`;
}
