import '../../../i18n/late/sales.ts';
import type { ListedRecord, PersonalDispatch } from '@halla/contract/lifecycle';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { addDays } from '@halla/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { DISPATCH_COLUMNS } from './personal-columns.tsx';
import { LATEST_COLUMNS } from './record-columns.tsx';

const NO_DISPATCHES: readonly PersonalDispatch[] = [];
const NO_TRANSFERS: readonly ListedRecord[] = [];
const SHORT_DISPATCH_COLUMNS = DISPATCH_COLUMNS.map((column) =>
  column.id === 'createdAt'
    ? { ...column, cell: (row: PersonalDispatch) => <RelativeTime at={row.createdAt} /> }
    : column,
);
const OWN_COLUMNS = LATEST_COLUMNS.filter(({ id }) => id !== 'user').map((column) =>
  // Without a form beside it, there is room for the longest state.
  column.id === 'state' ? { ...column, width: 215 } : column,
);
/** The last seven days, including today. */
const DAYS_BEFORE = 6;

/** The five newest sales of the user. */
export function LatestDispatches() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_personal_dispatches', {}));
  return (
    <Panel
      title={t(($) => $.sales.latestDispatches)}
      actions={<PageLink to="/dispatches">{t(($) => $.sales.allDispatches)}</PageLink>}
    >
      <SmallTable
        label={t(($) => $.sales.dispatchesTable)}
        columns={SHORT_DISPATCH_COLUMNS}
        rows={(query.data?.lcs ?? NO_DISPATCHES).slice(0, TABLE_PAGE_SIZES.dashboard)}
        rowId={({ id }) => id}
        status={query}
        rowLink={({ DeviceId }) => `/devices/${DeviceId}`}
        empty={<EmptyState text={t(($) => $.lifecycle.dispatches.emptyText)} />}
      />
    </Panel>
  );
}

/** The user's moves in the last seven days. */
export function OwnTransfers() {
  const { t } = useTranslation();
  const startDate = addDays(browserDay(), -DAYS_BEFORE);
  const query = useQuery(callQuery('get_device_transfers', { own: true, startDate }));
  return (
    <Panel
      title={t(($) => $.sales.ownTransfers)}
      actions={<PageLink to="/transfers">{t(($) => $.sales.allTransfers)}</PageLink>}
    >
      <SmallTable
        label={t(($) => $.sales.transfersTable)}
        columns={OWN_COLUMNS}
        rows={query.data?.lcs ?? NO_TRANSFERS}
        rowId={({ id }) => id}
        status={query}
        rowLink={({ Device }) => `/devices/${Device.id}`}
        step={TABLE_PAGE_SIZES.dashboard}
        empty={<EmptyState text={t(($) => $.sales.noTransfers)} />}
      />
    </Panel>
  );
}
