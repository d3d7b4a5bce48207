import type { Order } from '@halla/contract/orders';
import { remainingCounts, USUAL_WAREHOUSE } from '@halla/domain/documents/shipment-rules';
import type { Terms } from '../edit/terms.ts';
import { filledParty, linesOfOrder, type ShipmentContent } from './shipment-content.ts';

export interface NewShipmentValues extends Terms, ShipmentContent {
  readonly number: string;
}

const NO_TERMS: Terms = {
  ...{ shippingCompany: null, trackingNumber: null, externalRef: null, shippingTerm: null },
  ...{ shippingMethod: null, pickupDate: null, eta: null, totalPrice: null, currency: 'EUR', details: null },
};

/** A shipment that belongs to no order, before anything is entered. */
export function standaloneShipment(number: string): NewShipmentValues {
  return {
    ...NO_TERMS,
    ...{ number, Order: null, ResupplyOrder: null },
    ...{ shipmentDirection: 'outward', pickupAddress: USUAL_WAREHOUSE, shippingInfo: null },
    genericDevices: [],
  };
}

/** A shipment of what is left of an order, to where the order goes. */
export function shipmentOfOrder(order: Order, number: string): NewShipmentValues {
  const { id, genericDevices: lines, Shipments, currency } = order;
  const left = remainingCounts(
    lines,
    Shipments.map(({ status, genericDevices }) => ({ status, lines: genericDevices })),
  );
  return {
    ...standaloneShipment(number),
    ...{ Order: { id }, currency },
    shippingInfo: receiverOf(order),
    genericDevices: linesOfOrder(lines, (index) => left[index] ?? 0),
  };
}

/** The receiver that the order names, else its client; null while the order says that it is not known. */
function receiverOf({ shippingInfo: { unknownReceiver, ...receiver }, clientInfo }: Order) {
  return unknownReceiver ? null : (filledParty(receiver) ?? filledParty(clientInfo));
}
