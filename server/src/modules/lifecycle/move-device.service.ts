import { type LcState, ownerAfter } from '@halla/domain/lifecycle/lifecycle';
import { changesHands } from '@halla/domain/lifecycle/transfers';
import type { Work } from '#app/calls/context.ts';
import { findInternalCompany, holdCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { moveTo } from '#modules/devices/device-changes.shared.repository.ts';
import type { LockedDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { type HandedOver, handOver } from '#modules/ownership/hand-over.service.ts';
import type { LatestRecord } from './lifecycle.repository.ts';
import type { StoredClientInfo } from './lifecycle.table.ts';

interface Move {
  work: Work;
  device: LockedDevice;
  /** The newest record before this one. */
  latest: LatestRecord | undefined;
  record: {
    state: LcState;
    quality: 1 | 2 | null;
    clientInfo: StoredClientInfo | null;
    createdAt: Date;
  };
}

/** Changes of a record to its device. */
export interface MovedDevice {
  /** Null: the owner is unchanged. */
  newOwner: { id: number; name: string } | null;
  /** Null: the device row is unchanged. */
  changedAt: Date | null;
  handedOver: HandedOver | null;
}

/**
 * Updates owner, country and quality of a device from its new record; a record that only changes the place
 * does not change the owner.
 */
export async function moveDevice({ work, device, latest, record }: Move): Promise<MovedDevice> {
  const { db, now } = work;
  const { state, clientInfo, createdAt, quality } = record;
  const internal = await findInternalCompany(db);
  const owner = changesHands(record, latest ?? null)
    ? ownerAfter({ state, clientInfo }, device.companyId, internal.id)
    : device.companyId;
  const country = state === 'dispatched' ? clientInfo?.location : undefined;
  const change = {
    ...(owner !== null && owner !== device.companyId && { companyId: owner }),
    ...(country !== undefined && country !== placeCountry(device.location) && { location: country }),
    ...(quality !== null && quality !== device.quality && { quality }),
  };
  if (Object.keys(change).length === 0) return { newOwner: null, changedAt: null, handedOver: null };
  const { companyId } = change;
  const handedOver =
    companyId === undefined ? null : await handOver({ work, deviceId: device.id, companyId, at: createdAt });
  await moveTo({ db, id: device.id, move: change, now });
  const before = { companyId: device.companyId, location: device.location, quality: device.quality };
  await work.audit({
    entity: 'devices',
    entityId: device.id,
    resource: { kind: 'device', id: device.id },
    before,
    after: change,
  });
  if (companyId === undefined) return { newOwner: null, changedAt: now, handedOver };
  const company = companyId === internal.id ? internal : await holdCompany(db, companyId);
  return { newOwner: { id: companyId, name: company?.name ?? '' }, changedAt: now, handedOver };
}

/** A state inside the same country is more specific and is kept. */
function placeCountry(location: string | null): string | null {
  return location?.slice(0, 2) ?? null;
}
