import { statementOf } from '@halla/domain/billing/billed-order';
import { withoutCredited } from '@halla/domain/billing/order-billing';
import type { Executor } from '#db/database.ts';
import { readDocuments } from '../billing/order-documents.repository.ts';
import { type LockedOrder, readLines } from '../order-writes.repository.ts';

interface CreditedGross {
  order: LockedOrder;
  pieces: readonly { id: number; count: number }[];
}

/** Reduction of an order's total, in cents with VAT, by crediting pieces of its lines. */
export async function creditedGross(
  db: Executor,
  { order: { id: orderId, paymentStatus, currency, vat: vatPercent }, pieces }: CreditedGross,
): Promise<number> {
  const stored = await readLines(db, orderId);
  const lines = stored.map(({ kept, ...line }) =>
    paymentStatus === 'cancelled' ? { ...line, count: kept } : withoutCredited(line),
  );
  const countOf = new Map(pieces.map(({ id, count }) => [id, count]));
  const left = lines.map((line, index) => ({
    ...line,
    count: line.count - (countOf.get(stored[index]?.id ?? 0) ?? 0),
  }));
  const grossOf = (of: typeof left) => statementOf({ currency, vatPercent, lines: of }).gross;
  return grossOf(lines) - grossOf(left);
}

/** True once a document of an order was issued. */
export async function hasIssued(db: Executor, orderId: number): Promise<boolean> {
  const documents = await readDocuments(db, orderId);
  return documents.some(({ state }) => state === 'issued');
}
