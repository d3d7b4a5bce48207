import type { OfferedStep } from '@halla/contract/shipments/step';
import { suitsLine } from '@halla/domain/fulfilment/shipped-devices';
import type { Executor } from '#db/database.ts';
import type { PickableDevice, ShipmentDevice } from './shipment-devices.repository.ts';
import { readShipmentLines } from './shipment-writes.repository.ts';

interface OfferedPicks {
  shipmentId: number;
  orderId: number;
  /** Devices on the shipment. */
  travelling: readonly ShipmentDevice[];
  /** Devices of the order that are on no shipment. */
  pickable: readonly PickableDevice[];
}

/** Lines of a shipment with fewer devices than pieces, and the devices of its order that could be picked for them. */
export async function offeredPicks(
  db: Executor,
  { shipmentId, orderId, travelling, pickable }: OfferedPicks,
): Promise<OfferedStep['picks']> {
  if (pickable.length === 0) return [];
  const lines = await readShipmentLines(db, shipmentId);
  return lines.flatMap(({ id, sku, name, count }) => {
    const picked = travelling.filter(({ lineId }) => lineId === id);
    const offered = pickable.filter(({ color }) => suitsLine({ color, orderId }, { sku, orderId }));
    if (sku === null || picked.length >= count || offered.length === 0) return [];
    return [{ sku, name, count, Devices: picked.map(named), offered: offered.map(named) }];
  });
}

/** A device in the format of the API. */
export const named = ({ id, serialNumber }: { id: number; serialNumber: string }) => ({ id, serialNumber });
