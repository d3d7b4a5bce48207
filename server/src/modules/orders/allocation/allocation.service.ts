import { ORDER_STATES } from '@halla/domain/documents/document-states';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { lockDevices } from '#modules/devices/device-locks.shared.repository.ts';
import { noteDocument } from '#modules/documents/note-document.ts';
import type { LineWanted } from '../order-input.ts';
import { type LockedOrder, lockOrders, updateOrder } from '../order-writes.repository.ts';
import {
  type AllocatedDevice,
  devicesOf,
  findShipped,
  readAllocations,
  writeAllocations,
} from './allocation.repository.ts';
import type { AllocationPlan } from './allocation-plan.ts';

/**
 * Locked devices and orders of an allocation: the order itself, if it exists, and the orders it takes devices
 * from.
 */
export interface LockedAllocation {
  order: LockedOrder | undefined;
  others: readonly LockedOrder[];
  /** Devices of the order and devices to allocate. */
  devices: readonly AllocatedDevice[];
}

interface LockAllocation {
  orderId: number | null;
  lines: readonly LineWanted[] | undefined;
  /** Devices that get a dispatch record; one may join the order before it is locked. */
  dispatched?: readonly number[] | undefined;
}

/** Locks devices, then orders; reads everything again after locking. */
export async function lockAllocation(
  db: Executor,
  { orderId, lines = [], dispatched = [] }: LockAllocation,
): Promise<LockedAllocation> {
  const wanted = lines.flatMap(({ Devices = [] }) => Devices.map(({ id }) => id));
  const own = orderId === null ? [] : await devicesOf(db, orderId);
  await lockDevices({ db, scope: 'all', ids: [...new Set([...own, ...wanted, ...dispatched])] });
  const before = await readAllocations(db, wanted);
  const ids = new Set(before.flatMap((device) => device.orderId ?? []));
  if (orderId !== null) ids.add(orderId);
  const orders = await lockOrders(db, [...ids]);
  // Another allocation may have committed while this one waited for the order lock.
  const present = orderId === null ? [] : await devicesOf(db, orderId);
  return {
    order: orders.find(({ id }) => id === orderId),
    others: orders.filter(({ id }) => id !== orderId),
    devices: await readAllocations(db, [...new Set([...present, ...wanted])]),
  };
}

/**
 * Refuses a plan that takes a device out of a waiting or travelling shipment. Precondition: the devices are
 * locked.
 */
export async function refuseShipped(db: Executor, { released, taken }: AllocationPlan): Promise<void> {
  const shipped = await findShipped(
    db,
    [...released, ...taken].map(({ id }) => id),
  );
  if (shipped !== undefined) throw new AppError('orders.device_shipped', { details: shipped });
}

interface ApplyAllocation {
  plan: AllocationPlan;
  order: { id: number; number: number };
  lineIds: readonly number[];
  others: readonly LockedOrder[];
}

/** Writes a plan, and a note under every order that a device came from or went to. */
export async function applyAllocation(
  ctx: SignedInContext,
  { plan, order, lineIds, others }: ApplyAllocation,
): Promise<void> {
  const { db, now } = ctx;
  const placed = plan.byLine.flatMap((devices, index) =>
    devices.map((device) => ({ device, orderId: order.id, orderLineId: lineIds[index] ?? null })),
  );
  const released = plan.released.map((device) => ({ device, orderId: null, orderLineId: null }));
  const changes = [...placed, ...released].filter(
    ({ device, orderId, orderLineId }) => device.orderId !== orderId || device.orderLineId !== orderLineId,
  );
  await writeAllocations(
    db,
    changes.map(({ device: { id }, ...to }) => ({ id, ...to })),
  );
  await ctx.auditMany([
    ...changes.map(({ device: { id, orderId: from }, orderId }) => ({
      entity: 'devices' as const,
      entityId: id,
      // A move between lines of the same order does not change the device.
      resource: from === orderId ? null : { kind: 'device' as const, id },
      before: { orderId: from },
      after: { orderId },
    })),
    ...others
      .map(({ id }) => ({ id, devices: plan.taken.filter(({ orderId }) => orderId === id) }))
      .filter(({ devices }) => devices.length > 0)
      .map(({ id, devices }) => ({
        entity: 'orders' as const,
        entityId: id,
        resource: { kind: 'order' as const, id },
        before: { devices: devices.map(({ id, serialNumber }) => ({ id, serialNumber })) },
        after: { devices: [] },
      })),
  ]);
  for (const { device } of changes) ctx.changed({ domain: 'devices', id: device.id, deviceId: device.id });
  const writeSystemNote = (id: number, text: string) =>
    noteDocument(ctx, { parent: { kind: 'order', id }, text, userId: null });
  for (const other of others) {
    const serials = plan.taken
      .filter(({ orderId }) => orderId === other.id)
      .map(({ serialNumber }) => serialNumber)
      .join(', ');
    if (serials === '') continue;
    await writeSystemNote(other.id, `${serials}: moved to order ${order.number}`);
    await writeSystemNote(order.id, `${serials}: taken from order ${other.number}`);
    // A cancelled order is edited without its devices, so taking them does not postpone its closing.
    if (!ORDER_STATES.isFrozen(other.paymentStatus, 'allocation'))
      await updateOrder(db, { id: other.id, change: { updatedAt: now } });
    ctx.changed({ domain: 'orders', id: other.id });
  }
}
