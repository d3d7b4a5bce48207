import type { Shipment } from '@halla/contract/shipments/shipment';
import { documentCall } from '../../../entities/document/document-call.ts';

/** One shipment, and its edit. */
export const SHIPMENT_CALL = documentCall({
  call: 'get_shipments',
  input: (shipment_id: number) => ({ shipment_id }),
  pick: ({ shipments: [shipment] }): Shipment | undefined => shipment,
  at: 'shipment',
});
