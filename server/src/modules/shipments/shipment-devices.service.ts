import { skuKey } from '@halla/domain/documents/document-lines';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import { UNDER_WAY } from '@halla/domain/documents/shipment-rules';
import { pickProblem } from '@halla/domain/fulfilment/shipped-devices';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import {
  findTravelling,
  readTravellers,
  replaceShipmentDevices,
  type ShipmentDevice,
  type Traveller,
  type Travelling,
} from './shipment-devices.repository.ts';
import type { LineWanted } from './shipment-input.ts';
import type { LineValues, StoredLine } from './shipment-writes.repository.ts';

const LINES = 'shipment.genericDevices';

/** The devices of each line of a shipment, and whether they have changed. */
export interface PickedDevices {
  byLine: readonly (readonly Pick<Traveller, 'id' | 'serialNumber'>[])[];
  isChanged: boolean;
}

/** Ids of the devices that lines name. */
export const namedDevices = (lines: readonly LineWanted[] = []) =>
  lines.flatMap(({ deviceIds = [] }) => deviceIds);

interface PickDevices {
  orderId: number | null;
  wanted: readonly LineWanted[];
  lines: readonly LineValues[];
  stored: { readonly lines: readonly StoredLine[]; readonly devices: readonly ShipmentDevice[] };
}

/**
 * Devices of the lines: those sent, otherwise those stored for the item. Refuses unsuitable devices and more
 * devices than pieces. Precondition: the devices are locked.
 */
export async function pickDevices(
  db: Executor,
  { orderId, wanted, lines, stored }: PickDevices,
): Promise<PickedDevices> {
  const named = new Set(namedDevices(wanted));
  const known = new Map((await readTravellers(db, [...named])).map((one) => [one.id, one]));
  const before = lines.map(({ sku }) => devicesOfSku(stored, sku));
  const byLine = lines.map((_line, index) => {
    const ids = wanted[index]?.deviceIds;
    return ids === undefined
      ? (before[index] ?? []).filter(({ id }) => !named.has(id))
      : ids.map((id) => known.get(id));
  });
  // Unchanged devices were checked when they were picked.
  const checked = lines.map(({ sku, count }, index) => ({
    ...{ sku, count },
    devices: wanted[index]?.deviceIds === undefined ? [] : (byLine[index] ?? []),
  }));
  const problem = pickProblem(checked, orderId);
  if (problem !== null) throw refusedPick({ problem, wanted, known });
  const found = byLine.map((devices) => devices.filter((device) => device !== undefined));
  const over = found.findIndex((devices, index) => devices.length > (lines[index]?.count ?? 0));
  if (over >= 0) throw refusedField('shipments.too_many_devices', `${LINES}.${over}.deviceIds`);
  const isChanged =
    stored.devices.length !== found.flat().length ||
    found.some((devices, index) => devices.some(({ id }) => !before[index]?.some((one) => one.id === id)));
  return { byLine: found, isChanged };
}

function devicesOfSku(
  { lines, devices }: { readonly lines: readonly StoredLine[]; readonly devices: readonly ShipmentDevice[] },
  sku: string | null,
): ShipmentDevice[] {
  const line = lines.find((one) => sku !== null && one.sku !== null && skuKey(one.sku) === skuKey(sku));
  return devices.filter(({ lineId }) => lineId === line?.id);
}

interface Refused {
  problem: NonNullable<ReturnType<typeof pickProblem>>;
  wanted: readonly LineWanted[];
  known: ReadonlyMap<number, Traveller>;
}

function refusedPick({ problem, wanted, known }: Refused): AppError {
  const field = `${LINES}.${problem.line}.deviceIds`;
  if (problem.problem === 'too_many') return refusedField('shipments.too_many_devices', field);
  const id = wanted[problem.line]?.deviceIds?.[problem.position] ?? 0;
  return new AppError('shipments.unsuitable_device', {
    details: { serial: known.get(id)?.serialNumber ?? String(id) },
    rules: { [`${field}.${problem.position}`]: { rule: 'notAllocatable' } },
  });
}

/** True while devices of a shipment are reserved for it and cannot be on another. */
export const isLive = (status: ShipmentStatus) => UNDER_WAY.includes(status);

/** Refuses devices that are on another waiting or travelling shipment. Precondition: the devices are locked. */
export async function refuseTravelling(db: Executor, asked: Travelling): Promise<void> {
  const other = await findTravelling(db, asked);
  if (other !== undefined) throw new AppError('shipments.device_shipped', { details: other });
}

interface PlaceDevices {
  shipmentId: number;
  status: ShipmentStatus;
  lines: readonly StoredLine[];
  picked: PickedDevices;
}

/** Assigns the planned devices to the lines of a shipment, which are in the order of the plan. */
export async function placeDevices(
  db: Executor,
  { shipmentId, status, lines, picked }: PlaceDevices,
): Promise<void> {
  const placed = lines.flatMap(({ id: shipmentLineId }, index) =>
    (picked.byLine[index] ?? []).map(({ id: deviceId }) => ({ deviceId, shipmentLineId })),
  );
  const deviceIds = placed.map(({ deviceId }) => deviceId);
  if (isLive(status)) await refuseTravelling(db, { deviceIds, shipmentId });
  await replaceShipmentDevices(db, { shipmentId, isLive: isLive(status), placed });
}
