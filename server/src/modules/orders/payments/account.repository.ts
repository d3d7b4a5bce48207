import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';
import { orders } from '../orders.table.ts';
import { payments } from './payments.table.ts';

const ofOrder = { orderId: orders.id, orderNumber: orders.number };

const ofClient = (companyId: number) => and(eq(orders.companyId, companyId), isNull(orders.deletedAt));

/** Issued documents of a client's orders, oldest first. */
export async function listClientDocuments(db: Executor, companyId: number) {
  return db
    .select({
      ...ofOrder,
      orderCurrency: orders.currency,
      kind: orderDocuments.kind,
      number: orderDocuments.number,
      day: orderDocuments.day,
      currency: orderDocuments.currency,
      issuer: orderDocuments.issuer,
      gross: orderDocuments.gross,
      refersTo: orderDocuments.refersTo,
    })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(ofClient(companyId), eq(orderDocuments.state, 'issued')))
    .orderBy(asc(orderDocuments.id));
}

/** Payments, refunds and reversals of a client's orders, oldest first. */
export async function listClientPayments(db: Executor, companyId: number) {
  return db
    .select({
      ...ofOrder,
      day: payments.day,
      currency: payments.currency,
      amount: payments.amount,
      reference: payments.reference,
      reverses: payments.reverses,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(ofClient(companyId))
    .orderBy(asc(payments.id));
}
