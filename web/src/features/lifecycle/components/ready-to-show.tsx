import '../../../i18n/late/sales.ts';
import type { FreeDevice } from '@halla/contract/movement-plans';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { usePlaceNames } from '../../../entities/place/place-names.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';

const NONE: readonly FreeDevice[] = [];

const COLUMNS = defineColumns<FreeDevice>([
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.lifecycle.device),
    value: ({ serialNumber }) => serialNumber,
    width: WIDTHS.serialNumber,
    inCard: 'title',
  },
  {
    id: 'family',
    title: (t) => t(($) => $.lifecycle.family),
    value: ({ deviceType }, t) => familyLabel(deviceType, t),
    width: 140,
    inCard: 'corner',
  },
  {
    id: 'place',
    title: (t) => t(($) => $.lifecycle.place),
    value: (device, t) => placeName({ ...device, clientInfo: null }, t),
    width: 140,
    inCard: 'fact',
  },
]);

/** Ready devices without a promise from today on. */
export function ReadyToShow() {
  const { t } = useTranslation();
  usePlaceNames();
  const query = useQuery(callQuery('get_free_devices', { startDate: browserDay() }));
  const ready = query.data?.devices.filter(({ state }) => state === 'ready') ?? NONE;
  return (
    <Panel
      title={t(($) => $.sales.readyToShow)}
      actions={<PageLink to="/demos/plans?tab=free">{t(($) => $.sales.allFree)}</PageLink>}
    >
      <SmallTable
        label={t(($) => $.sales.readyTable)}
        columns={COLUMNS}
        rows={ready.slice(0, TABLE_PAGE_SIZES.dashboard)}
        rowId={({ id }) => id}
        status={query}
        rowLink={({ id }) => `/devices/${id}`}
        empty={<EmptyState text={t(($) => $.sales.noneReady)} />}
      />
    </Panel>
  );
}
