import type { CallRequest } from '@halla/contract/calls';

type AddData = CallRequest<'add_shipment'>['shipment'];
type EditData = CallRequest<'edit_shipment'>['shipment'];

/** Fields common to a new shipment and an edit. */
export type ShipmentWanted = Omit<AddData, 'number' | 'Order' | 'ResupplyOrder' | 'genericDevices'> &
  Pick<EditData, 'genericDevices' | 'rating'>;
export type LineWanted = AddData['genericDevices'][number];
