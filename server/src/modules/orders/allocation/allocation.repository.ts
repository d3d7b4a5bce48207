import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { shipmentDevices, shipments } from '#modules/shipments/shipments.table.ts';
import { hasLeft } from '#modules/stock/demand/left-goods.shared.repository.ts';

/** Ids of the devices of an order. */
export async function devicesOf(db: Executor, orderId: number): Promise<number[]> {
  const rows = await db.select({ id: devices.id }).from(devices).where(eq(devices.orderId, orderId));
  return rows.map(({ id }) => id);
}

/** Data that decides whether devices can be allocated; deleted devices are left out. */
export async function readAllocations(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      deviceType: devices.deviceType,
      color: devices.color,
      orderId: devices.orderId,
      orderLineId: devices.orderLineId,
      latest: { state: lifeCycleStates.state, location: lifeCycleStates.location },
    })
    .from(devices)
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .where(and(anyOf(devices.id, ids), isNull(devices.deletedAt)))
    .orderBy(asc(devices.id));
}

export type AllocatedDevice = Awaited<ReturnType<typeof readAllocations>>[number];

/** Where to allocate a device; null releases it. */
export interface Allocation {
  id: number;
  orderId: number | null;
  orderLineId: number | null;
}

/** Leaves updatedAt of the devices unchanged, because the device page does not edit the order. */
export async function writeAllocations(db: Executor, allocations: readonly Allocation[]): Promise<void> {
  if (allocations.length === 0) return;
  await db.execute(sql`
    update ${devices} set order_id = wanted."orderId", order_line_id = wanted."orderLineId"
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb)
      as wanted (id bigint, "orderId" bigint, "orderLineId" bigint)
    where ${devices.id} = wanted.id`);
}

/** One of these devices in a waiting or travelling shipment, with the number of that shipment. */
export async function findShipped(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return undefined;
  const [row] = await db
    .select({ serial: devices.serialNumber, number: shipments.number })
    .from(shipmentDevices)
    .innerJoin(devices, eq(devices.id, shipmentDevices.deviceId))
    .innerJoin(shipments, eq(shipments.id, shipmentDevices.shipmentId))
    .where(and(anyOf(shipmentDevices.deviceId, ids), eq(shipmentDevices.isLive, true)))
    .limit(1);
  return row;
}

const waitingIn = alias(shipments, 'waiting_in');
const placesIn = alias(shipmentDevices, 'places_in');

/** Devices of an order that have not left with any of its shipments, each with the shipment it waits in, by serial number. */
export async function readUnsentDevices(db: Executor, orderId: number) {
  const left = db
    .select({ id: shipmentDevices.deviceId })
    .from(shipmentDevices)
    .innerJoin(shipments, eq(shipments.id, shipmentDevices.shipmentId))
    .where(and(eq(shipmentDevices.deviceId, devices.id), eq(shipments.orderId, orderId), hasLeft));
  return db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      state: lifeCycleStates.state,
      Shipment: { id: waitingIn.id, number: waitingIn.number },
    })
    .from(devices)
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .leftJoin(placesIn, and(eq(placesIn.deviceId, devices.id), eq(placesIn.isLive, true)))
    .leftJoin(waitingIn, eq(waitingIn.id, placesIn.shipmentId))
    .where(and(eq(devices.orderId, orderId), isNull(devices.deletedAt), notExists(left)))
    .orderBy(asc(devices.serialNumber));
}

/** Ids of the devices that have left with a shipment of an order. */
export async function readSentDevices(db: Executor, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: shipmentDevices.deviceId })
    .from(shipmentDevices)
    .innerJoin(shipments, eq(shipments.id, shipmentDevices.shipmentId))
    .where(and(eq(shipments.orderId, orderId), hasLeft));
  return rows.map(({ id }) => id);
}
