import type { Shipment } from '@halla/contract/shipments/shipment';
import { skuKey } from '@halla/domain/documents/document-lines';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import type { ShortSettlement } from '@halla/domain/fulfilment/progress';
import { isWaived } from '@halla/domain/fulfilment/shorts';
import {
  arrivedDifferent,
  countedSteps,
  isDispatchedCount,
  isReceivedCount,
  overPieces,
  type StockEffects,
  type StockedShipment,
  stockEffects,
} from '@halla/domain/stock/shipment-stock';

type Line = Shipment['genericDevices'][number];

/** The warehouses between which a shipment moves; null: none. */
export function warehousesOf({ shipmentDirection, pickupAddress, shippingInfo }: Shipment) {
  return {
    pickup: shipmentDirection === 'inward' ? null : pickupAddress,
    delivery: shipmentDirection === 'outward' ? null : shippingInfo.companyName,
  };
}

/** What a change of status counts, and its effect on stock. */
export interface CountedStep {
  readonly effects: StockEffects;
  readonly stocked: StockedShipment;
  /** True if the goods arrive, in a warehouse or elsewhere. */
  readonly receives: boolean;
}

/** Effects of a change of status; `editable` are the warehouses whose stock the user may edit. */
export function stepOf(shipment: Shipment, to: ShipmentStatus, editable: readonly string[]): CountedStep {
  const { pickup, delivery } = warehousesOf(shipment);
  const only = (place: string | null) => (place !== null && editable.includes(place) ? place : null);
  const stocked = {
    pickup: only(pickup),
    delivery: only(delivery),
    isOut: shipment.stockOutAt !== null,
    isIn: shipment.stockInAt !== null,
  };
  const step = { from: shipment.status, to };
  const { arrives } = countedSteps(step);
  return { effects: stockEffects(step, stocked), stocked, receives: arrives && !stocked.isIn };
}

/** True while a later step may still move goods out of or into stock. */
function willMoveStock(shipment: Shipment): boolean {
  const { pickup, delivery } = warehousesOf(shipment);
  const { status, stockOutAt, stockInAt } = shipment;
  const leaves = status === 'waiting' && pickup !== null && stockOutAt === null;
  const arrives = (status === 'waiting' || status === 'transit') && delivery !== null && stockInAt === null;
  return leaves || arrives;
}

/** The SKUs of a shipment that stock does not know, while its goods may still move. */
export function unknownGoods(shipment: Shipment): readonly string[] {
  if (!willMoveStock(shipment)) return [];
  return shipment.genericDevices.flatMap(({ sku, inStock }) => (inStock ? [] : (sku ?? [])));
}

/**
 * True for a change of status after which stock may no longer match where the goods are, because no movement
 * is reversed.
 */
export function leavesStockBehind({ status, stockOutAt, stockInAt }: Shipment, to: ShipmentStatus): boolean {
  const hasMoved = stockOutAt !== null || stockInAt !== null;
  return hasMoved && (status === 'delivered' || to === 'waiting' || to === 'cancelled' || to === 'returned');
}

/** A line with its counted pieces; null while empty. */
export interface CountedLine {
  readonly sku: string;
  readonly name: string;
  readonly count: number;
  readonly dispatched: number | null;
  readonly received: number | null;
  /** False if the step books nothing for it. */
  readonly inStock: boolean;
  /** Settlement of missing pieces; null: decided later. */
  readonly settlement: ShortSettlement | null;
  readonly reason: string;
}

/** The lines that may move stock, initially with all their pieces, or with the number dispatched. */
export function countedLines(lines: readonly Line[]): CountedLine[] {
  return lines.flatMap(({ sku, name, count, dispatched, inStock }) =>
    sku === null
      ? []
      : [
          {
            ...{ sku, count, name: name ?? sku, inStock },
            dispatched: dispatched ?? count,
            received: dispatched ?? count,
            ...{ settlement: null, reason: '' },
          },
        ],
  );
}

type Member = 'dispatched' | 'received';

