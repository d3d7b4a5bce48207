import type { Shipment } from '@halla/contract/shipments';
import { skuKey } from '@halla/domain/documents/document-lines';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import {
  arrivedDifferent,
  isShippedCount,
  type StockEffects,
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

/** What a change of status does to stock; `editable` are the warehouses whose stock may be edited. */
export function effectsOf(shipment: Shipment, to: ShipmentStatus, editable: readonly string[]): StockEffects {
  const { pickup, delivery } = warehousesOf(shipment);
  const only = (place: string | null) => (place !== null && editable.includes(place) ? place : null);
  const stocked = {
    pickup: only(pickup),
    delivery: only(delivery),
    isOut: shipment.stockOutAt !== null,
    isIn: shipment.stockInAt !== null,
  };
  return stockEffects({ from: shipment.status, to }, stocked);
}

/** True while a step that still lies ahead can take goods out of stock or put them into it. */
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

/** A line of which pieces are counted; null while nothing is typed. */
export interface CountedLine {
  readonly sku: string;
  readonly name: string;
  readonly count: number;
  readonly dispatched: number | null;
  readonly received: number | null;
  /** False: the step books nothing for it. */
  readonly inStock: boolean;
}

/** The lines that may move stock, all of their pieces at first, or as many as have left. */
export function countedLines(lines: readonly Line[]): CountedLine[] {
  return lines.flatMap(({ sku, name, count, dispatched, received, inStock }) =>
    sku === null
      ? []
      : [
          {
            ...{ sku, count, name: name ?? sku, inStock },
            dispatched: dispatched ?? count,
            received: received ?? dispatched ?? count,
          },
        ],
  );
}

/** The counts that a change of status asks for. */
export function askedOf({ remove, add }: StockEffects): readonly ('dispatched' | 'received')[] {
  return [...(remove ? (['dispatched'] as const) : []), ...(add ? (['received'] as const) : [])];
}

/** True when every count that is asked for is one from 0 to what was sent. */
export function areLegal(lines: readonly CountedLine[], effects: StockEffects): boolean {
  return lines.every((line) => askedOf(effects).every((member) => isLegal(line, member)));
}

function isLegal(line: CountedLine, member: 'dispatched' | 'received'): boolean {
  const counted = line[member];
  return counted !== null && isShippedCount(counted, line);
}

/** True when another number arrives than has left: the shipment gets a note about it. */
export function isDifferent(lines: readonly CountedLine[], { add }: StockEffects): boolean {
  const counted = lines.map(({ count, dispatched, received }) => ({
    ...{ count, dispatched: dispatched ?? undefined, received: received ?? undefined },
  }));
  return add && arrivedDifferent(counted);
}

/** What is sent of the counts. */
export function sentEffects(lines: readonly CountedLine[], effects: StockEffects) {
  return lines.map(({ sku, dispatched, received }) => ({
    sku,
    ...(effects.remove && { dispatched: dispatched ?? 0 }),
    ...(effects.add && { received: received ?? 0 }),
  }));
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
