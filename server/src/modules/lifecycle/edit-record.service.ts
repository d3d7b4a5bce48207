import type { Calls } from '@halla/contract/calls';
import { ABILITIES } from '@halla/domain/access/abilities';
import { isAtClient, resolvePlace } from '@halla/domain/lifecycle/lifecycle';
import type { z } from 'zod';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { moveTo } from '#modules/devices/device-changes.shared.repository.ts';
import { type LockedDevice, lockDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { insertNote } from '#modules/notes/stored-notes.shared.repository.ts';
import { snapshotClient } from './client-info.service.ts';
import { findLatest, type LatestRecord, lockRecord, updateRecord } from './lifecycle.repository.ts';
import { endPlans } from './plans/end-plans.ts';
import { assertNoneAhead, assertPlace, assertRecord, writeRecord } from './write-record.service.ts';

type Input = z.output<Calls['edit_lifecyclestate']['input']>;

const CLIENT_PATH = 'lifecyclestate.clientInfo';

interface Request {
  ctx: SignedInContext;
  input: Input;
}

/** Creates a record, or with update_existing corrects one; locks the device first. Returns the id. */
export async function editLifeCycle({ ctx, input }: Request): Promise<number> {
  const { db, actor } = ctx;
  if (input.update_existing && !ABILITIES.correctRecords(actor.level)) throw new AppError('core.not_allowed');
  const device = await lockDevice({ db, scope: actor.scope, id: input.deviceid });
  if (device === undefined) throw new AppError('core.not_found');
  const latest = await findLatest(db, device.id);
  const step = { ctx, input, device, latest };
  return input.update_existing ? changeRecord(step) : addRecord(step);
}

interface Step extends Request {
  device: LockedDevice;
  latest: LatestRecord | undefined;
}

async function addRecord({ ctx, input, device, latest }: Step): Promise<number> {
  const { db, actor } = ctx;
  const { state, location, quality, clientInfo } = input.lifecyclestate;
  const client = { db, scope: actor.scope, clientInfo, path: CLIENT_PATH };
  // A device that only changes its place keeps its client.
  const kept = clientInfo === undefined && latest?.state === state ? latest.clientInfo : null;
  const { id } = await writeRecord({
    work: ctx,
    device,
    latest,
    writtenBy: actor.userId,
    level: actor.level,
    record: {
      state,
      place: location || null,
      quality: quality ?? null,
      clientInfo: kept ?? (await snapshotClient({ ...client, written: latest?.clientInfo })),
      userId: actor.userId,
    },
    note: input.note ?? null,
    endsOpenPlans: input.lifecyclestate.endPlans === true,
  });
  return id;
}

/** Author, time and the device's owner are unchanged; the owner is corrected on the device page. */
async function changeRecord({ ctx, input, device, latest }: Step): Promise<number> {
  const { db, now, actor } = ctx;
  const { id, updatedAt, state, location, quality, clientInfo } = input.lifecyclestate;
  if (id === undefined) {
    throw invalidInput({ 'lifecyclestate.id': { rule: 'requiredWith', field: 'update_existing' } });
  }
  const before = await lockRecord(db, { deviceId: device.id, id });
  if (before === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: updatedAt, stored: before.updatedAt });
  const sent = { db, scope: actor.scope, clientInfo, path: CLIENT_PATH };
  const client =
    clientInfo === undefined
      ? before.clientInfo
      : await snapshotClient({ ...sent, written: before.clientInfo });
  assertRecord({ record: { state, clientInfo: client }, before, level: actor.level });
  const place = resolvePlace(state, location || null, before);
  await assertPlace(ctx, { place, before: before.location });
  const kept = isAtClient(state) ? client : null;
  const change = {
    state,
    location: place,
    quality: quality === undefined ? before.quality : quality,
    clientInfo: kept,
    companyId: kept?.companyId ?? null,
  };
  const changesState = latest?.id === id && state !== before.state;
  if (changesState && !input.lifecyclestate.endPlans)
    await assertNoneAhead({ work: ctx, device, latest: before, record: change });
  await updateRecord(db, { id, change: { ...change, updatedAt: now } });
  if (changesState) await endPlans({ work: ctx, deviceId: device.id, recordId: id, state, at: now });
  const changesDevice = latest?.id === id && quality && quality !== device.quality;
  if (changesDevice) {
    await moveTo({ db, id: device.id, move: { quality }, now });
  }
  if (input.note) {
    const note = { text: input.note, userId: actor.userId, createdAt: now };
    await insertNote(db, { parent: { kind: 'lifeCycleState', id }, note });
  }
  await ctx.audit({
    entity: 'life_cycle_states',
    entityId: id,
    resource: { kind: 'device', id: device.id },
    before,
    after: change,
  });
  // The owner reads the end of the warranty, which follows from the first dispatch.
  const movesWarranty = (state === 'dispatched') !== (before.state === 'dispatched');
  ctx.changed({ domain: 'lifecycle', id, deviceId: device.id });
  ctx.changed({
    domain: 'devices',
    id: device.id,
    deviceId: device.id,
    ...((changesDevice || movesWarranty) && { owners: [device.companyId] }),
  });
  return id;
}
