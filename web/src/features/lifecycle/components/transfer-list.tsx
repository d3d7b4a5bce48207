import '../../../i18n/late/transfer-list.ts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { RECORD_COLUMNS } from './record-columns.tsx';
import { RECORD_FILTERS } from './record-filter.ts';
import { RecordFilters, RecordSearch } from './record-filters.tsx';

/** Paged transfers of all devices, newest first, up to the limit. */
export function TransferList() {
  const { t } = useTranslation();
  const list = usePagedList('get_life_cycle_states', {
    name: 'transfer-list',
    filters: RECORD_FILTERS,
    input: (request) => ({ user: 'Admin', ...request }),
    rows: ({ lcs }) => lcs,
    sorts: ['-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.transferList,
    atMost: ({ limit }) => (limit === 0 ? undefined : limit),
  });
  return (
    <ListTable
      label={t(($) => $.lifecycle.transferList)}
      columns={RECORD_COLUMNS}
      list={list}
      rowLink={({ DeviceId }) => `/cpanel/devices/${DeviceId}`}
      csv="transfers"
      toolbar={useSmallScreen() && <RecordSearch filters={list.filters} />}
      filters={{ above: <RecordFilters filters={list.filters} /> }}
      empty={<EmptyState text={t(($) => $.transferList.empty)} />}
    />
  );
}
