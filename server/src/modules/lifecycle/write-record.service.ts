import { type LcState, ownerAfter, resolvePlace } from '@halla/domain/lifecycle';
import type { Work } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import type { Executor } from '#db/database.ts';
import { findInternalCompany, holdCompany } from '#modules/companies/companies.service.ts';
import { handOver, type lockDevice, updateDevice } from '#modules/devices/moved-device.service.ts';
import { placeExists } from '#modules/locations/locations.service.ts';
import { insertNote } from '#modules/notes/notes.service.ts';
import { type findLatest, insertRecord, pointAtLatest } from './lifecycle.repository.ts';
import type { StoredClientInfo } from './lifecycle.table.ts';

/** A device whose row is locked until the transaction ends. */
export type LockedDevice = NonNullable<Awaited<ReturnType<typeof lockDevice>>>;
export type LatestRecord = Awaited<ReturnType<typeof findLatest>>;

interface NewRecord {
  work: Work;
  device: LockedDevice;
  latest: LatestRecord;
  record: {
    state: LcState;
    /** Place that was asked for; the state may decide otherwise. */
    place: string | null;
    quality: 1 | 2 | null;
    clientInfo: StoredClientInfo | null;
    userId: number;
  };
  note: { text: string; userId: number } | null;
}

/** Writes the newest record of a device with all that follows: pointer, place on the map, owner, note, trail. */
export async function writeRecord({ work, device, latest, record, note }: NewRecord) {
  const { db } = work;
  const { state, quality, userId } = record;
  // The clock of another process may be behind the one that wrote the record before.
  const createdAt = latest !== undefined && latest.createdAt > work.now ? latest.createdAt : work.now;
  const location = resolvePlace(state, record.place, latest ?? null);
  await assertPlace({ db, place: location });
  const clientInfo = isOutside(state) ? record.clientInfo : null;
  const stored = { state, location, quality: quality ?? device.quality, clientInfo, userId };
  const companyId = clientInfo?.companyId ?? null;
  const id = await insertRecord({
    db,
    record: { ...stored, deviceId: device.id, companyId, createdAt, updatedAt: createdAt },
  });
  if (note !== null) {
    await insertNote({ db, parent: { lifeCycleStateId: id }, note: { ...note, createdAt: work.now } });
  }
  await pointAtLatest({ db, deviceId: device.id });
  const newOwner = await moveDevice({ work, device, record: { state, quality, clientInfo, createdAt } });
  const after = { deviceId: device.id, ...stored, ...(note !== null && { note: note.text }) };
  await work.audit({ entity: 'life_cycle_states', entityId: id, after });
  work.changed({ domain: 'lifecycle', id, deviceId: device.id });
  work.changed({ domain: 'devices', id: device.id, deviceId: device.id });
  return { id, newOwner };
}

/** Client info is kept while a device is in somebody else's hands, and at no other time. */
export function isOutside(state: LcState): boolean {
  return state === 'dispatched' || state === 'demo';
}

export async function assertPlace({ db, place }: { db: Executor; place: string }): Promise<void> {
  if (await placeExists({ db, value: place })) return;
  throw new AppError('lifecycle.unknown_place', { fields: { location: 'names no place' } });
}

interface Move {
  work: Work;
  device: LockedDevice;
  record: {
    state: LcState;
    quality: 1 | 2 | null;
    clientInfo: StoredClientInfo | null;
    createdAt: Date;
  };
}

/** What a new record changes of the device itself; answers the new owner, or null when it stays the same. */
async function moveDevice({ work, device, record }: Move) {
  const { db, now } = work;
  const { state, clientInfo, createdAt, quality } = record;
  const internal = await findInternalCompany({ db });
  const owner = ownerAfter({ state, clientInfo }, device.companyId, internal.id);
  const country = state === 'dispatched' ? clientInfo?.location : undefined;
  const change = {
    ...(owner !== null && owner !== device.companyId && { companyId: owner }),
    ...(country !== undefined && country !== placeCountry(device.location) && { location: country }),
    ...(quality !== null && quality !== device.quality && { quality }),
  };
  if (Object.keys(change).length === 0) return null;
  const { companyId } = change;
  if (companyId !== undefined) {
    await handOver({ work, deviceId: device.id, companyId, at: createdAt });
  }
  await updateDevice({ db, id: device.id, change: { ...change, updatedAt: now } });
  const before = { companyId: device.companyId, location: device.location, quality: device.quality };
  await work.audit({ entity: 'devices', entityId: device.id, before, after: change });
  if (companyId === undefined) return null;
  const company = companyId === internal.id ? internal : await holdCompany({ db, id: companyId });
  return { id: companyId, name: company?.name ?? '' };
}

/** A state inside the same country says more than the country alone and is kept. */
function placeCountry(location: string | null): string | null {
  return location?.slice(0, 2) ?? null;
}
