import '../../../i18n/late/homes.ts';
import type { StaffDevice } from '@halla/contract/devices';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { StateBadge } from '../../../entities/device/state-badge.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';

/** States of devices in the workshop. */
const ON_BENCH = ['production', 'maintenance'] as const;
const NONE: readonly StaffDevice[] = [];

const COLUMNS = defineColumns<StaffDevice>([
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.dashboard.device),
    value: ({ serialNumber }) => serialNumber,
    width: WIDTHS.serialNumber,
    inCard: 'title',
  },
  {
    id: 'family',
    title: (t) => t(($) => $.devices.fields.type),
    value: ({ deviceType }, t) => familyLabel(deviceType, t),
    width: 150,
    keep: 0,
    inCard: 'text',
  },
  {
    id: 'state',
    title: (t) => t(($) => $.homes.bench.state),
    value: ({ latest }, t) => (latest === null ? '' : stateLabel(latest.state, t)),
    cell: ({ latest }) => latest !== null && <StateBadge state={latest.state} />,
    width: 200,
    inCard: 'corner',
  },
  {
    id: 'since',
    title: (t) => t(($) => $.dashboard.since),
    value: ({ latest }) => (latest === null ? null : new Date(latest.createdAt)),
    cell: ({ latest }) => latest !== null && <RelativeTime at={latest.createdAt} />,
    width: WIDTHS.relativeTime,
    inCard: 'fact',
  },
  {
    id: 'reserved',
    title: (t) => t(($) => $.homes.bench.order),
    value: ({ reserved }, t) => (reserved === true ? t(($) => $.homes.bench.reserved) : ''),
    cell: ({ reserved }) => (reserved === true ? <Reserved /> : '–'),
    width: 120,
    inCard: 'fact',
  },
]);

/** Devices in the workshop, those with the longest stay first. */
export function BenchDevices() {
  const { t } = useTranslation();
  const query = useQuery(
    callQuery('get_admin_devices', {
      lcState: [...ON_BENCH],
      sort: 'changedAt',
      limit: TABLE_PAGE_SIZES.dashboard,
      cursor: null,
    }),
  );
  return (
    <Panel
      title={t(($) => $.homes.bench.title)}
      actions={
        <PageLink to={`/production?state=${ON_BENCH.join(',')}`}>{t(($) => $.homes.bench.all)}</PageLink>
      }
    >
      <SmallTable
        label={t(($) => $.homes.bench.table)}
        columns={COLUMNS}
        rows={query.data?.devices ?? NONE}
        rowId={({ id }) => id}
        status={query}
        rowLink={({ id }) => pageAddress('device', id)}
        empty={<EmptyState text={t(($) => $.homes.bench.none)} />}
      />
    </Panel>
  );
}

function Reserved() {
  const { t } = useTranslation();
  return (
    <Badge component="span" variant="light">
      {t(($) => $.homes.bench.reserved)}
    </Badge>
  );
}
