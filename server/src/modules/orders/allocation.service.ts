import { isAllocatable } from '@halla/domain/documents/allocation';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { lockDevices } from '#modules/devices/device-locks.ts';
import { insertNote } from '#modules/notes/stored-notes.ts';
import {
  type AllocatedDevice,
  devicesOf,
  readAllocations,
  writeAllocations,
} from './allocation.repository.ts';
import type { LineWanted } from './order-input.ts';
import { type LineValues, type LockedOrder, lockOrders, updateOrder } from './order-writes.repository.ts';

/** Devices and orders that an allocation touches, locked: the order itself, if there is one, and those it takes from. */
export interface LockedAllocation {
  order: LockedOrder | undefined;
  others: readonly LockedOrder[];
  /** The devices of the order and those that are wanted. */
  devices: readonly AllocatedDevice[];
}

/** Locks devices, then orders; everything is read after the locks. */
export async function lockAllocation({
  db,
  orderId,
  lines = [],
}: {
  db: Executor;
  orderId: number | null;
  lines: readonly LineWanted[] | undefined;
}): Promise<LockedAllocation> {
  const wanted = lines.flatMap(({ Devices = [] }) => Devices.map(({ id }) => id));
  const own = orderId === null ? [] : await devicesOf({ db, orderId });
  await lockDevices({ db, scope: 'all', ids: [...new Set([...own, ...wanted])] });
  const before = await readAllocations({ db, ids: wanted });
  const ids = new Set(before.flatMap((device) => device.orderId ?? []));
  if (orderId !== null) ids.add(orderId);
  const orders = await lockOrders({ db, ids: [...ids] });
  // Another allocation may have come first while this one waited for the order.
  const present = orderId === null ? [] : await devicesOf({ db, orderId });
  return {
    order: orders.find(({ id }) => id === orderId),
    others: orders.filter(({ id }) => id !== orderId),
    devices: await readAllocations({ db, ids: [...new Set([...present, ...wanted])] }),
  };
}

/** Where each device ends up: on a line by its index, on the order without a line (null), or released. */
export interface AllocationPlan {
  /** Devices by the index of their line. */
  byLine: readonly (readonly AllocatedDevice[])[];
  released: readonly AllocatedDevice[];
  /** Devices of other orders. */
  taken: readonly AllocatedDevice[];
}

/** The plan of an order with these lines; refuses devices that do not suit, and lines removed from under their devices. */
export function planAllocation({
  orderId,
  devices,
  wanted,
  lines,
}: {
  orderId: number | null;
  devices: readonly AllocatedDevice[];
  wanted: readonly LineWanted[];
  lines: readonly LineValues[];
}): AllocationPlan {
  const own = devices.filter((device) => orderId !== null && device.orderId === orderId);
  const named = new Set(wanted.flatMap(({ Devices = [] }) => Devices.map(({ id }) => id)));
  const asked = new Set<number>();
  const byLine = wanted.map(({ Devices }, index) => {
    const line = lines[index];
    // A device that another line names moves there.
    if (Devices === undefined)
      return own.filter(({ id, orderLineId }) => orderLineId === (line?.id ?? -1) && !named.has(id));
    return Devices.map(({ id }, position) => {
      const device = devices.find((one) => one.id === id);
      const isOnOrder = orderId !== null && device?.orderId === orderId;
      const sku = line?.sku ?? null;
      if (device === undefined || asked.has(id) || !isAllocatable(device, { sku, isOnOrder })) {
        const field = `orderData.genericDevices.${index}.Devices.${position}.id`;
        throw unsuitable({ serial: device?.serialNumber ?? String(id), field });
      }
      asked.add(id);
      return device;
    });
  });
  const placed = new Set(byLine.flat().map(({ id }) => id));
  const released = own.filter(({ id }) => !placed.has(id));
  const stated = new Set(wanted.flatMap(({ id, Devices }) => (Devices === undefined ? [] : (id ?? []))));
  if (released.some(({ orderLineId }) => orderLineId !== null && !stated.has(orderLineId)))
    throw refusedField('orders.remove_allocations', 'orderData.genericDevices');
  const taken = byLine.flat().filter((device) => device.orderId !== null && device.orderId !== orderId);
  return { byLine, released: released.filter(({ orderLineId }) => orderLineId !== null), taken };
}

