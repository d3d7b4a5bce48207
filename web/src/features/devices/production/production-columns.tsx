import '../../../i18n/late/production.ts';
import type { StaffDevice } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { DEVICE_FIELD_RULES, mayReadField } from '@halla/domain/access/redaction';
import { KeptState } from '../../../entities/device/kept-state.tsx';
import { StateBadge } from '../../../entities/device/state-badge.tsx';
import { NotReleased } from '../../../entities/hold/not-released.tsx';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { placeName, stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { SerialNumber } from '../components/serial-number.tsx';

/** Client of the device, by company or person. */
export function clientName({ latest }: StaffDevice): string | null {
  return latest?.clientInfo?.companyName || latest?.clientInfo?.contactName || null;
}

const COLUMNS: readonly Column<StaffDevice>[] = defineColumns<StaffDevice>([
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.devices.fields.serialNumber),
    value: (device) => device.serialNumber,
    cell: (device) => <SerialNumber device={device} />,
    width: WIDTHS.pictureAndSerial,
    fixed: true,
    sortable: true,
  },
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.production.fields.state),
    state: ({ latest }) => latest?.state ?? null,
    text: stateLabel,
    badge: (state) => <StateBadge state={state} />,
    below: ({ id, heldSince }) => (
      <>
        <NotReleased heldSince={heldSince} />
        <KeptState deviceId={id} />
      </>
    ),
    width: 188,
    keep: 3,
  }),
  {
    id: 'place',
    title: (t) => t(($) => $.production.fields.place),
    value: (device, t) => device.latest && placeName(device.latest, t),
    width: 102,
  },
  textColumn({
    id: 'client',
    title: (t) => t(($) => $.production.fields.client),
    text: clientName,
    width: 170,
    keep: 2,
  }),
  textColumn({
    id: 'model',
    title: (t) => t(($) => $.devices.fields.model),
    text: (device) => device.model,
    width: 142,
  }),
  {
    id: 'color',
    title: (t) => t(($) => $.devices.fields.color),
    value: (device, t) => device.color && t(($) => $.devices.colors[device.color ?? 'grey']),
    width: 90,
    keep: -1,
  },
  {
    id: 'quality',
    title: (t) => t(($) => $.devices.fields.quality),
    value: (device, t) =>
      device.quality && t(($) => $.devices.qualities[device.quality === 2 ? 'classB' : 'classA']),
    width: 84,
    keep: -2,
  },
  timeColumn({
    id: 'changedAt',
    title: (t) => t(($) => $.production.fields.changed),
    at: ({ latest }) => latest?.createdAt ?? null,
    keep: 1,
    sortable: true,
  }),
  textColumn({
    id: 'deviceName',
    title: (t) => t(($) => $.devices.fields.deviceName),
    text: (device) => device.deviceName,
    hidden: true,
  }),
  {
    id: 'company',
    title: (t) => t(($) => $.devices.fields.company),
    value: (device) => device.Company?.name,
    hidden: true,
  },
  {
    id: 'chassisNumber',
    title: (t) => t(($) => $.devices.fields.chassisNumber),
    value: (device) => device.chassisNumber,
    hidden: true,
  },
]);

const RESERVED: Column<StaffDevice> = {
  id: 'order',
  title: (t) => t(($) => $.production.fields.reserved),
  value: ({ Order: order }, t) => order && t(($) => $.orders.numbered, { number: String(order.number) }),
  cell: ({ Order: order }) => order && <OrderLink order={order} />,
  width: 116,
};

const WITH_ORDER: readonly Column<StaffDevice>[] = defineColumns<StaffDevice>([...COLUMNS, RESERVED]);

/** Columns of the production list; the reserved order is visible to administrators only. */
export function productionColumns(level: Level): readonly Column<StaffDevice>[] {
  return mayReadField(DEVICE_FIELD_RULES, 'Order', level) ? WITH_ORDER : COLUMNS;
}