/** The counts required by a change of status. */
export function askedOf({ effects, receives }: CountedStep): readonly Member[] {
  return [...(effects.remove ? (['dispatched'] as const) : []), ...(receives ? (['received'] as const) : [])];
}

/** True if all required counts are valid and every settled short has its reason. */
export function areLegal(
  lines: readonly CountedLine[],
  { step, isOfOrder }: { step: CountedStep; isOfOrder: boolean },
): boolean {
  return lines.every(
    (line) =>
      askedOf(step).every((member) => isLegal(line, member)) && !lacksReason(line, { step, isOfOrder }),
  );
}

function isLegal(line: CountedLine, member: Member): boolean {
  const counted = line[member];
  if (counted === null) return false;
  return member === 'dispatched' ? isDispatchedCount(counted, line) : isReceivedCount(counted);
}

/** True for a short that is credited or written off without a reason; sending it again needs none. */
export function lacksReason(
  line: CountedLine,
  { step, isOfOrder }: { step: CountedStep; isOfOrder: boolean },
): boolean {
  const { settlement, reason } = line;
  if (isOfOrder || settlement === null || !isWaived(settlement)) return false;
  return shortPieces(line, step) > 0 && reason.trim() === '';
}

/** Pieces that left or are leaving, and do not arrive. */
export function shortPieces({ dispatched, received }: CountedLine, { receives }: CountedStep): number {
  return receives && dispatched !== null && received !== null ? Math.max(0, dispatched - received) : 0;
}

/** Lines with more pieces arriving than were dispatched, which require confirmation before saving. */
export function overLines(lines: readonly CountedLine[], step: CountedStep): CountedLine[] {
  return lines.filter((line) => isOver(line, step));
}

function isOver({ count, dispatched, received }: CountedLine, { effects, stocked, receives }: CountedStep) {
  if (!receives || dispatched === null || received === null) return false;
  return overPieces({ count, dispatched, received }, { effects, shipment: stocked }) > 0;
}

/** True if the arriving number differs from the dispatched one, in which case the shipment gets a note. */
export function isDifferent(lines: readonly CountedLine[], { receives }: CountedStep): boolean {
  const counted = lines.map(({ count, dispatched, received }) => ({
    ...{ count, dispatched: dispatched ?? undefined, received: received ?? undefined },
  }));
  return receives && arrivedDifferent(counted);
}

/** The counts as sent; receiving more pieces than were dispatched is marked as confirmed. */
export function sentEffects(lines: readonly CountedLine[], step: CountedStep) {
  return lines.map((line) => ({
    sku: line.sku,
    ...(step.effects.remove && { dispatched: line.dispatched ?? 0 }),
    ...(step.receives && { received: line.received ?? 0 }),
    ...(isOver(line, step) && { over: true }),
  }));
}

/** The decisions about missing pieces as sent. */
export function sentShorts(lines: readonly CountedLine[], step: CountedStep) {
  return lines.flatMap((line) => {
    const count = shortPieces(line, step);
    const { sku, settlement, reason } = line;
    if (settlement === null || count === 0) return [];
    return [{ sku, settlement, count, reason: reason.trim() || null }];
  });
}

/** Pieces of an item missing in a warehouse. */
export interface Missing {
  readonly sku: string;
  readonly warehouse: string;
  readonly count: number;
}

/** The missing pieces listed in a refusal. */
export function missingIn(answer: Readonly<Record<string, unknown>>): Missing[] {
  return Array.isArray(answer.missing) ? answer.missing.filter(isMissing) : [];
}

/** The missing pieces of one item. */
export function missingOf(missing: readonly Missing[], sku: string): Missing | undefined {
  return missing.find((one) => skuKey(one.sku) === skuKey(sku));
}

function isMissing(value: unknown): value is Missing {
  if (typeof value !== 'object' || value === null) return false;
  const { sku, warehouse, count } = value as Partial<Record<keyof Missing, unknown>>;
  return typeof sku === 'string' && typeof warehouse === 'string' && typeof count === 'number';
}
