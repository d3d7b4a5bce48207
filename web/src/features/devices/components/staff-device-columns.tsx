import type { StaffDevice } from '@halla/contract/devices';
import { countryName } from '@halla/domain/lifecycle/places';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { Country } from '../../../ui/labels/country.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
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
  {
    id: 'deviceName',
    title: (t) => t(($) => $.devices.fields.name),
    value: (device) => device.deviceName,
    width: 130,
  },
  {
    id: 'model',
    title: (t) => t(($) => $.devices.fields.model),
    value: (device) => device.model,
    width: 142,
  },
  {
    id: 'company',
    title: (t) => t(($) => $.devices.fields.company),
    value: (device) => device.Company?.name,
    width: 190,
  },
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
  {
    id: 'activity',
    title: (t) => t(($) => $.devices.fields.activity),
    value: (device, t) => t(($) => $.devices.activity[device.activity]),
    cell: (device) => <ActivityMark activity={device.activity} />,
    width: 150,
    keep: 2,
  },
  {
    id: 'lastSeenAt',
    title: (t) => t(($) => $.devices.fields.lastSeen),
    value: (device) => device.lastSeenAt,
    cell: (device) => <RelativeTime at={device.lastSeenAt} />,
    firstDescending: true,
    width: WIDTHS.relativeTime,
    keep: 1,
  },
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
