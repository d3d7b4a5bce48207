import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { users } from '#modules/users/users.table.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';
import { eInvoiceDeliveries } from './e-invoice-deliveries.table.ts';

/** Longer than any attempt takes. */
const CLAIM = sql`now() + interval '2 minutes'`;

export async function insertDelivery(
  db: Executor,
  delivery: typeof eInvoiceDeliveries.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(eInvoiceDeliveries).values(delivery).returning({ id: eInvoiceDeliveries.id });
  if (row === undefined) throw new Error('The new delivery was not returned.');
  return row.id;
}

/** Number of times a document was sent, and of attempts still in progress. */
export async function countDeliveries(
  db: Executor,
  documentId: number,
): Promise<{ sent: number; underWay: number }> {
  const [counted] = await db
    .select({
      sent: sql`count(*)`.mapWith(Number),
      underWay: sql`count(*) filter (where ${isNotNull(eInvoiceDeliveries.nextAttemptAt)})`.mapWith(Number),
    })
    .from(eInvoiceDeliveries)
    .where(eq(eInvoiceDeliveries.documentId, documentId));
  return counted ?? { sent: 0, underWay: 0 };
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** Deliveries of some documents, the oldest first. */
export async function listDeliveries(db: Executor, documentIds: readonly number[]) {
  const { id, documentId, toAddress, form, createdAt, nextAttemptAt, deliveredAt, receipt, failure } =
    eInvoiceDeliveries;
  return db
    .select({
      ...{ id, documentId, toAddress, form, createdAt, nextAttemptAt, deliveredAt, receipt, failure },
      ...{ userId: users.id, userName: users.fullName },
    })
    .from(eInvoiceDeliveries)
    .innerJoin(users, eq(users.id, eInvoiceDeliveries.userId))
    .where(anyOf(documentId, documentIds))
    .orderBy(asc(id));
}

/** Claims the e-invoice that has waited longest; each process gets a different one. */
export async function claimDelivery(db: Executor) {
  const due = db
    .select({ id: eInvoiceDeliveries.id })
    .from(eInvoiceDeliveries)
    .where(lte(eInvoiceDeliveries.nextAttemptAt, sql`now()`))
    .orderBy(eInvoiceDeliveries.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const { id, deliveryKey, filename, content, attempts } = eInvoiceDeliveries;
  const [claimed] = await db
    .update(eInvoiceDeliveries)
    .set({ nextAttemptAt: CLAIM, attempts: sql`${attempts} + 1` })
    .from(orderDocuments)
    .where(and(eq(id, due), eq(orderDocuments.id, eInvoiceDeliveries.documentId)))
    .returning({ id, deliveryKey, filename, content, attempts, orderId: orderDocuments.orderId });
  return claimed;
}

export async function noteDelivered(
  db: Executor,
  { id, receipt }: { id: number; receipt: string | null },
): Promise<void> {
  await db
    .update(eInvoiceDeliveries)
    .set({ deliveredAt: sql`now()`, nextAttemptAt: null, failure: null, receipt })
    .where(eq(eInvoiceDeliveries.id, id));
}

interface Failure {
  id: number;
  failure: string;
  /** null: no further attempt. */
  pauseMinutes: number | null;
}

export async function noteFailure(db: Executor, { id, failure, pauseMinutes }: Failure): Promise<void> {
  const nextAttemptAt =
    pauseMinutes === null ? null : sql`now() + ${pauseMinutes}::int * interval '1 minute'`;
  await db.update(eInvoiceDeliveries).set({ failure, nextAttemptAt }).where(eq(eInvoiceDeliveries.id, id));
}
