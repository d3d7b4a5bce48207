import { QUOTATION_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { fieldColumns } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { nestedNotes } from '#modules/notes/nested-notes.shared.repository.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { lineNameFi } from '#modules/stock/item-names.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { quotationLines, quotationRevisions, quotations } from './quotations.table.ts';

const nestedLines = nestedRows(
  {
    id: quotationLines.id,
    sku: quotationLines.sku,
    name: quotationLines.name,
    nameFi: lineNameFi(quotationLines),
    count: quotationLines.count,
    price: quotationLines.price,
    discount: quotationLines.discount,
    listPrice: quotationLines.listPrice,
    imageUrl: quotationLines.imageUrl,
    priceList: quotationLines.priceList,
    unitCode: quotationLines.unitCode,
    vatReason: quotationLines.vatReason,
  },
  sql`from ${quotationLines} where ${quotationLines.quotationId} = ${quotations.id}
    order by ${quotationLines.position}, ${quotationLines.id}`,
);

const senderName: SQL<string | null> = sql`sender.full_name`;

const nestedRevisions = nestedRows(
  {
    revision: quotationRevisions.revision,
    sentAt: quotationRevisions.sentAt,
    userId: quotationRevisions.userId,
    userName: senderName,
  },
  sql`from ${quotationRevisions} left join ${users} as sender on sender.id = ${quotationRevisions.userId}
    where ${quotationRevisions.quotationId} = ${quotations.id} order by ${quotationRevisions.revision}`,
);

/** Includes deleted ones, which the quotation shows as such. */
const nestedOrders = nestedRows(
  {
    id: orders.id,
    number: orders.number,
    createdAt: orders.createdAt,
    isCancelled: sql<boolean>`${orders.paymentStatus} = 'cancelled'`,
    isDeleted: sql<boolean>`${isNotNull(orders.deletedAt)}`,
  },
  sql`from ${orders} where ${orders.quotationId} = ${quotations.id} order by ${orders.id} desc`,
);

const columns = {
  id: quotations.id,
  number: quotations.number,
  revision: quotations.revision,
  state: quotations.state,
  companyId: quotations.companyId,
  contactId: quotations.contactId,
  clientInfo: quotations.clientInfo,
  shippingInfo: quotations.shippingInfo,
  totalPrice: quotations.totalPrice,
  ...fieldColumns(QUOTATION_FIELDS, quotations),
  sentAt: quotations.sentAt,
  answeredAt: quotations.answeredAt,
  declineReason: quotations.declineReason,
  createdAt: quotations.createdAt,
  updatedAt: quotations.updatedAt,
  userId: users.id,
  userName: users.fullName,
  lines: nestedLines,
  revisions: nestedRevisions,
  orders: nestedOrders,
  notes: nestedNotes('quotation', quotations.id),
};

/** Quotations with all related rows, unordered. */
export function selectQuotations(db: Executor, where: SQL | undefined) {
  return db
    .select(columns)
    .from(quotations)
    .leftJoin(users, eq(users.id, quotations.userId))
    .where(where)
    .$dynamic();
}

export type QuotationRecord = Awaited<ReturnType<typeof selectQuotations>>[number];
