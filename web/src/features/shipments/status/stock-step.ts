import type { Shipment } from '@halla/contract/shipments';
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

/** Between which warehouses a shipment goes; null: none. */
export function warehousesOf({ shipmentDirection, pickupAddress, shippingInfo }: Shipment) {
  return {
    pickup: shipmentDirection === 'inward' ? null : pickupAddress,
    delivery: shipmentDirection === 'outward' ? null : shippingInfo.companyName,
  };
}

/** What is counted in a change of status, and what that does to stock. */
export interface CountedStep {
  readonly effects: StockEffects;
  readonly stocked: StockedShipment;
  /** True when the goods arrive with it, in a warehouse or elsewhere. */
  readonly receives: boolean;
}

/** What a change of status does; `editable` are the warehouses whose stock may be edited. */
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

/** True while a later step can take goods out of stock or put them into it. */
export function willMoveStock(shipment: Shipment): boolean {
  const { pickup, delivery } = warehousesOf(shipment);
  const { status, stockOutAt, stockInAt } = shipment;
  const leaves = status === 'waiting' && pickup !== null && stockOutAt === null;
  const arrives = (status === 'waiting' || status === 'transit') && delivery !== null && stockInAt === null;
  return leaves || arrives;
}

/** True for a change of status after which the goods may be elsewhere than stock says: nothing is undone. */
export function leavesStockBehind({ status, stockOutAt, stockInAt }: Shipment, to: ShipmentStatus): boolean {
  const hasMoved = stockOutAt !== null || stockInAt !== null;
  return hasMoved && (status === 'delivered' || to === 'waiting' || to === 'cancelled' || to === 'returned');
}

/** A line with its counted pieces; null while nothing is typed. */
export interface CountedLine {
  readonly sku: string;
  readonly name: string;
  readonly count: number;
  readonly dispatched: number | null;
  readonly received: number | null;
  /** False: the step books nothing for it. */
  readonly inStock: boolean;
  /** What becomes of what does not arrive; null: that is decided later. */
  readonly settlement: ShortSettlement | null;
  readonly reason: string;
}

/** The lines that may move stock, all of their pieces at first, or as many as have left. */
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

/** The counts that a change of status asks for. */
export function askedOf({ effects, receives }: CountedStep): readonly Member[] {
  return [...(effects.remove ? (['dispatched'] as const) : []), ...(receives ? (['received'] as const) : [])];
}

/** True when every count that is asked for can be, and each short that is settled has its reason. */
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

/** True for a short that is credited or written off without a reason; what a customer gets needs none. */
export function lacksReason(
  line: CountedLine,
  { step, isOfOrder }: { step: CountedStep; isOfOrder: boolean },
): boolean {
  const { settlement, reason } = line;
  if (isOfOrder || settlement === null || !isWaived(settlement)) return false;
  return shortPieces(line, step) > 0 && reason.trim() === '';
}

/** Pieces that leave or left and do not arrive. */
export function shortPieces({ dispatched, received }: CountedLine, { receives }: CountedStep): number {
  return receives && dispatched !== null && received !== null ? Math.max(0, dispatched - received) : 0;
}

/** Lines with more pieces arriving than left; they need a confirmation before they are saved. */
export function overLines(lines: readonly CountedLine[], step: CountedStep): CountedLine[] {
  return lines.filter((line) => isOver(line, step));
}

function isOver({ count, dispatched, received }: CountedLine, { effects, stocked, receives }: CountedStep) {
  if (!receives || dispatched === null || received === null) return false;
  return overPieces({ count, dispatched, received }, { effects, shipment: stocked }) > 0;
}

/** True when another number arrives than has left: the shipment gets a note about it. */
export function isDifferent(lines: readonly CountedLine[], { receives }: CountedStep): boolean {
  const counted = lines.map(({ count, dispatched, received }) => ({
    ...{ count, dispatched: dispatched ?? undefined, received: received ?? undefined },
  }));
  return receives && arrivedDifferent(counted);
}

/** What is sent of the counts; more than left is sent as confirmed. */
export function sentEffects(lines: readonly CountedLine[], step: CountedStep) {
  return lines.map((line) => ({
    sku: line.sku,
    ...(step.effects.remove && { dispatched: line.dispatched ?? 0 }),
    ...(step.receives && { received: line.received ?? 0 }),
    ...(isOver(line, step) && { over: true }),
  }));
}

/** What is sent of the decisions about pieces that do not arrive. */
export function sentShorts(lines: readonly CountedLine[], step: CountedStep) {
  return lines.flatMap((line) => {
    const count = shortPieces(line, step);
    const { sku, settlement, reason } = line;
    if (settlement === null || count === 0) return [];
    return [{ sku, settlement, count, reason: reason.trim() || null }];
  });
}

/** Pieces of an item that a warehouse lacks. */
export interface Missing {
  readonly sku: string;
  readonly warehouse: string;
  readonly count: number;
}

/** What a refusal says is missing. */
export function missingIn(answer: Readonly<Record<string, unknown>>): Missing[] {
  return Array.isArray(answer.missing) ? answer.missing.filter(isMissing) : [];
}

/** What is missing of an item. */
export function missingOf(missing: readonly Missing[], sku: string): Missing | undefined {
  return missing.find((one) => skuKey(one.sku) === skuKey(sku));
}

function isMissing(value: unknown): value is Missing {
  if (typeof value !== 'object' || value === null) return false;
  const { sku, warehouse, count } = value as Partial<Record<keyof Missing, unknown>>;
  return typeof sku === 'string' && typeof warehouse === 'string' && typeof count === 'number';
}
