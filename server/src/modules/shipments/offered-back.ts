import type { OfferedStep } from '@halla/contract/shipments';
import { USUAL_WAREHOUSE } from '@halla/domain/documents/shipment-rules';
import type { ShippedGoods } from '@halla/domain/fulfilment/progress';
import { comesBack, piecesToPutBack } from '@halla/domain/fulfilment/take-back';
import type { SignedInContext } from '#app/calls/context.ts';
import { named } from './offered-picks.ts';
import { readShipmentDevices } from './shipment-devices.repository.ts';
import { placesWith } from './shipment-places.ts';
import type { LockedShipment } from './shipment-writes.repository.ts';

/** What can come back of a cancelled or returned shipment: pieces into the warehouse that they left, and devices. */
export async function offeredBack({
  ctx: { db },
  shipment,
  after,
}: {
  ctx: SignedInContext;
  shipment: LockedShipment;
  after: ShippedGoods;
}): Promise<Pick<OfferedStep, 'putBack' | 'returned'>> {
  if (!comesBack(after.status)) return { putBack: [], returned: [] };
  const warehouse = placesWith(shipment, {}).pickupWarehouse ?? USUAL_WAREHOUSE;
  const devices = await readShipmentDevices({ db, shipmentId: shipment.id });
  return {
    putBack: after.lines.flatMap((line) => {
      const { sku, name } = line;
      const count = piecesToPutBack(after, line);
      return sku === null || count === 0 ? [] : [{ sku, name, count, warehouse }];
    }),
    returned: devices.filter(({ state }) => state !== 'maintenance').map(named),
  };
}
