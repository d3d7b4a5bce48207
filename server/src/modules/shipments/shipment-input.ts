import type { CallRequest } from '@halla/contract/calls';
import type { LockedShipment } from './shipment-writes.repository.ts';

type AddData = CallRequest<'add_shipment'>['shipment'];
type EditData = CallRequest<'edit_shipment'>['shipment'];

/** What a new shipment and an edit have in common. */
export type ShipmentWanted = Omit<AddData, 'number' | 'Order' | 'ResupplyOrder' | 'genericDevices'> &
  Pick<EditData, 'genericDevices' | 'rating'>;
export type LineWanted = AddData['genericDevices'][number];

type PlainColumn =
  | 'externalRef'
  | 'shippingTerm'
  | 'shippingMethod'
  | 'pickupDate'
  | 'eta'
  | 'trackingNumber'
  | 'details'
  | 'totalPrice'
  | 'currency'
  | 'rating';

/** Columns of a shipment that were sent, besides its places, its carrier, its lines and its status; an empty text is none. */
export function shipmentColumns(wanted: ShipmentWanted): Partial<Pick<LockedShipment, PlainColumn>> {
  const { externalRef, shippingTerm, shippingMethod, pickupDate, eta, trackingNumber } = wanted;
  const { totalPrice, currency, details, rating } = wanted;
  const sent = { externalRef, shippingTerm, shippingMethod, pickupDate, eta, trackingNumber, details };
  return Object.fromEntries(
    Object.entries({ ...sent, totalPrice, currency, rating })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
}
