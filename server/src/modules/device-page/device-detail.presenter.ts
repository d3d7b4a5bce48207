import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { DEVICE_FIELD_RULES, mayReadField } from '@halla/domain/access/redaction';
import { intervalAt } from '@halla/domain/lifecycle/ownership';
import type { Scope } from '#app/calls/context.ts';
import type { LiveKey } from '#modules/devices/device-keys.service.ts';
import {
  presentCompany,
  presentDevice,
  presentLatest,
  presentRestricted,
} from '#modules/devices/devices.presenter.ts';
import type { getDevice } from '#modules/devices/devices.service.ts';
import type { HistoryRow } from '#modules/lifecycle/lifecycle.service.ts';
import { ALWAYS } from '#modules/ownership/intervals.ts';
import type { listOwnerships } from '#modules/ownership/ownership-scope.ts';

type DeviceRow = Awaited<ReturnType<typeof getDevice>>;
type Ownerships = Awaited<ReturnType<typeof listOwnerships>>;

interface Extras {
  level: Level;
  scope: Scope;
  now: Date;
  history: readonly HistoryRow[];
  /** undefined: the level may not see keys. */
  keys: readonly LiveKey[] | undefined;
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

function presentRecord(record: HistoryRow) {
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
