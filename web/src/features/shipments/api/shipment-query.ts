import { callQuery } from '../../../core/calls/api.ts';

/** The input that requests one shipment. */
export function shipmentInput(shipment_id: number) {
  return { shipment_id };
}

export function shipmentQuery(id: number) {
  return callQuery('get_shipments', shipmentInput(id));
}
