import '../../../i18n/late/sales.ts';
import type { PersonalDemo, PersonalDispatch } from '@halla/contract/lifecycle';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { DEMO_COLUMNS, DISPATCH_COLUMNS } from './personal-columns.tsx';

const NO_DISPATCHES: readonly PersonalDispatch[] = [];
const NO_DEMOS: readonly PersonalDemo[] = [];
const SHORT_DISPATCH_COLUMNS = DISPATCH_COLUMNS.map((column) =>
  column.id === 'createdAt'
    ? { ...column, cell: (row: PersonalDispatch) => <RelativeTime at={row.createdAt} /> }
    : column,
);
const SHORT_DEMO_COLUMNS = DEMO_COLUMNS.filter(({ id }) => id !== 'family' && id !== 'country');

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

/** The five devices that the user put into demo last. */
export function LatestDemos() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_personal_demos', {}));
  return (
    <Panel
      title={t(($) => $.sales.latestDemos)}
      actions={<PageLink to="/demos">{t(($) => $.sales.allDemos)}</PageLink>}
    >
      <SmallTable
        label={t(($) => $.sales.demosTable)}
        columns={SHORT_DEMO_COLUMNS}
        rows={(query.data?.lcs ?? NO_DEMOS).slice(0, TABLE_PAGE_SIZES.dashboard)}
        rowId={({ id }) => id}
        status={query}
        rowLink={({ DeviceId }) => `/devices/${DeviceId}`}
        empty={<EmptyState text={t(($) => $.lifecycle.demos.emptyText)} />}
      />
    </Panel>
  );
}
