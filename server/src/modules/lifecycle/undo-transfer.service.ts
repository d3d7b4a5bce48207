import type { BrokenRules } from '@halla/contract/rules/field-rules';
import { checkUndo } from '@halla/domain/lifecycle/undo-transfer';
import type { AuditEntry, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { lockDevices } from '#modules/devices/device-locks.shared.repository.ts';
import { removeDevices, restoreDevices } from '#modules/devices/undone-devices.shared.repository.ts';
import { takeBack } from '#modules/ownership/hand-over.service.ts';
import { putBackOnOrders } from './left-orders.repository.ts';
import { deleteRecords, pointAtLatest } from './lifecycle.repository.ts';
import type { lifeCycleStates } from './lifecycle.table.ts';
import { reopenPlans } from './plans/end-plans.ts';
import { removePlans } from './plans/plan-of-record.ts';
import { presentOf } from './present-record.ts';
import { findDevicesOf, lockRecords, lockShipping, type StoredUndo, selectUndos } from './undo.repository.ts';

type StoredRecord = typeof lifeCycleStates.$inferSelect;

interface Undone {
  record: StoredRecord;
  undo: StoredUndo;
}

interface UndoneTransfers {
  recordIds: readonly number[];
  /**
   * The records belong to a shipment step that is undone as a whole: its undo checks shipments and orders, and
   * refusals name no record.
   */
  isOfStep?: boolean;
}

/**
 * Reverts records completely: deletes them with their notes, and restores owner, ownership interval, sessions,
 * location, quality and newest record of their devices; a device created with its record is deleted.
 */
export async function undoTransfers(
  ctx: SignedInContext,
  { recordIds: sent, isOfStep = false }: UndoneTransfers,
): Promise<void> {
  const { db } = ctx;
  const recordIds = [...new Set(sent)];
  const undone = await lockUndoable({ ctx, recordIds, sent: isOfStep ? [] : sent, isOfStep });
  const handedOver = undone.flatMap(({ undo }) => formerOwner(undo) ?? []);
  await takeBack(ctx, handedOver);
  // First, because a plan that the record ended may occupy the same days.
  await removePlans(
    ctx,
    undone.flatMap(({ undo }) => undo.planId ?? []),
  );
  await reopenPlans(db, recordIds);
  await deleteRecords(db, recordIds);
  await pointAtLatest(
    db,
    undone.map(({ undo }) => undo.deviceId),
  );
  await restoreDevices(
    db,
    undone.flatMap(({ undo }) => formerDevice(undo) ?? []),
  );
  await putBackOnOrders(
    db,
    undone.flatMap(({ undo }) => (undo.hasLeftOrder ? undo : [])),
  );
  const put = undone.filter(({ undo }) => undo.isNewDevice).map(({ undo }) => undo.deviceId);
  await removeDevices({ db, ids: put, now: ctx.now });
  await leaveTrail(ctx, undone);
}

/**
 * Locks records, after the devices and before later tables in the global order. Precondition: the caller holds the
 * locks of the devices.
 */
export async function lockTransfers(db: Executor, recordIds: readonly number[]): Promise<void> {
  await lockRecords(db, recordIds);
}

interface Request {
  ctx: SignedInContext;
  recordIds: readonly number[];
  /** In the order sent, for paths in error messages; empty if there are none. */
  sent: readonly number[];
  isOfStep: boolean;
}

/** Locks devices, records, orders and shipments, in the global order; refuses all when one has later changes. */
async function lockUndoable({ ctx, recordIds, sent, isOfStep }: Request): Promise<Undone[]> {
  const { db, actor } = ctx;
  const deviceIds = await findDevicesOf(db, recordIds);
  const devices = new Set(await lockDevices({ db, scope: actor.scope, ids: deviceIds }));
  const records = new Map((await lockRecords(db, recordIds)).map((record) => [record.id, record]));
  await lockShipping(db, [...devices]);
  const undos = new Map((await selectUndos(db, recordIds)).map((undo) => [undo.recordId, undo]));
  const undoable: Undone[] = [];
  for (const id of recordIds) {
    const place = sent.indexOf(id);
    const rules: BrokenRules = place < 0 ? {} : { [`recordIds.${place}`]: { rule: 'notUndoable' } };
    const record = records.get(id);
    if (record === undefined || !devices.has(record.deviceId))
      throw new AppError('core.not_found', { rules });
    const undo = undos.get(id);
    const problem = problemOf(ctx, { record, undo, isOfStep });
    if (problem !== null) {
      const extra = problem === 'undo_not_latest' && undo ? await presentOf(db, undo.device) : {};
      throw new AppError(`lifecycle.${problem}`, { rules, extra });
    }
    if (undo === undefined) throw new Error('The check lets no record pass that left nothing to undo it by.');
    undoable.push({ record, undo });
  }
  return undoable;
}

interface CheckedUndo {
  record: StoredRecord;
  undo: StoredUndo | undefined;
  isOfStep: boolean;
}

/** A record written by the system, or before undo data was stored, cannot be undone. */
function problemOf({ now, actor }: SignedInContext, { record, undo, isOfStep }: CheckedUndo) {
  if (undo === undefined) return record.userId === actor.userId ? 'undo_too_late' : 'undo_not_own';
  const { device, changedAt, ownedFrom, presetsEdited } = undo;
  const isDeviceEdited =
    (changedAt !== null && changedAt.getTime() !== device.updatedAt.getTime()) ||
    (ownedFrom !== null && presetsEdited);
  const isRecordEdited = record.updatedAt.getTime() !== record.createdAt.getTime();
  return checkUndo({
    isOwn: undo.writtenBy === actor.userId,
    age: now.getTime() - undo.writtenAt.getTime(),
    isLatest: device.latestLcsId === record.id,
    isAllocated: !isOfStep && device.orderId !== (undo.hasLeftOrder ? null : undo.orderId),
    isShipped: undo.isShipped && !isOfStep,
    isPlanned: undo.isPlanned,
    hasSessions: undo.cameSince,
    isInUse: undo.isNewDevice && undo.isInUse,
    isEdited: isDeviceEdited || isRecordEdited || undo.hasOtherNotes || !undo.ownerIsThere,
  });
}

function formerOwner({ deviceId, companyId, ownedFrom, isSplit }: StoredUndo) {
  if (ownedFrom === null || companyId === null) return null;
  return { deviceId, companyId, from: ownedFrom, isSplit };
}

function formerDevice({ changedAt, deviceId: id, companyId, location, quality, updatedAt }: StoredUndo) {
  return changedAt === null ? null : { id, companyId, location, quality, updatedAt };
}

async function leaveTrail(ctx: SignedInContext, undone: readonly Undone[]): Promise<void> {
  await ctx.auditMany(
    undone.flatMap(({ record, undo }): AuditEntry[] => {
      const resource = { kind: 'device', id: undo.deviceId } as const;
      const removed: AuditEntry = {
        entity: 'life_cycle_states',
        entityId: record.id,
        resource,
        before: record,
      };
      const { companyId, location, quality } = undo.device;
      const before = { companyId, location, quality };
      const former = { companyId: undo.companyId, location: undo.location, quality: undo.quality };
      const after = undo.isNewDevice ? { deletedAt: ctx.now } : former;
      const device: AuditEntry = { entity: 'devices', entityId: undo.deviceId, resource, before, after };
      return undo.changedAt === null ? [removed] : [removed, device];
    }),
  );
  for (const { record, undo } of undone) {
    const { id, deviceId } = record;
    ctx.changed({ domain: 'lifecycle', id, deviceId });
    ctx.changed({ domain: 'devices', id: deviceId, deviceId, owners: [undo.companyId] });
    if (undo.isNewDevice || undo.ownedFrom !== null)
      ctx.changedWidely([undo.device.companyId, undo.companyId]);
  }
}
