import {
  type CreditedOrder,
  creditableReturn,
  creditedShorts,
  type PaidLine,
} from '@halla/domain/fulfilment/credits';
import type { ShippedGoods } from '@halla/domain/fulfilment/progress';
import type { Executor } from '#db/database.ts';
import { readGoods } from '../order-goods.ts';
import { type LockedOrder, readLines, type StoredLine } from '../order-writes.repository.ts';
import { type CreditReason, readCredits } from './order-credits.repository.ts';

interface Crediting {
  db: Executor;
  order: LockedOrder;
  /** A shipment of the order; `after` is its state after a planned step. */
  shipment: { id: number; after?: ShippedGoods };
}

/** Credited pieces of an order line; negative if a credit no longer applies. */
export interface CreditedPieces {
  line: StoredLine;
  count: number;
}

/** Lines with pieces that came back with a shipment and can be credited. */
export function readCreditable(crediting: Crediting): Promise<CreditedPieces[]> {
  return readPieces({ ...crediting, reason: 'return', piecesOf: creditableReturn });
}

/** Lines with pieces to credit because they did not arrive; negative if a credit no longer applies. */
export function readCreditedShorts(crediting: Crediting): Promise<CreditedPieces[]> {
  return readPieces({ ...crediting, reason: 'short', piecesOf: creditedShorts });
}

async function readPieces({
  db,
  order: { id: orderId, paymentStatus: status },
  shipment: { id: shipmentId, after },
  reason,
  piecesOf,
}: Crediting & { reason: CreditReason; piecesOf: typeof creditableReturn }): Promise<CreditedPieces[]> {
  const lines = await readLines(db, orderId);
  const goods = await readGoods(db, orderId);
  const shipment = after ?? goods.find(({ id }) => id === shipmentId);
  if (shipment === undefined) return [];
  const credits = await readCredits({ db, shipmentId, reason });
  const order: CreditedOrder = {
    status,
    lines: lines.map((line) => paidLine(line, status)),
    shipments: [...goods.filter(({ id }) => id !== shipmentId), shipment],
  };
  const credited = lines.map(({ id }) => credits.get(id) ?? 0);
  const pieces = piecesOf(order, { shipment, credited });
  return lines.map((line, index) => ({ line, count: pieces[index] ?? 0 })).filter(({ count }) => count !== 0);
}

function paidLine(
  { sku, name, count, credited, creditedBack, kept }: StoredLine,
  status: LockedOrder['paymentStatus'],
): PaidLine {
  return { sku, name, count, creditedBack, paid: status === 'cancelled' ? kept : count - credited };
}
