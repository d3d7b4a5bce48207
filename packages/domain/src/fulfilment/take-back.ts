import type { ShipmentStatus } from '../documents/document-states.ts';
import { leftOf, type ShippedGoods, type ShippedLine } from './progress.ts';

/** True for a shipment whose goods can come back: it was cancelled, or returned to its origin. */
export function comesBack(status: ShipmentStatus): boolean {
  return status === 'cancelled' || status === 'returned';
}

/** Pieces of a line that left stock and can be put back into it. */
export function piecesToPutBack(
  { status, isOut }: Pick<ShippedGoods, 'status' | 'isOut'>,
  line: Pick<ShippedLine, 'count' | 'dispatched' | 'putBack'>,
): number {
  if (!comesBack(status) || !isOut) return 0;
  return Math.max(0, leftOf(line) - (line.putBack ?? 0));
}
