import type { Order } from '@halla/contract/orders';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { USUAL_WAREHOUSE } from '@halla/domain/documents/shipment-rules';
import { homeWarehouse } from '@halla/domain/stock/stock-demand';
import { NO_TERMS, type Terms } from '../edit/terms.ts';
import { filledParty, linesOfOrder, type ShipmentContent, withLeft } from './shipment-content.ts';

export interface NewShipmentValues extends Terms, ShipmentContent {
  readonly number: string;
}

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
  const { id, currency } = order;
  return {
    ...standaloneShipment(number),
    ...{ Order: { id }, currency },
    shippingInfo: receiverOf(order),
    genericDevices: remainingLines(order),
  };
}

interface OfResupply {
  readonly order: ResupplyOrder;
  readonly number: string;
  /** Place keys of the warehouses of this installation. */
  readonly warehouses: readonly string[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** A shipment of what has not been sent yet of a resupply order, from its supplier to the warehouse of its buyer. */
export function shipmentOfResupply({ order, number, warehouses, today }: OfResupply): NewShipmentValues {
  const { id, currency, buyer, eta, SupplierCompany } = order;
  return {
    ...standaloneShipment(number),
    ...{ ResupplyOrder: { id }, shipmentDirection: 'inward', currency },
    // With a day that has passed the shipment would be late before it begins.
    eta: eta !== null && eta < today ? null : eta,
    pickupAddress: SupplierCompany.name,
    shippingInfo: { companyName: homeWarehouse(warehouses, buyer) ?? USUAL_WAREHOUSE },
    genericDevices: remainingLines(order),
  };
}

/** The lines of an order with what is left of each. */
function remainingLines(order: Order | ResupplyOrder) {
  const lines = withLeft<(Order | ResupplyOrder)['genericDevices'][number]>(order);
  return linesOfOrder(lines, (index) => lines[index]?.left ?? 0);
}

/** The receiver that the order names, else its client; null while the order says that it is not known. */
function receiverOf({ shippingInfo: { unknownReceiver, ...receiver }, clientInfo }: Order) {
  return unknownReceiver ? null : (filledParty(receiver) ?? filledParty(clientInfo));
}
