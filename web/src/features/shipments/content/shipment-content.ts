import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FieldRule } from '@halla/contract/rules/field-rules';
import type { Shipment } from '@halla/contract/shipments';
import {
  applyDirection,
  type EarlierShipment,
  remainingCounts,
  type ShipmentDirection,
  type ShipmentLine,
  type ShipmentRoute,
  shipmentProblem,
} from '@halla/domain/documents/shipment-rules';
import { codeText } from '../../../i18n/code-text.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import { brokenNumberRule } from '../../../ui/form/number-rule.ts';
import type { Problems } from '../../../ui/form/problems.ts';

/** A line while it is entered; an empty count is null. */
export interface ContentLine {
  /** Known to the form only: identifies the line while others come and go. */
  readonly key: string;
  /** null for a line that is written by hand. */
  readonly sku: string | null;
  readonly name: string;
  readonly count: number | null;
  /** Of the order; null where none limits it. */
  readonly ordered: number | null;
  /** Pieces of the order that are in no other shipment. */
  readonly left?: number;
}

/** The route of a shipment as on the wire: warehouses are in pickupAddress and in the company of shippingInfo. */
interface RouteValues {
  readonly shipmentDirection: ShipmentDirection;
  readonly pickupAddress: string | null;
  readonly shippingInfo: ClientInfoInput | null;
}

/** What a shipment is part of, what is in it, and where it goes. */
export interface ShipmentContent extends RouteValues {
  readonly Order: { readonly id: number } | null;
  readonly ResupplyOrder: { readonly id: number } | null;
  readonly genericDevices: readonly ContentLine[];
}

/** True for a shipment that is part of no order: its direction and its items are free. */
export function isStandalone({ Order, ResupplyOrder }: Pick<ShipmentContent, 'Order' | 'ResupplyOrder'>) {
  return Order === null && ResupplyOrder === null;
}

/** A line of an order that limits its shipments. */
export type OrderedLine = ShipmentLine & { readonly id: number; readonly left?: number };

/** Lines of an order with what is left of each beside its shipments; cancelled ones do not count. */
export function withLeft<Line extends Omit<OrderedLine, 'left'>>({
  genericDevices: lines,
  Shipments,
}: {
  readonly genericDevices: readonly Line[];
  readonly Shipments: readonly {
    readonly status: EarlierShipment['status'];
    readonly genericDevices: EarlierShipment['lines'];
  }[];
}): (Line & { readonly left: number })[] {
  const shipments = Shipments.map(({ status, genericDevices }) => ({ status, lines: genericDevices }));
  const left = remainingCounts(lines, shipments);
  return lines.map((line, index) => ({ ...line, left: left[index] ?? 0 }));
}

/** Lines of an order with what a shipment may take of them, or has taken. */
export function linesOfOrder(
  lines: readonly OrderedLine[],
  countAt: (index: number) => number,
): readonly ContentLine[] {
  return lines.map(({ id, sku, name, count, left }, index) => ({
    ...{ key: String(id), sku, name: name ?? sku ?? '', count: countAt(index), ordered: count },
    ...(left !== undefined && { left }),
  }));
}

/** The content of a shipment as its form shows it; `ordered` are the lines of its order, null where it has none. */
export function contentOf(shipment: Shipment, ordered: readonly OrderedLine[] | null): ShipmentContent {
  const { shipmentDirection, pickupAddress, shippingInfo, Order, ResupplyOrder } = shipment;
  const { pickupAddress: _fetched, ...party } = shippingInfo;
  return {
    ...{ shipmentDirection, pickupAddress, Order, ResupplyOrder },
    shippingInfo: filledParty(party),
    genericDevices: ordered === null ? ownLines(shipment) : takenLines(shipment, ordered),
  };
}

function ownLines({ genericDevices: lines }: Shipment): ContentLine[] {
  return lines.map(({ sku, name, count }, index) => ({
    ...{ key: `own ${index}`, sku, name: name ?? sku ?? '', count, ordered: null },
  }));
}

/** All lines of the order, each with the pieces that the shipment has of it; then what the order does not have any more. */
function takenLines(shipment: Shipment, ordered: readonly OrderedLine[]): ContentLine[] {
  const { genericDevices: sent } = shipment;
  const left = remainingCounts(ordered, [{ status: 'waiting', lines: sent }]);
  const beyond = remainingCounts(sent, [{ status: 'waiting', lines: ordered }]);
  return [
    ...linesOfOrder(ordered, (index) => (ordered[index]?.count ?? 0) - (left[index] ?? 0)),
    ...ownLines(shipment)
      .map((line, index) => ({ ...line, count: beyond[index] ?? 0, ordered: 0 }))
      .filter(({ count }) => count > 0),
  ];
}

/** The filled parts of a party; null for none. */
export function filledParty(party: object): ClientInfoInput | null {
  const filled = Object.entries(party).filter(([, value]) => value !== null);
  return filled.length === 0 ? null : Object.fromEntries(filled);
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

/** What is wrong with the count of a line; of an order it takes no more than was ordered. */
function brokenCount({ count, ordered }: ContentLine): FieldRule | null {
  return count === null
    ? { rule: 'required' }
    : brokenNumberRule(count, { min: 0, max: ordered ?? undefined, decimals: 0 });
}

/** Words a count that is negative or more than was ordered as the server does, with what it may be. */
function countText(broken: FieldRule): string {
  const isOutside = broken.rule === 'tooSmall' || broken.rule === 'tooLarge';
  return isOutside ? `${codeText('shipments.illegal_value')} ${wordRule(broken)}` : wordRule(broken);
}

/** Lines as they are sent: those with pieces. Illegal counts are named by `shipmentProblems`. */
export function sentLines(lines: readonly ContentLine[]): readonly ContentLine[] {
  return lines.filter((line) => brokenCount(line) === null && line.count !== 0);
}

/** What no schema knows about the content of a shipment, by field. */
export function shipmentProblems(values: ShipmentContent): Problems {
  const { genericDevices: lines } = values;
  const counts = lines.flatMap((line, index): [string, string][] => {
    const broken = brokenCount(line);
    return broken === null ? [] : [[`genericDevices.${index}.count`, countText(broken)]];
  });
  const names = lines.flatMap(({ sku, name }, index): [string, string][] =>
    sku !== null || name.trim() !== ''
      ? []
      : [[`genericDevices.${index}.name`, codeText('orders.unnamed_item')]],
  );
  return { ...Object.fromEntries([...counts, ...names]), ...wholeProblem(values, counts.length > 0) };
}

function wholeProblem(values: ShipmentContent, isCounted: boolean): Problems {
  const { genericDevices: lines } = values;
  const sent = sentLines(lines).map(({ sku, name, count }) => ({ sku, name, count: count ?? 0 }));
  const route = routeOf(values);
  const problem = shipmentProblem({ ...route, lines: sent }, null);
  if (problem === 'no_items') return isCounted ? {} : { genericDevices: codeText('shipments.no_items') };
  if (problem !== 'illegal_route') return {};
  const lacksPickup = route.direction !== 'inward' && route.pickupWarehouse === null;
  return { [lacksPickup ? 'pickupAddress' : 'shippingInfo']: codeText('shipments.illegal_value') };
}
