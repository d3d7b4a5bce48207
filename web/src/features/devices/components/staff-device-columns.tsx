import type { StaffDevice } from '@halla/contract/devices';
import { countryName } from '@halla/domain/lifecycle/places';
import { NotReleased } from '../../../entities/hold/not-released.tsx';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { Country } from '../../../ui/labels/country.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { ActivityMark } from './activity-mark.tsx';
import { SerialNumber } from './serial-number.tsx';

/** Columns of the staff's device list. */
export const STAFF_DEVICE_COLUMNS: readonly Column<StaffDevice>[] = defineColumns<StaffDevice>([
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.devices.fields.serialNumber),
    value: (device) => device.serialNumber,
    cell: (device) => <SerialNumber device={device} />,
    width: WIDTHS.pictureAndSerial,
    fixed: true,
  },
  {
    id: 'deviceType',
    title: (t) => t(($) => $.devices.fields.type),
    value: (device, t) => familyLabel(device.deviceType, t),
    width: 118,
    hidden: true,
  },
  textColumn({
    id: 'deviceName',
    title: (t) => t(($) => $.devices.fields.name),
    text: (device) => device.deviceName,
    width: 130,
  }),
  textColumn({
    id: 'model',
    title: (t) => t(($) => $.devices.fields.model),
    text: (device) => device.model,
    width: 142,
  }),
  textColumn({
    id: 'company',
    title: (t) => t(($) => $.devices.fields.company),
    text: (device) => device.Company?.name ?? null,
    width: 190,
  }),
  {
    id: 'version',
    title: (t) => t(($) => $.devices.fields.version),
    value: (device) => device.version,
    width: 84,
    keep: -1,
  },
  {
    id: 'location',
    title: (t) => t(($) => $.devices.fields.location),
    value: (device) => (device.location === null ? null : countryName(device.location, currentLanguage())),
    cell: (device) => <Country location={device.location} />,
    width: WIDTHS.country,
  },
  stateColumn({
    id: 'activity',
    title: (t) => t(($) => $.devices.fields.activity),
    state: (device) => device.activity,
    text: (activity, t) => t(($) => $.devices.activity[activity]),
    badge: (activity) => <ActivityMark activity={activity} />,
    below: ({ heldSince }) => <NotReleased heldSince={heldSince} />,
    width: 150,
    keep: 2,
  }),
  timeColumn({
    id: 'lastSeenAt',
    title: (t) => t(($) => $.devices.fields.lastSeen),
    at: (device) => device.lastSeenAt,
    keep: 1,
  }),
  {
    id: 'lifeCycleState',
    title: (t) => t(($) => $.devices.fields.lifeCycleState),
    value: (device, t) => device.latest && stateLabel(device.latest.state, t),
    width: 150,
    hidden: true,
  },
  {
    id: 'chassisNumber',
    title: (t) => t(($) => $.devices.fields.chassisNumber),
    value: (device) => device.chassisNumber,
    hidden: true,
  },
]);
