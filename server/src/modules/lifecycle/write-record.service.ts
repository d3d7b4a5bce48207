import type { Level } from '@halla/domain/access/levels';
import { isAtClient, type LcState, resolvePlace } from '@halla/domain/lifecycle/lifecycle';
import { type CheckedRecord, changesHands, checkRecord } from '@halla/domain/lifecycle/transfers';
import { UNDO_TRANSFER_MS } from '@halla/domain/lifecycle/undo-transfer';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { LockedDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { isPlace } from '#modules/locations/locations.service.ts';
import { insertNote } from '#modules/notes/stored-notes.shared.repository.ts';
import { leaveOrder } from './leave-order.service.ts';
import { insertRecord, type LatestRecord, pointAtLatest } from './lifecycle.repository.ts';
import type { StoredClientInfo } from './lifecycle.table.ts';
import { type MovedDevice, moveDevice } from './move-device.service.ts';
import { endPlans } from './plans/end-plans.ts';
import { planOfRecord } from './plans/plan-of-record.ts';
import { listPromises } from './plans/promises.shared.repository.ts';
import { insertUndo } from './undo.repository.ts';

interface NewRecord {
  work: Work;
  device: LockedDevice;
  /** The device is created with this record. */
  isNewDevice?: boolean;
  latest: LatestRecord | undefined;
  record: {
    state: LcState;
    /** Requested place; the state may override it. */
    place: string | null;
    quality: 1 | 2 | null;
    clientInfo: StoredClientInfo | null;
    userId: number;
  };
  note: string | null;
  /** A sale also ends the future plans of the device. */
  endsOpenPlans?: boolean;
  /** Due day of a demo, which creates its plan. */
  dueOn?: string | undefined;
  /** Author of the note, who may undo the record; the record may name a colleague. */
  writtenBy: number;
  /** Level of the author. */
  level: Level;
  mayNameNobody?: boolean;
}

/**
 * Writes the newest record of a device with everything that depends on it: pointer, place on the map, owner, note,
 * audit row.
 */
export async function writeRecord(request: NewRecord) {
  const { work, device, latest, record, note, writtenBy } = request;
  const { db, now } = work;
  const { state, quality, userId } = record;
  assertRecord({ ...request, before: latest ?? null });
  // The clock of another process may be ahead: times of records must increase.
  const createdAt = latest !== undefined && latest.createdAt > now ? latest.createdAt : now;
  if (!request.endsOpenPlans) await assertNoneAhead(request);
  const location = resolvePlace(state, record.place, latest ?? null);
  await assertPlace(work, { place: location, before: latest?.location });
  const clientInfo = isAtClient(state) ? record.clientInfo : null;
  const stored = { state, location, quality: quality ?? device.quality, clientInfo, userId };
  const companyId = clientInfo?.companyId ?? null;
  const id = await insertRecord(db, {
    ...stored,
    deviceId: device.id,
    companyId,
    createdAt,
    updatedAt: createdAt,
  });
  const parent = { kind: 'lifeCycleState', id } as const;
  const noteId = note
    ? await insertNote(db, { parent, note: { text: note, userId: writtenBy, createdAt: now } })
    : null;
  if (latest !== undefined && changesHands({ state, clientInfo }, latest))
    await endPlans({ work, deviceId: device.id, recordId: id, state, at: createdAt });
  const planId = await planDemo({ request, recordId: id, clientInfo });
  await pointAtLatest(db, [device.id]);
  const moved = await moveDevice({ work, device, latest, record: { state, quality, clientInfo, createdAt } });
  const hasLeftOrder = await leaveOrder({ work, device, latest, record: { state, clientInfo } });
  await keepUndo({ request, recordId: id, noteId, planId, moved, hasLeftOrder });
  const after = { deviceId: device.id, ...stored, ...(note && { note }) };
  await work.audit({
    entity: 'life_cycle_states',
    entityId: id,
    resource: { kind: 'device', id: device.id },
    after,
  });
  work.changed({ domain: 'lifecycle', id, deviceId: device.id });
  const owner = moved.newOwner?.id ?? device.companyId;
  work.changed({
    domain: 'devices',
    id: device.id,
    deviceId: device.id,
    ...(moved.changedAt !== null && { owners: [owner] }),
  });
  return { id, newOwner: moved.newOwner };
}

/** Refuses a record, new or corrected, that the rules of the life cycle do not allow. */
export function assertRecord(checked: CheckedRecord): void {
  const problem = checkRecord(checked);
  if (problem !== null) throw new AppError(`lifecycle.${problem}`);
}

interface Sale {
  work: Work;
  device: { id: number };
  /** The previous record; undefined: the device is new. */
  latest: Pick<LatestRecord, 'state' | 'clientInfo'> | undefined;
  record: { state: LcState; clientInfo: StoredClientInfo | null };
}

/** Refuses an unconfirmed sale of a promised device. */
export async function assertNoneAhead({ work, device, latest, record }: Sale): Promise<void> {
  if (latest === undefined || record.state !== 'dispatched' || !changesHands(record, latest)) return;
  const promises = await listPromises(work, [device.id]);
  if (promises.length > 0) throw new AppError('lifecycle.plan_open');
}

/** A device may stay at its place, even one that is no longer offered. */
export async function assertPlace(
  work: Work,
  { place, before }: { place: string; before: string | undefined },
): Promise<void> {
  if (place === before || (await isPlace(work, place))) return;
  throw new AppError('lifecycle.unknown_place', { rules: { location: { rule: 'unknown', what: 'place' } } });
}

interface Demo {
  request: NewRecord;
  recordId: number;
  clientInfo: StoredClientInfo | null;
}

/** Creates the plan of a demo with a due day and returns its id; null without one. */
async function planDemo({ request, recordId, clientInfo }: Demo): Promise<number | null> {
  const { work, device, writtenBy, dueOn } = request;
  if (dueOn === undefined) return null;
  return planOfRecord({ work, device, recordId, clientInfo, userId: writtenBy, dueOn });
}

interface Written {
  request: NewRecord;
  recordId: number;
  noteId: number | null;
  planId: number | null;
  moved: MovedDevice;
  hasLeftOrder: boolean;
}

/** Stores the former state of the device, so that the record can be undone until a later change. */
async function keepUndo({ request, recordId, noteId, planId, moved, hasLeftOrder }: Written): Promise<void> {
  const { work, device, writtenBy, isNewDevice = false } = request;
  const { db, now } = work;
  const { companyId, location, quality, orderId, orderLineId, updatedAt } = device;
  const { changedAt, handedOver } = moved;
  await insertUndo(db, {
    expired: new Date(now.getTime() - UNDO_TRANSFER_MS),
    undo: {
      recordId,
      deviceId: device.id,
      writtenBy,
      writtenAt: now,
      noteId,
      planId,
      isNewDevice,
      ...{ companyId, location, quality, orderId, orderLineId, hasLeftOrder, updatedAt },
      changedAt: changedAt ?? (isNewDevice ? updatedAt : null),
      ownedFrom: handedOver?.from ?? null,
      isSplit: handedOver?.isSplit ?? false,
      sessionIds: handedOver?.sessionIds ?? [],
    },
  });
}