function unsuitable({ serial, field }: { serial: string; field: string }): AppError {
  return new AppError('orders.unsuitable_device', {
    details: { serial },
    rules: { [field]: { rule: 'notAllocatable' } },
  });
}

/** Refuses devices of other orders, unless they may be taken and none of those orders is dispatched. */
export function checkTaken({
  taken,
  others,
  force,
}: {
  taken: readonly AllocatedDevice[];
  others: readonly LockedOrder[];
  force: boolean;
}): void {
  if (taken.length === 0) return;
  const gone = others.filter(({ paymentStatus }) => ['transit', 'delivered'].includes(paymentStatus));
  const isGone = gone.length > 0;
  if (force && !isGone) return;
  const orders = (isGone ? gone : others).map(({ id, number }) => ({
    id,
    number,
    Devices: taken
      .filter(({ orderId }) => orderId === id)
      .map((device) => ({ id: device.id, serialNumber: device.serialNumber })),
  }));
  throw new AppError(isGone ? 'orders.devices_gone' : 'orders.devices_taken', { extra: { orders } });
}

/** The devices that join an order (null: a new one), and those that leave it. */
export function allocationChange({ byLine, released }: AllocationPlan, orderId: number | null) {
  const named = ({ id, serialNumber }: AllocatedDevice) => ({ id, serialNumber });
  const joined = byLine.flat().filter((device) => device.orderId === null || device.orderId !== orderId);
  return { left: released.map(named), joined: joined.map(named) };
}

/** Writes a plan, and a note under every order that a device came from or went to. */
export async function applyAllocation({
  ctx,
  plan,
  order,
  lineIds,
  others,
}: {
  ctx: SignedInContext;
  plan: AllocationPlan;
  order: { id: number; number: number };
  lineIds: readonly number[];
  others: readonly LockedOrder[];
}): Promise<void> {
  const { db, now } = ctx;
  const placed = plan.byLine.flatMap((devices, index) =>
    devices.map((device) => ({ device, orderId: order.id, orderLineId: lineIds[index] ?? null })),
  );
  const released = plan.released.map((device) => ({ device, orderId: null, orderLineId: null }));
  const changes = [...placed, ...released].filter(
    ({ device, orderId, orderLineId }) => device.orderId !== orderId || device.orderLineId !== orderLineId,
  );
  await writeAllocations({
    db,
    allocations: changes.map(({ device: { id }, ...to }) => ({ id, ...to })),
  });
  await ctx.auditMany([
    ...changes.map(({ device: { id, orderId: from }, orderId }) => ({
      entity: 'devices' as const,
      entityId: id,
      // Another line of the same order is no change of the device.
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
  for (const other of others) {
    const serials = plan.taken
      .filter(({ orderId }) => orderId === other.id)
      .map(({ serialNumber }) => serialNumber)
      .join(', ');
    if (serials === '') continue;
    await writeSystemNote({ ctx, orderId: other.id, text: `${serials}: moved to order ${order.number}` });
    await writeSystemNote({ ctx, orderId: order.id, text: `${serials}: taken from order ${other.number}` });
    await updateOrder({ db, id: other.id, change: { updatedAt: now } });
    ctx.changed({ domain: 'orders', id: other.id });
  }
}

async function writeSystemNote({
  ctx,
  orderId,
  text,
}: {
  ctx: SignedInContext;
  orderId: number;
  text: string;
}): Promise<void> {
  const note = { text, userId: null, createdAt: ctx.now };
  const id = await insertNote({ db: ctx.db, parent: { kind: 'order', id: orderId }, note });
  ctx.changed({ domain: 'notes', id, adminsOnly: true });
}
