import type { CustomerDevice, DeviceDetail, StaffDevice } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { DEVICE_FIELD_RULES, mayReadField } from '@halla/domain/access/redaction';
import { deviceActivity } from '@halla/domain/devices/activity';
import { intervalAt } from '@halla/domain/lifecycle/ownership';
import type { Scope } from '#app/calls/context.ts';
import type { listHistory } from '#modules/lifecycle/lifecycle.service.ts';
import type { listLiveKeys } from './device-keys.repository.ts';
import type { DeviceRow } from './devices.repository.ts';
import { ALWAYS } from './ownership.repository.ts';
import type { listOwnerships } from './ownership-scope.ts';

type Ownerships = Awaited<ReturnType<typeof listOwnerships>>;

/** What everyone who may see a device sees of it. */
export function presentDevice(row: DeviceRow, now: Date): CustomerDevice {
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
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    activity: deviceActivity({ lastSeenAt: row.lastSeenAt, running }, now),
  };
}

/** Fields that only some levels may read; the others do not find them in the answer at all. */
function presentRestricted(row: DeviceRow, level: Level) {
  const may = (field: string) => mayReadField(DEVICE_FIELD_RULES, field, level);
  return {
    ...(may('OrderId') && { OrderId: row.orderId }),
    ...(may('macAddress') && { macAddress: row.macAddress }),
    ...(may('teamviewerId') && { teamviewerId: row.teamviewerId }),
  };
}

function presentLatest(row: DeviceRow): StaffDevice['latest'] {
  const { latestId, latestState, latestLocation, latestCreatedAt, latestUserId, latestUserName } = row;
  if (latestId === null || latestState === null || latestLocation === null || latestCreatedAt === null)
    return null;
  return {
    id: latestId,
    state: latestState,
    location: latestLocation,
    clientInfo: row.latestClientInfo,
    createdAt: latestCreatedAt.toISOString(),
    User:
      latestUserId === null || latestUserName === null
        ? null
        : { id: latestUserId, fullName: latestUserName },
  };
}

function presentCompany(row: DeviceRow): StaffDevice['Company'] {
  return row.companyId === null || row.companyName === null
    ? null
    : { id: row.companyId, name: row.companyName };
}

/** A row of the staff's device lists. */
export function presentStaffDevice(row: DeviceRow, { level, now }: { level: Level; now: Date }): StaffDevice {
  return {
    ...presentDevice(row, now),
    Company: presentCompany(row),
    quality: row.quality,
    latest: presentLatest(row),
    ...presentRestricted(row, level),
  };
}

interface Extras {
  level: Level;
  scope: Scope;
  now: Date;
  history: Awaited<ReturnType<typeof listHistory>>;
  /** undefined: the level may not see keys. */
  keys: Awaited<ReturnType<typeof listLiveKeys>> | undefined;
  /** Newest first. */
  owners: Ownerships;
}

/** The device page. */
export function presentDeviceDetail(row: DeviceRow, extras: Extras): DeviceDetail {
  const { level, scope, now, history, keys, owners } = extras;
  const may = (field: string) => mayReadField(DEVICE_FIELD_RULES, field, level);
  return {
    ...presentDevice(row, now),
    Company: presentCompany(row),
    updatedAt: row.updatedAt.toISOString(),
    runningSessionId: row.runningSessionId,
    handedOverAt: handOverInto(scope, owners)?.toISOString() ?? null,
    ...(scope === 'all' && { NamedUnder: namedUnder(row, owners) }),
    ...(may('quality') && { quality: row.quality }),
    ...(may('latest') && { latest: presentLatest(row) }),
    ...(may('LifeCycleStates') && { LifeCycleStates: history.map(presentRecord) }),
    ...presentRestricted(row, level),
    ...(keys !== undefined && {
      keys: keys.map((key) => ({
        id: key.id,
        createdAt: key.createdAt.toISOString(),
        createdBy: key.createdBy,
      })),
    }),
  };
}

/** When the device came into the scope from an owner outside of it. */
function handOverInto(scope: Scope, owners: Ownerships): Date | undefined {
  const hadOthers = scope !== 'all' && owners.some(({ companyId }) => !scope.includes(companyId));
  return hadOthers ? owners[0]?.validFrom : undefined;
}

/** The owner in whose time the name was given, when the present one does not read it. */
function namedUnder({ deviceName, namedAt }: DeviceRow, owners: Ownerships): DeviceDetail['NamedUnder'] {
  const given = deviceName === null ? undefined : intervalAt(owners, namedAt ?? ALWAYS);
  if (given === undefined || given.companyId === owners[0]?.companyId) return null;
  return { id: given.companyId, name: given.companyName };
}

function presentRecord(record: Extras['history'][number]) {
  return {
    id: record.id,
    state: record.state,
    location: record.location,
    clientInfo: record.clientInfo,
    quality: record.quality,
    Notes: record.notes,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    User:
      record.userId === null || record.userName === null
        ? null
        : { id: record.userId, fullName: record.userName },
  };
}
