import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { DEVICE_FIELD_RULES, mayReadField } from '@halla/domain/access/redaction';
import type { Observation } from '@halla/domain/devices/activity';
import { intervalAt } from '@halla/domain/lifecycle/ownership';
import type { Scope } from '#app/calls/context.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { maySeeKeys } from '#modules/devices/device-keys.service.ts';
import {
  presentCompany,
  presentDevice,
  presentLatest,
  presentRestricted,
} from '#modules/devices/devices.presenter.ts';
import type { PastRecord } from '#modules/lifecycle/device-history.shared.repository.ts';
import { joinNotes, type RecordNote } from '#modules/lifecycle/lifecycle.service.ts';
import { ALWAYS } from '#modules/ownership/intervals.shared.repository.ts';
import type { DetailRow } from './device-detail.repository.ts';

interface Reader extends Observation {
  level: Level;
  scope: Scope;
}

/** The device page. */
export function presentDeviceDetail(
  row: DetailRow,
  { level, scope, now, pollSeconds }: Reader,
): DeviceDetail {
  const { owners } = row;
  const may = (field: string) => mayReadField(DEVICE_FIELD_RULES, field, level);
  return {
    ...presentDevice(row, { now, pollSeconds }),
    Company: presentCompany(row),
    updatedAt: row.updatedAt.toISOString(),
    runningSessionId: row.runningSessionId,
    handedOverAt: handOverInto(scope, owners)?.toISOString() ?? null,
    ...(scope === 'all' && { NamedUnder: namedUnder(row) }),
    ...(may('quality') && { quality: row.quality }),
    ...(may('latest') && { latest: presentLatest(row) }),
    ...(may('LifeCycleStates') && { LifeCycleStates: joinNotes(row.history, row.notes).map(presentRecord) }),
    ...presentRestricted(row, level),
    ...(maySeeKeys(level) && {
      keys: row.keys.map((key) => ({
        id: key.id,
        createdAt: key.createdAt.toISOString(),
        createdBy: key.createdBy,
      })),
    }),
  };
}

/** The hand-over from an owner outside the scope to one inside it, if there was one. */
function handOverInto(scope: Scope, owners: DetailRow['owners']): Date | undefined {
  const hadOthers = scope !== 'all' && owners.some(({ companyId }) => !scope.includes(companyId));
  return hadOthers ? owners[0]?.validFrom : undefined;
}

/** The owner during whose interval the name was given, if the name is hidden from the current owner. */
function namedUnder({ deviceName, namedAt, owners }: DetailRow): DeviceDetail['NamedUnder'] {
  const given = deviceName === null ? undefined : intervalAt(owners, namedAt ?? ALWAYS);
  if (given === undefined || given.companyId === owners[0]?.companyId) return null;
  return { id: given.companyId, name: given.companyName };
}

function presentRecord(record: PastRecord & { notes: RecordNote[] }) {
  return {
    id: record.id,
    state: record.state,
    location: record.location,
    clientInfo: record.clientInfo,
    quality: record.quality,
    Notes: record.notes,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    User: presentReference({ id: record.userId, fullName: record.userName }),
  };
}
