import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';
import { orders } from '../orders.table.ts';
import { paidOfOrder } from './payments.repository.ts';
import { remindersOfOrder } from './reminders.repository.ts';

const nestedIssued = nestedRows(
  {
    kind: orderDocuments.kind,
    number: orderDocuments.number,
    day: orderDocuments.day,
    issuer: orderDocuments.issuer,
    gross: orderDocuments.gross,
    refersTo: orderDocuments.refersTo,
  },
  sql`from ${orderDocuments} where ${orderDocuments.orderId} = ${orders.id} and ${orderDocuments.state} = 'issued'
    order by ${orderDocuments.id}`,
);

const issuedGross = sql`(select coalesce(sum(case ${orderDocuments.kind} when 'invoice' then ${orderDocuments.gross}
    else -${orderDocuments.gross} end), 0) from ${orderDocuments}
  where ${orderDocuments.orderId} = ${orders.id} and ${orderDocuments.state} = 'issued')`;

/** Orders with issued invoices that are not fully paid, neither cancelled nor deleted, with their documents. */
export async function listOwing(db: Executor, { companyId }: { companyId: number | undefined }) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      companyId: orders.companyId,
      client: sql<
        string | null
      >`coalesce(${orders.clientInfo} ->> 'companyName', ${orders.clientInfo} ->> 'contactName')`,
      currency: orders.currency,
      paid: paidOfOrder,
      documents: nestedIssued,
      reminders: remindersOfOrder,
    })
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        ne(orders.paymentStatus, 'cancelled'),
        companyId === undefined ? undefined : eq(orders.companyId, companyId),
        sql`${issuedGross} > ${paidOfOrder}`,
      ),
    );
}
