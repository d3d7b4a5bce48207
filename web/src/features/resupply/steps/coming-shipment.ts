import type { ResupplyOrder } from '@halla/contract/resupply';
import { UNDER_WAY } from '@halla/domain/documents/shipment-rules';

/** Next shipment to receive: the oldest in transit, otherwise the oldest waiting one. */
export function comingShipment({ Shipments }: Pick<ResupplyOrder, 'Shipments'>) {
  const coming = Shipments.filter(({ status }) => UNDER_WAY.includes(status)).toReversed();
  return coming.find(({ status }) => status === 'transit') ?? coming[0] ?? null;
}
