import type { OfferedStep } from '@halla/contract/shipments/step';
import { USUAL_WAREHOUSE } from '@halla/domain/documents/shipment-rules';
import type { ShippedGoods } from '@halla/domain/fulfilment/progress';
import { comesBack } from '@halla/domain/fulfilment/take-back';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import type { SignedInContext } from '#app/calls/context.ts';
import { named } from './offered-picks.ts';
import { piecesAway } from './pieces-away.ts';
import { readShipmentDevices } from './shipment-devices.repository.ts';
import { placesWith } from './shipment-places.ts';
import type { LockedShipment } from './shipment-writes.repository.ts';
import { readAwayLines } from './stray/away-lines.repository.ts';

/**
 * True for a device that left with the shipment and has not been returned; a device on a waiting shipment has
 * not left.
 */
function isAway({ status, stockOutAt }: LockedShipment, state: LcState | null): boolean {
  const hasGone = stockOutAt !== null || (status !== 'waiting' && status !== 'cancelled');
  return state === 'dispatched' || (hasGone && state !== 'maintenance');
}

interface OfferedBack {
  shipment: LockedShipment;
  after: ShippedGoods;
}

/** Goods that can be put back from a cancelled or returned shipment: pieces per warehouse of origin, and devices. */
export async function offeredBack(
  { db }: SignedInContext,
  { shipment, after: { status } }: OfferedBack,
): Promise<Pick<OfferedStep, 'putBack' | 'returned'>> {
  if (!comesBack(status)) return { putBack: [], returned: [] };
  const warehouse = placesWith(shipment, {}).pickupWarehouse ?? USUAL_WAREHOUSE;
  const lines = await readAwayLines(db, shipment.id);
  const devices = await readShipmentDevices(db, shipment.id);
  return {
    putBack: lines.flatMap((line) => {
      const { sku, itemSku, name } = line;
      const count = piecesAway({ ...shipment, status }, line);
      return sku === null || itemSku === null || count === 0 ? [] : [{ sku, name, count, warehouse }];
    }),
    returned: devices.filter(({ state }) => isAway(shipment, state)).map(named),
  };
}
