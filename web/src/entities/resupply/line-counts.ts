import type { ResupplyLine, ResupplyOrder } from '@halla/contract/resupply';
import { skuKey } from '@halla/domain/documents/document-lines';
import { hasAllArrived } from '@halla/domain/documents/resupply-rules';
import { type ReceivedOrder, receiptOfLines } from '@halla/domain/documents/resupply-track';

type Arriving = Pick<ResupplyOrder, 'genericDevices' | 'Shipments' | 'paymentStatus'>;

/** Ordered pieces, and how many of them have arrived. */
interface PieceCounts {
  readonly ordered: number;
  readonly arrived: number;
}

/** A line with its pieces that have arrived, are missing, and are still expected. */
export type ArrivedLine = ResupplyLine & {
  readonly arrived: number;
  readonly short: number;
  readonly incoming: number;
};

/** An order and its shipments as the rules of its receipt take them. */
export function receivedOrder({
  genericDevices: lines,
  Shipments,
  paymentStatus: status,
}: Arriving): ReceivedOrder {
  const shipments = Shipments.map(({ status, genericDevices }) => ({ status, lines: genericDevices }));
  return { status, lines, shipments };
}

/** The lines of an order, each with its pieces. */
export function arrivedLines(order: Arriving): ArrivedLine[] {
  const receipts = receiptOfLines(receivedOrder(order));
  return order.genericDevices.map((line, index) => {
    const { received = 0, short = 0, incoming = 0 } = receipts[index] ?? {};
    return { ...line, arrived: received, short, incoming };
  });
}

/** True for an order that has arrived completely but whose status is neither delivered nor cancelled. */
export function isLeftOpen(order: Arriving): boolean {
  const { paymentStatus: status } = order;
  return status !== 'delivered' && status !== 'cancelled' && hasAllArrived(receivedOrder(order));
}

/** Piece counts of a whole order. */
export function countsOf(order: Arriving): PieceCounts {
  return sumOf(arrivedLines(order));
}

/** Piece counts of one item. */
export function countsOfItem(order: Arriving, sku: string): PieceCounts {
  const key = skuKey(sku);
  return sumOf(arrivedLines(order).filter((line) => line.sku !== null && skuKey(line.sku) === key));
}

function sumOf(lines: readonly ArrivedLine[]): PieceCounts {
  return {
    ordered: lines.reduce((sum, { count }) => sum + count, 0),
    arrived: lines.reduce((sum, { arrived }) => sum + arrived, 0),
  };
}

/** Pieces missing from an order's shipments that have not been settled. */
export function openShorts({ Shipments }: Arriving) {
  return Shipments.flatMap(({ id: shipmentId, genericDevices }) =>
    genericDevices.flatMap(({ sku, name, short }) =>
      sku === null || short === 0 ? [] : [{ shipmentId, sku, name: name ?? sku, short }],
    ),
  );
}
