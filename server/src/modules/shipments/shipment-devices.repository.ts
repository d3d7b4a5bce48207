import { and, asc, eq, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { shipmentDevices, shipments } from './shipments.table.ts';

/** Rows that a step must lock before the shipment: its order or resupply order, and its devices. */
export async function findStep(db: Executor, id: number) {
  const [row] = await db
    .select({
      orderId: shipments.orderId,
      resupplyOrderId: shipments.resupplyOrderId,
      deviceIds: sql<number[]>`array(select ${shipmentDevices.deviceId}::int from ${shipmentDevices}
        where ${shipmentDevices.shipmentId} = ${shipments.id})`,
    })
    .from(shipments)
    .where(and(eq(shipments.id, id), isNull(shipments.deletedAt)));
  return row;
}

/** The devices of a shipment with their lines, by serial number. */
export async function readShipmentDevices(db: Executor, shipmentId: number) {
  return db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      orderId: devices.orderId,
      color: devices.color,
      lineId: shipmentDevices.shipmentLineId,
      state: lifeCycleStates.state,
    })
    .from(shipmentDevices)
    .innerJoin(devices, eq(devices.id, shipmentDevices.deviceId))
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .where(eq(shipmentDevices.shipmentId, shipmentId))
    .orderBy(asc(devices.serialNumber));
}

export type ShipmentDevice = Awaited<ReturnType<typeof readShipmentDevices>>[number];

/** Devices to be shipped, without deleted ones. */
export async function readTravellers(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      orderId: devices.orderId,
      color: devices.color,
    })
    .from(devices)
    .where(and(anyOf(devices.id, ids), isNull(devices.deletedAt)));
}

export type Traveller = Awaited<ReturnType<typeof readTravellers>>[number];

interface ReadPickable {
  orderId: number;
  shipmentId: number;
}

/**
 * Devices of an order, by serial number, that are neither on another waiting or travelling shipment nor
 * delivered with one of the order.
 */
export async function readPickable(db: Executor, { orderId, shipmentId }: ReadPickable) {
  const isSent = or(
    eq(shipmentDevices.isLive, true),
    and(eq(shipments.orderId, orderId), eq(shipments.status, 'delivered'), isNull(shipments.deletedAt)),
  );
  const sent = db
    .select({ id: shipmentDevices.deviceId })
    .from(shipmentDevices)
    .innerJoin(shipments, eq(shipments.id, shipmentDevices.shipmentId))
    .where(and(eq(shipmentDevices.deviceId, devices.id), or(isSent, eq(shipments.id, shipmentId))));
  return db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      color: devices.color,
      state: lifeCycleStates.state,
    })
    .from(devices)
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .where(
      and(
        ...[eq(devices.orderId, orderId), isNull(devices.deletedAt), isNotNull(devices.color)],
        notExists(sent),
      ),
    )
    .orderBy(asc(devices.serialNumber));
}

export type PickableDevice = Awaited<ReturnType<typeof readPickable>>[number];

export interface Travelling {
  deviceIds: readonly number[];
  /** The shipment that is excluded. */
  shipmentId: number;
}

/** One of these devices that is on another waiting or travelling shipment, with that shipment's number. */
export async function findTravelling(db: Executor, { deviceIds, shipmentId }: Travelling) {
  if (deviceIds.length === 0) return undefined;
  const [row] = await db
    .select({ serial: devices.serialNumber, number: shipments.number })
    .from(shipmentDevices)
    .innerJoin(devices, eq(devices.id, shipmentDevices.deviceId))
    .innerJoin(shipments, eq(shipments.id, shipmentDevices.shipmentId))
    .where(
      and(
        anyOf(shipmentDevices.deviceId, deviceIds),
        eq(shipmentDevices.isLive, true),
        ne(shipmentDevices.shipmentId, shipmentId),
      ),
    )
    .limit(1);
  return row;
}

interface ReplaceShipmentDevices {
  shipmentId: number;
  isLive: boolean;
  placed: readonly { deviceId: number; shipmentLineId: number }[];
}

/** Replaces the devices of a shipment. Precondition: the caller holds the locks of the devices and the shipment. */
export async function replaceShipmentDevices(
  db: Executor,
  { shipmentId, isLive, placed }: ReplaceShipmentDevices,
): Promise<void> {
  await db.delete(shipmentDevices).where(eq(shipmentDevices.shipmentId, shipmentId));
  if (placed.length === 0) return;
  await db.insert(shipmentDevices).values(placed.map((one) => ({ ...one, shipmentId, isLive })));
}
