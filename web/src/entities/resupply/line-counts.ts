import type { ResupplyLine, ResupplyOrder } from '@halla/contract/resupply';
import { skuKey } from '@halla/domain/documents/document-lines';
import { arrivedOfResupply, hasAllArrived } from '@halla/domain/documents/resupply-rules';

type Arriving = Pick<ResupplyOrder, 'genericDevices' | 'Shipments' | 'paymentStatus'>;

/** Ordered pieces, and how many of them have arrived. */
interface PieceCounts {
  readonly ordered: number;
  readonly arrived: number;
}

/** A line with its number of arrived pieces. */
export type ArrivedLine = ResupplyLine & { readonly arrived: number };

/** The lines of an order, each with its number of arrived pieces. */
export function arrivedLines({
  genericDevices: lines,
  Shipments,
  paymentStatus: status,
}: Arriving): ArrivedLine[] {
  const shipments = Shipments.map(({ status, genericDevices }) => ({ status, lines: genericDevices }));
  const arrived = arrivedOfResupply({ status, lines, shipments });
  return lines.map((line, index) => ({ ...line, arrived: arrived[index] ?? 0 }));
}

/** True for an order that has arrived completely but whose status is neither delivered nor cancelled. */
export function isLeftOpen({ genericDevices: lines, Shipments, paymentStatus: status }: Arriving): boolean {
  if (status === 'delivered' || status === 'cancelled') return false;
  const shipments = Shipments.map(({ status, genericDevices }) => ({ status, lines: genericDevices }));
  return hasAllArrived({ lines, shipments });
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
