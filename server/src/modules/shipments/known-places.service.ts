import type { Work } from '#app/calls/context.ts';
import { invalidInput } from '#app/calls/errors.ts';
import { isPlace } from '#modules/locations/locations.service.ts';
import type { Places } from './shipment-places.ts';

/** Refuses a warehouse that does not exist. */
export async function checkPlaces(work: Work, { pickupWarehouse, deliveryWarehouse }: Places): Promise<void> {
  const named = [
    ['shipment.pickupAddress', pickupWarehouse],
    ['shipment.shippingInfo.companyName', deliveryWarehouse],
  ] as const;
  for (const [field, value] of named)
    if (value !== null && !(await isPlace(work, value)))
      throw invalidInput({ [field]: { rule: 'unknown', what: 'place' } });
}
