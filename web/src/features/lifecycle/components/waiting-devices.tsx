import type { CallInput } from '@halla/contract/calls';
import type { StaffDevice } from '@halla/contract/devices';
import { READY_PLACES } from '@halla/domain/lifecycle/lifecycle';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import classes from './waiting-devices.module.css';

const NONE: readonly StaffDevice[] = [];

const COLUMNS = defineColumns<StaffDevice>([
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.lifecycle.device),
    value: (device) => device.serialNumber,
    width: WIDTHS.serialNumber,
  },
  {
    id: 'family',
    title: (t) => t(($) => $.lifecycle.family),
    value: (device, t) => device.model ?? familyLabel(device.deviceType, t),
    width: 113,
    keep: -1,
  },
  {
    id: 'place',
    title: (t) => t(($) => $.lifecycle.place),
    value: ({ latest }, t) => (latest === null ? '' : placeName(latest, t)),
    width: 96,
  },
  {
    id: 'since',
    title: (t) => t(($) => $.lifecycle.since),
    value: ({ latest }) => (latest === null ? null : new Date(latest.createdAt)),
    cell: ({ latest }) => latest !== null && <RelativeTime at={latest.createdAt} />,
    width: WIDTHS.relativeTime,
    keep: 1,
  },
]);
const COLUMNS_WITHOUT_PLACE = COLUMNS.filter(({ id }) => id !== 'place');

export function MissingDevices() {
  const { t } = useTranslation();
  return (
    <WaitingDevices
      title={t(($) => $.lifecycle.missing)}
      label={t(($) => $.lifecycle.missingTable)}
      empty={t(($) => $.lifecycle.missingEmpty)}
      filter={{ lcState: 'missing', limit: TABLE_PAGE_SIZES.missingDevices }}
      columns={COLUMNS_WITHOUT_PLACE}
    />
  );
}

/** Devices in state ready at the two places of dispatch. */
export function ReadyToShip() {
  const { t } = useTranslation();
  return (
    <WaitingDevices
      title={t(($) => $.lifecycle.ready)}
      label={t(($) => $.lifecycle.readyTable)}
      empty={t(($) => $.lifecycle.readyEmpty)}
      filter={{ lcState: 'ready', lcLocation: [...READY_PLACES], limit: TABLE_PAGE_SIZES.readyToShip }}
      columns={COLUMNS}
    />
  );
}

interface WaitingDevicesProps {
  readonly title: string;
  /** Accessible name of the table. */
  readonly label: string;
  readonly empty: string;
  readonly filter: CallInput<'get_admin_devices'>;
  readonly columns: typeof COLUMNS;
}

function WaitingDevices({ title, label, empty, filter, columns }: WaitingDevicesProps) {
  const query = useQuery(callQuery('get_admin_devices', filter));
  const devices = query.data?.devices ?? NONE;
  const more = query.data?.truncated === true ? '+' : '';
  return (
    <Panel title={devices.length === 0 ? title : `${title} (${devices.length}${more})`}>
      <div className={classes.list}>
        <SmallTable
          label={label}
          columns={columns}
          rows={devices}
          rowId={(device) => device.id}
          status={query}
          rowLink={(device) => pageAddress('device', device.id)}
          card={(device) => <DeviceLine device={device} />}
          empty={<EmptyState picture="calm" title={empty} />}
        />
      </div>
    </Panel>
  );
}

function DeviceLine({ device }: { readonly device: StaffDevice }) {
  const { t } = useTranslation();
  const { serialNumber, model, deviceType, latest } = device;
  return (
    <Stack gap={2}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} size="sm">
          {serialNumber}
        </Text>
        {latest !== null && (
          <Text size="xs" c="dimmed">
            <RelativeTime at={latest.createdAt} />
          </Text>
        )}
      </Group>
      <Text size="sm">
        {[model ?? familyLabel(deviceType, t), latest && placeName(latest, t)].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
