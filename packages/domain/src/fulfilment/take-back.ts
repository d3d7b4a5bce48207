import type { ShipmentStatus } from '../documents/document-states.ts';
import { awayPieces, type ShippedGoods, type ShippedLine } from './progress.ts';

type Shipment = Omit<ShippedGoods, 'lines'>;

/** True for a shipment whose goods can be put back: cancelled, or returned to its origin. */
export function comesBack(status: ShipmentStatus): boolean {
  return status === 'cancelled' || status === 'returned';
}

/** Pieces of a line that left stock and can be put back into it, or be written off. */
export function piecesToPutBack(
  { status, isDeleted = false, ...goods }: Shipment,
  line: Omit<ShippedLine, 'sku' | 'name' | 'shorts'>,
): number {
  return comesBack(status) || isDeleted ? awayPieces(goods, line) : 0;
}
