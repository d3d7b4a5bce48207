import { and, eq, getColumns, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { arePresetsEdited, isDeviceInUse } from '#modules/devices/undone-devices.shared.repository.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { lifeCycleStates } from './lifecycle.table.ts';
import { movementPlans } from './plans/movement-plans.table.ts';
import { transferUndos } from './undo.table.ts';

interface NewUndo {
  undo: typeof transferUndos.$inferInsert;
  /** Undo data written before this time has expired. */
  expired: Date;
}

/** Stores what a record changed, and prunes expired undo data of the device. */
export async function insertUndo(db: Executor, { undo, expired }: NewUndo): Promise<void> {
  await db
    .delete(transferUndos)
    .where(and(eq(transferUndos.deviceId, undo.deviceId), lt(transferUndos.writtenAt, expired)));
  await db.insert(transferUndos).values(undo);
}

/** The devices of records, to be locked before the records. */
export async function findDevicesOf(db: Executor, recordIds: readonly number[]) {
  const rows = await db
    .selectDistinct({ id: lifeCycleStates.deviceId })
    .from(lifeCycleStates)
    .where(anyOf(lifeCycleStates.id, recordIds));
  return rows.map(({ id }) => id);
}

/** Locks records against changes and new notes. Precondition: the caller holds the device locks. */
export async function lockRecords(db: Executor, recordIds: readonly number[]) {
  return db
    .select()
    .from(lifeCycleStates)
    .where(anyOf(lifeCycleStates.id, recordIds))
    .orderBy(lifeCycleStates.id)
    .for('update');
}

/**
 * Locks the orders of devices and their shipments, so that none is shipped until the transaction ends: a new shipment
 * waits for its order, an edited one for its row. Precondition: the caller holds the locks of the devices and the
 * records.
 */
export async function lockShipping(db: Executor, deviceIds: readonly number[]) {
  const ofDevices = db.select({ id: devices.orderId }).from(devices).where(anyOf(devices.id, deviceIds));
  const locked = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ofDevices))
    .orderBy(orders.id)
    .for('update');
  if (locked.length === 0) return;
  const orderIds = locked.map(({ id }) => id);
  await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(anyOf(shipments.orderId, orderIds))
    .orderBy(shipments.id)
    .for('update');
}

const cameSince = sql<boolean>`exists (
  select 1 from ${sessions} where ${sessions.deviceId} = ${transferUndos.deviceId}
    and ${sessions.startTime} >= ${transferUndos.ownedFrom} and not ${transferUndos.sessionIds} @> to_jsonb(${sessions.id}))`;
const hasOtherNotes = sql<boolean>`exists (
  select 1 from ${notes} where ${notes.lifeCycleStateId} = ${transferUndos.recordId}
    and ${notes.id} is distinct from ${transferUndos.noteId})`;
/** The undo reopens a plan that the record has ended; whether its days are still free is checked there. */
const isPlanned = sql<boolean>`(exists (
  select 1 from ${movementPlans} where ${movementPlans.deviceId} = ${transferUndos.deviceId}
    and ${movementPlans.closedAt} is null and ${movementPlans.createdAt} >= ${transferUndos.writtenAt}
    and ${movementPlans.recordId} is distinct from ${transferUndos.recordId})
  and not exists (select 1 from ${movementPlans} where ${movementPlans.closingRecordId} = ${transferUndos.recordId}))`;
const isShipped = sql<boolean>`exists (
  select 1 from ${shipments} where ${shipments.orderId} = ${devices.orderId} and ${shipments.deletedAt} is null
    and (${shipments.createdAt} >= ${transferUndos.writtenAt} or ${shipments.stockOutAt} >= ${transferUndos.writtenAt}
      or ${shipments.deliveredAt} >= ${transferUndos.writtenAt}))`;
const ownerIsThere = sql<boolean>`(${transferUndos.ownedFrom} is null or exists (
  select 1 from ${companies} where ${companies.id} = ${transferUndos.companyId}))`;

/** Undo data of locked records, with the current state. */
export async function selectUndos(db: Executor, recordIds: readonly number[]) {
  return db
    .select({
      ...getColumns(transferUndos),
      cameSince,
      hasOtherNotes,
      ownerIsThere,
      isPlanned,
      isShipped,
      isInUse: isDeviceInUse({ deviceId: transferUndos.deviceId }),
      presetsEdited: arePresetsEdited({ deviceId: transferUndos.deviceId, since: transferUndos.writtenAt }),
      device: {
        serialNumber: devices.serialNumber,
        companyId: devices.companyId,
        location: devices.location,
        quality: devices.quality,
        orderId: devices.orderId,
        updatedAt: devices.updatedAt,
        latestLcsId: devices.latestLcsId,
      },
    })
    .from(transferUndos)
    .innerJoin(devices, eq(devices.id, transferUndos.deviceId))
    .where(anyOf(transferUndos.recordId, recordIds));
}

/** The change of a record to its device, with the current state of both. */
export type StoredUndo = Awaited<ReturnType<typeof selectUndos>>[number];
