import type { CustomerDevice, StaffDevice } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { DEVICE_FIELD_RULES, mayReadField } from '@halla/domain/access/redaction';
import { deviceActivity, type Observation } from '@halla/domain/devices/activity';
import { instantText } from '#app/calls/instant-text.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import type { DeviceRow } from './devices.repository.ts';

/** Fields that every user who may see the device may read. */
export function presentDevice(row: DeviceRow, { now, pollSeconds }: Observation): CustomerDevice {
  const running =
    row.runningType === null || row.runningSince === null
      ? null
      : { type: row.runningType, startTime: row.runningSince };
  return {
    id: row.id,
    serialNumber: row.serialNumber,
    deviceType: row.deviceType,
    deviceName: row.deviceName,
    model: row.model,
    version: row.version,
    location: row.location,
    plugType: row.plugType,
    color: row.color,
    chassisNumber: row.chassisNumber,
    CompanyId: row.companyId,
    heldSince: row.heldSince && instantText(row.heldSince),
    lastSeenAt: row.lastSeenAt && instantText(row.lastSeenAt),
    activity: deviceActivity({ lastSeenAt: row.lastSeenAt, running }, { now, pollSeconds }),
  };
}

/** Fields restricted to some levels; omitted for the others. */
export function presentRestricted(row: DeviceRow, level: Level) {
  const may = (field: string) => mayReadField(DEVICE_FIELD_RULES, field, level);
  return {
    ...(may('OrderId') && { OrderId: row.orderId }),
    ...(may('Order') && { Order: presentOrderOf(row) }),
    ...(may('reserved') && { reserved: row.orderId !== null }),
    ...(may('macAddress') && { macAddress: row.macAddress }),
    ...(may('teamviewerId') && { teamviewerId: row.teamviewerId }),
  };
}

function presentOrderOf({ orderId, orderNumber }: DeviceRow): StaffDevice['Order'] {
  return presentReference({ id: orderId, number: orderNumber });
}

export function presentLatest(row: DeviceRow): StaffDevice['latest'] {
  const { latestId, latestState, latestLocation, latestCreatedAt, latestUserId, latestUserName } = row;
  if (latestId === null || latestState === null || latestLocation === null || latestCreatedAt === null)
    return null;
  return {
    id: latestId,
    state: latestState,
    location: latestLocation,
    clientInfo: row.latestClientInfo,
    createdAt: instantText(latestCreatedAt),
    User: presentReference({ id: latestUserId, fullName: latestUserName }),
  };
}

export function presentCompany(row: DeviceRow): StaffDevice['Company'] {
  return presentReference({ id: row.companyId, name: row.companyName });
}

/** A row of the staff's device lists. */
export function presentStaffDevice(
  row: DeviceRow,
  { level, ...observation }: Observation & { level: Level },
): StaffDevice {
  return {
    ...presentDevice(row, observation),
    Company: presentCompany(row),
    quality: row.quality,
    latest: presentLatest(row),
    ...presentRestricted(row, level),
  };
}
