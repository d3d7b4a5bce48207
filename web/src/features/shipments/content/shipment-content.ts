import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FieldRule } from '@halla/contract/rules/field-rules';
import type { Shipment } from '@halla/contract/shipments/shipment';
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

/** A line in the form; an empty count is null. */
export interface ContentLine {
  /** Known only to the form: identifies the line while others are added or removed. */
  readonly key: string;
  /** null for a line entered manually. */
  readonly sku: string | null;
  readonly name: string;
  readonly count: number | null;
  /** Pieces ordered; null if there is no limit. */
  readonly ordered: number | null;
  /** Pieces of the order that are in no other shipment. */
  readonly left?: number;
}

/**
 * The route of a shipment as on the wire: warehouses are in pickupAddress and in the company of shippingInfo.
 */
interface RouteValues {
  readonly shipmentDirection: ShipmentDirection;
  readonly pickupAddress: string | null;
  readonly shippingInfo: ClientInfoInput | null;
}

/** The order, content and route of a shipment. */
export interface ShipmentContent extends RouteValues {
  readonly Order: { readonly id: number } | null;
  readonly ResupplyOrder: { readonly id: number } | null;
  readonly genericDevices: readonly ContentLine[];
}

/** True for a shipment without an order: its direction and items can be chosen freely. */
export function isStandalone({ Order, ResupplyOrder }: Pick<ShipmentContent, 'Order' | 'ResupplyOrder'>) {
  return Order === null && ResupplyOrder === null;
}

/** A line of an order, which limits its shipments. */
export type OrderedLine = ShipmentLine & { readonly id: number; readonly left?: number };

/** Lines of an order with the pieces not in its shipments; cancelled shipments do not count. */
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

/** Lines of an order with the pieces that a shipment may contain or already contains. */
export function linesOfOrder(
  lines: readonly OrderedLine[],
  countAt: (index: number) => number,
): readonly ContentLine[] {
  return lines.map(({ id, sku, name, count, left }, index) => ({
    ...{ key: String(id), sku, name: name ?? sku ?? '', count: countAt(index), ordered: count },
    ...(left !== undefined && { left }),
  }));
}

/** Form values of a shipment's content; `ordered` are the lines of its order, null if it has none. */
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

/**
 * All lines of the order with the shipment's pieces of each, then items that the order no longer contains.
 */
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

/** The non-empty fields of a party; null if there are none. */
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

/** The route after a change of direction: fields that the new direction does not use are cleared. */
export function turnedTo(route: RouteValues, direction: ShipmentDirection): RouteValues {
  const { pickupWarehouse, deliveryWarehouse } = applyDirection(routeOf(route), direction);
  return {
    shipmentDirection: direction,
    pickupAddress: pickupWarehouse,
    shippingInfo: direction === 'outward' ? null : { companyName: deliveryWarehouse },
  };
}

/** The rule that a line's count breaks; the count must not exceed the ordered pieces. */
function brokenCount({ count, ordered }: ContentLine): FieldRule | null {
  return count === null
    ? { rule: 'required' }
    : brokenNumberRule(count, { min: 0, max: ordered ?? undefined, decimals: 0 });
}

/** Text for a negative or too high count, worded like the server's, including the allowed range. */
function countText(broken: FieldRule): string {
  const isOutside = broken.rule === 'tooSmall' || broken.rule === 'tooLarge';
  return isOutside ? `${codeText('shipments.illegal_value')} ${wordRule(broken)}` : wordRule(broken);
}

/** Lines as sent: only those with pieces. `shipmentProblems` reports invalid counts. */
export function sentLines(lines: readonly ContentLine[]): readonly ContentLine[] {
  return lines.filter((line) => brokenCount(line) === null && line.count !== 0);
}

/** Problems of a shipment's content that the schema cannot express, by field. */
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
