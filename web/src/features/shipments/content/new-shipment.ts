import type { ClientInfoInput } from '@halla/contract/client-info';
import type { Order } from '@halla/contract/orders';
import {
  applyDirection,
  remainingCounts,
  type ShipmentDirection,
  type ShipmentRoute,
  shipmentProblem,
  USUAL_WAREHOUSE,
} from '@halla/domain/documents/shipment-rules';
import { codeText } from '../../../i18n/i18n.ts';
import type { Problems } from '../../../ui/form/problems.ts';
import type { Terms } from '../edit/terms.ts';

/** A line while it is entered; an empty count is null. */
export interface NewLine {
  /** Known to the form only: identifies the line while others come and go. */
  readonly key: string;
  /** null for a line that is written by hand. */
  readonly sku: string | null;
  readonly name: string;
  readonly count: number | null;
  /** Of the order; null where none limits it. */
  readonly ordered: number | null;
}

/** Where a shipment goes, as the wire has it: warehouses stand in pickupAddress and in the company of shippingInfo. */
interface RouteValues {
  readonly shipmentDirection: ShipmentDirection;
  readonly pickupAddress: string | null;
  readonly shippingInfo: ClientInfoInput | null;
}

export interface NewShipmentValues extends Terms, RouteValues {
  readonly number: string;
  readonly Order: { readonly id: number } | null;
  readonly genericDevices: readonly NewLine[];
}

const NO_TERMS: Terms = {
  ...{ shippingCompany: null, trackingNumber: null, externalRef: null, shippingTerm: null },
  ...{ shippingMethod: null, pickupDate: null, eta: null, totalPrice: null, currency: 'EUR', details: null },
};

/** A shipment that belongs to no order, before anything is entered. */
export function standaloneShipment(number: string): NewShipmentValues {
  return {
    ...NO_TERMS,
    ...{ number, Order: null, shipmentDirection: 'outward', pickupAddress: USUAL_WAREHOUSE },
    ...{ shippingInfo: null, genericDevices: [] },
  };
}

/** A shipment of what is left of an order, to where the order goes. */
export function shipmentOfOrder(order: Order, number: string): NewShipmentValues {
  const { id, genericDevices: lines, Shipments } = order;
  const left = remainingCounts(
    lines,
    Shipments.map(({ status, genericDevices }) => ({ status, lines: genericDevices })),
  );
  return {
    ...standaloneShipment(number),
    Order: { id },
    shippingInfo: receiverOf(order),
    currency: order.currency,
    genericDevices: lines.map(({ id: line, sku, name, count }, index) => ({
      ...{ key: String(line), sku, name, count: left[index] ?? 0, ordered: count },
    })),
  };
}

/** The filled parts of the receiver; null for none. */
function receiverOf({ shippingInfo: { unknownReceiver, ...party } }: Order): ClientInfoInput | null {
  const filled = Object.entries(party).filter(([, value]) => value !== null);
  return unknownReceiver || filled.length === 0 ? null : Object.fromEntries(filled);
}

function routeOf({ shipmentDirection: direction, pickupAddress, shippingInfo }: RouteValues): ShipmentRoute {
  return {
    direction,
    pickupWarehouse: direction === 'inward' ? null : pickupAddress || null,
    deliveryWarehouse: direction === 'outward' ? null : shippingInfo?.companyName || null,
  };
}

/** The route after another direction was chosen: what the direction has no use for is cleared. */
export function turnedTo(route: RouteValues, direction: ShipmentDirection): RouteValues {
  const { pickupWarehouse, deliveryWarehouse } = applyDirection(routeOf(route), direction);
  return {
    shipmentDirection: direction,
    pickupAddress: pickupWarehouse,
    shippingInfo: direction === 'outward' ? null : { companyName: deliveryWarehouse },
  };
}

const isLegal = ({ count, ordered }: NewLine) =>
  count !== null && Number.isInteger(count) && count >= 0 && (ordered === null || count <= ordered);

/** Lines as they are sent: those with pieces. Illegal counts are named by `shipmentProblems`. */
export function sentLines(lines: readonly NewLine[]): readonly NewLine[] {
  return lines.filter((line) => isLegal(line) && line.count !== 0);
}

/** What no schema knows about a new shipment, by field. */
export function shipmentProblems(values: NewShipmentValues): Problems {
  const { genericDevices: lines } = values;
  const counts = lines.flatMap((line, index): [string, string][] =>
    isLegal(line) ? [] : [[`genericDevices.${index}.count`, codeText('shipments.illegal_value')]],
  );
  const names = lines.flatMap(({ sku, name }, index): [string, string][] =>
    sku !== null || name.trim() !== ''
      ? []
      : [[`genericDevices.${index}.name`, codeText('orders.unnamed_item')]],
  );
  return { ...Object.fromEntries([...counts, ...names]), ...wholeProblem(values, counts.length > 0) };
}

function wholeProblem(values: NewShipmentValues, isCounted: boolean): Problems {
  const { genericDevices: lines } = values;
  const sent = sentLines(lines).map(({ sku, name, count }) => ({ sku, name, count: count ?? 0 }));
  const route = routeOf(values);
  const problem = shipmentProblem({ ...route, lines: sent }, null);
  if (problem === 'no_items') return isCounted ? {} : { genericDevices: codeText('shipments.no_items') };
  if (problem !== 'illegal_route') return {};
  const lacksPickup = route.direction !== 'inward' && route.pickupWarehouse === null;
  return { [lacksPickup ? 'pickupAddress' : 'shippingInfo']: codeText('shipments.illegal_value') };
}
