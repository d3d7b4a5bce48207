import type { ShippedGoods } from '@halla/domain/fulfilment/progress';
import { piecesToPutBack } from '@halla/domain/fulfilment/take-back';
import type { LockedShipment } from './shipment-writes.repository.ts';
import type { AwayLine } from './stray/away-lines.repository.ts';

type Marks = Pick<LockedShipment, 'status' | 'stockOutAt' | 'stockInAt' | 'deletedAt'>;

/** A shipment in the form of the domain rules, without its lines. */
function goodsOf({ status, stockOutAt, stockInAt, deletedAt }: Marks): Omit<ShippedGoods, 'lines'> {
  return { status, isOut: stockOutAt !== null, isIn: stockInAt !== null, isDeleted: deletedAt !== null };
}

/** Pieces of a line that can be put back or written off; zero for items unknown to stock when they left. */
export function piecesAway(shipment: Marks, line: AwayLine): number {
  return line.isTaken ? piecesToPutBack(goodsOf(shipment), line) : 0;
}
