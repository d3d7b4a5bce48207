import type { StaffDevice } from '@halla/contract/devices';
import { READY_PLACES } from '@halla/domain/lifecycle/lifecycle';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readyDevicesQuery } from '../../../features/dashboard/api/dashboard-queries.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';

const NONE: readonly StaffDevice[] = [];

const COLUMNS = defineColumns<StaffDevice>([
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.dashboard.device),
    value: (device) => device.serialNumber,
    width: WIDTHS.serialNumber,
  },
  {
    id: 'type',
    title: (t) => t(($) => $.devices.fields.type),
    value: (device, t) => familyLabel(device.deviceType, t),
  },
  {
    id: 'place',
    title: (t) => t(($) => $.dashboard.place),
    value: ({ latest }, t) => (latest === null ? '' : placeName(latest, t)),
  },
  {
    id: 'since',
    title: (t) => t(($) => $.dashboard.since),
    value: ({ latest }) => (latest === null ? null : new Date(latest.createdAt)),
    cell: ({ latest }) => latest !== null && <RelativeTime at={latest.createdAt} />,
    width: WIDTHS.relativeTime,
    keep: 1,
  },
]);

/** Devices ready for dispatch, for sales and production. */
export function ReadyDevices() {
  const { t } = useTranslation();
  const query = useQuery(readyDevicesQuery());
  const ready = query.data?.devices ?? NONE;
  return (
    <Panel
      title={`${t(($) => $.dashboard.ready)}${ready.length > 0 ? ` (${ready.length}${query.data?.truncated === true ? '+' : ''})` : ''}`}
      actions={
        ready.length > TABLE_PAGE_SIZES.dashboard && (
          <PageLink to={`/production?state=ready&place=${READY_PLACES.join(',')}`}>
            {t(($) => $.dashboard.allReady)}
          </PageLink>
        )
      }
    >
      <SmallTable
        label={t(($) => $.dashboard.readyTable)}
        columns={COLUMNS}
        rows={ready.slice(0, TABLE_PAGE_SIZES.dashboard)}
        rowId={(device) => device.id}
        status={query}
        rowLink={(device) => pageAddress('device', device.id)}
        card={(device) => <ReadyDevice device={device} />}
        empty={<EmptyState text={t(($) => $.dashboard.noneReady)} />}
      />
    </Panel>
  );
}

/** Card of a device on a small screen. */
function ReadyDevice({ device: { serialNumber, deviceType, latest } }: { readonly device: StaffDevice }) {
  const { t } = useTranslation();
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} size="sm">
          {serialNumber}
        </Text>
        <Text span size="sm">
          {familyLabel(deviceType, t)}
        </Text>
      </Group>
      {latest !== null && (
        <Text size="sm" c="dimmed">
          {placeName(latest, t)} · <RelativeTime at={latest.createdAt} />
        </Text>
      )}
    </Stack>
  );
}
