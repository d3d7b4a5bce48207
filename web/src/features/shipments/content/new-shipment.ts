import type { Order } from '@halla/contract/orders/order';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { USUAL_WAREHOUSE } from '@halla/domain/documents/shipment-rules';
import { homeWarehouse } from '@halla/domain/stock/stock-demand';
import { NO_TERMS, type Terms } from '../edit/terms.ts';
import { filledParty, linesOfOrder, type ShipmentContent, withLeft } from './shipment-content.ts';

export interface NewShipmentValues extends Terms, ShipmentContent {
  readonly number: string;
}

/** An empty shipment without an order. */
export function standaloneShipment(number: string): NewShipmentValues {
  return {
    ...NO_TERMS,
    ...{ number, Order: null, ResupplyOrder: null },
    ...{ shipmentDirection: 'outward', pickupAddress: USUAL_WAREHOUSE, shippingInfo: null },
    genericDevices: [],
  };
}

/** A shipment of the remaining pieces of an order, to the order's receiver. */
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
  /** Place keys of this installation's warehouses. */
  readonly warehouses: readonly string[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** A shipment of the remaining pieces of a resupply order, from its supplier to its buyer's warehouse. */
export function shipmentOfResupply({ order, number, warehouses, today }: OfResupply): NewShipmentValues {
  const { id, currency, buyer, eta, SupplierCompany } = order;
  return {
    ...standaloneShipment(number),
    ...{ ResupplyOrder: { id }, shipmentDirection: 'inward', currency },
    // An ETA in the past would make the shipment late from the start.
    eta: eta !== null && eta < today ? null : eta,
    pickupAddress: SupplierCompany.name,
    shippingInfo: { companyName: homeWarehouse(warehouses, buyer) ?? USUAL_WAREHOUSE },
    genericDevices: remainingLines(order),
  };
}

/** The lines of an order with the remaining pieces of each. */
function remainingLines(order: Order | ResupplyOrder) {
  const lines = withLeft<(Order | ResupplyOrder)['genericDevices'][number]>(order);
  return linesOfOrder(lines, (index) => lines[index]?.left ?? 0);
}

/** The receiver of the order, otherwise its client; null if the order marks the receiver as unknown. */
function receiverOf({ shippingInfo: { unknownReceiver, ...receiver }, clientInfo }: Order) {
  return unknownReceiver ? null : (filledParty(receiver) ?? filledParty(clientInfo));
}
