import type { CallInput } from '@halla/contract/calls';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { pieceCount, skuKey } from '@halla/domain/documents/document-lines';
import { statusAfterArrival } from '@halla/domain/documents/resupply-rules';
import { receiptOf, receivableCounts } from '@halla/domain/documents/resupply-track';
import { receivedOrder } from '../../../entities/resupply/line-counts.ts';

/** An item of a resupply order being received. */
export interface ReceivedLine {
  readonly key: string;
  readonly sku: string | null;
  readonly name: string;
  /** Pieces that may be received at most. */
  readonly expected: number;
  /** Counted pieces; null while empty. */
  readonly count: number | null;
}

/** Goods received together. */
export interface Receipt {
  readonly lines: readonly ReceivedLine[];
  /** Key of the warehouse. */
  readonly warehouse: string;
  /** The day on which the order was delivered by them, YYYY-MM-DD; null: its status stays. */
  readonly deliveryDate: string | null;
}

/** The items that are still to come and in no shipment on its way, with all their pieces. */
export function linesToReceive(order: ResupplyOrder): ReceivedLine[] {
  const left = receivableCounts(receivedOrder(order));
  const lines = order.genericDevices.map((line, index) => ({ ...line, left: left[index] ?? 0 }));
  const items = Map.groupBy(lines, ({ sku, name }) => (sku === null ? `name ${name}` : `sku ${skuKey(sku)}`));
  return [...items].flatMap(([key, ofItem]) => {
    const [first] = ofItem;
    const expected = ofItem.reduce((sum, { left }) => sum + left, 0);
    if (first === undefined || expected === 0) return [];
    const { sku, name } = first;
    return [{ key, sku, name: name ?? sku ?? '', expected, count: expected }];
  });
}

/** True if every count is given and possible, and anything was received. */
export function isReceipt(lines: readonly ReceivedLine[]): boolean {
  const isLegal = lines.every(({ count, expected }) => count !== null && count >= 0 && count <= expected);
  return isLegal && piecesOf(lines) > 0;
}

/** Pieces of a receipt. */
export function piecesOf(lines: readonly ReceivedLine[]): number {
  return pieceCount(lines.map(({ count }) => ({ count: count ?? 0 })));
}

/** True if a receipt contains all missing pieces, so that the order may be set to delivered. */
export function completesOrder(order: ResupplyOrder, lines: readonly ReceivedLine[]): boolean {
  const { incoming, short } = receiptOf(receivedOrder(order));
  if (statusAfterArrival(order.paymentStatus) === null || short > 0) return false;
  return isReceipt(lines) && piecesOf(lines) === incoming;
}

/** The warehouse that has received goods of the order last; null before the first. */
export function lastWarehouse({ Shipments }: Pick<ResupplyOrder, 'Shipments'>): string | null {
  return Shipments.find(({ status }) => status === 'delivered')?.shippingInfo.companyName ?? null;
}

/** A receipt of all remaining pieces at the location of the previous one; null before the first. */
export function restOf(order: ResupplyOrder, today: string): Receipt | null {
  const warehouse = lastWarehouse(order);
  const lines = linesToReceive(order);
  if (warehouse === null || !isReceipt(lines)) return null;
  const isComplete = completesOrder(order, lines);
  return { lines, warehouse, deliveryDate: isComplete ? (order.deliveryDate ?? today) : null };
}

/** The shipment of a receipt, from the supplier to the warehouse that received it. */
export function shipmentOf(
  order: ResupplyOrder,
  { lines, warehouse }: Omit<Receipt, 'deliveryDate'>,
): CallInput<'add_shipment'> {
  const { id, currency, SupplierCompany } = order;
  return {
    shipment: {
      ...{ ResupplyOrder: { id }, shipmentDirection: 'inward', currency },
      pickupAddress: SupplierCompany.name,
      shippingInfo: { companyName: warehouse },
      genericDevices: lines.flatMap(({ sku, name, count }) => (count ? [{ sku, name, count }] : [])),
    },
  };
}

/** The arrival of that shipment, with which the order may be delivered: all its pieces were counted. */
export function arrivalOf(
  id: number,
  { lines, deliveryDate }: Omit<Receipt, 'warehouse'>,
): CallInput<'edit_shipment'> {
  const stockEffects = lines.flatMap(({ sku, count }) =>
    sku !== null && count ? [{ sku, received: count }] : [],
  );
  return {
    shipment: { id, status: 'delivered', stockEffects },
    ...(deliveryDate !== null && { orderStatus: 'delivered', deliveryDate }),
  };
}
