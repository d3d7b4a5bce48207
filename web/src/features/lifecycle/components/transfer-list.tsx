import type { ListedRecord } from '@halla/contract/lifecycle';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { usePagedCall } from '../../../app/calls/paged-call.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { todayForFileName } from '../../../ui/labels/format.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { RECORD_COLUMNS, RecordCard } from './record-columns.tsx';
import { isFiltered, readRecordFilter, readRecordLimit, toInput } from './record-filter.ts';
import { RecordFilters } from './record-filters.tsx';

/** The changes of every device's life, newest first, page by page, as far as the limit. */
export function TransferList() {
  const { t } = useTranslation();
  const url = useTableUrl();
  const filter = readRecordFilter(url.params);
  const limit = readRecordLimit(url.params);
  const list = usePagedCall('get_life_cycle_states', {
    input: (page) => ({ ...page, ...toInput(filter) }),
    rows: (output): readonly ListedRecord[] => output.lcs,
    sorts: ['-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.transferList,
    ...(limit > 0 && { atMost: limit }),
  });
  return (
    <DataTable
      name="transfer-list"
      label={t(($) => $.lifecycle.transferList)}
      columns={RECORD_COLUMNS}
      rows={list.rows}
      rowId={(record) => record.id}
      status={list.status}
      paging={list.paging}
      defaultSort={list.defaultSort}
      rowLink={(record) => `/cpanel/devices/${record.DeviceId}`}
      card={(record) => <RecordCard record={record} />}
      csv={{ fileName: `transfers_${todayForFileName()}.csv`, pages: list.pages }}
      toolbar={<RecordFilters filter={filter} limit={limit} onChange={url.setParams} />}
      filtered={isFiltered(filter)}
      empty={<EmptyState text={t(($) => $.lifecycle.list.empty)} />}
    />
  );
}
