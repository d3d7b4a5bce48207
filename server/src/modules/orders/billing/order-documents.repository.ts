import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { anyOf } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';
import { orderLines } from '../orders.table.ts';
import { wantPdfOf } from '../pdfs/document-pdfs.repository.ts';
import { orderDocumentLines, orderDocuments } from './order-documents.table.ts';

const nestedLines = nestedRows(
  {
    stockItemId: orderDocumentLines.stockItemId,
    sku: orderDocumentLines.sku,
    name: orderDocumentLines.name,
    count: orderDocumentLines.count,
    price: orderDocumentLines.price,
    discount: orderDocumentLines.discount,
    amount: orderDocumentLines.amount,
    category: orderDocumentLines.category,
    unitCode: orderDocumentLines.unitCode,
    serialNumbers: orderDocumentLines.serialNumbers,
    /** Present sku of the item; null for no item. */
    presentSku: sql<string | null>`${stockItems.sku}`,
  },
  sql`from ${orderDocumentLines} left join ${stockItems} on ${stockItems.id} = ${orderDocumentLines.stockItemId}
    where ${orderDocumentLines.documentId} = ${orderDocuments.id} order by ${orderDocumentLines.position}`,
);

/** A document with its lines. */
export const documentColumns = {
  id: orderDocuments.id,
  kind: orderDocuments.kind,
  number: orderDocuments.number,
  ordinal: orderDocuments.ordinal,
  state: orderDocuments.state,
  issuedAt: orderDocuments.issuedAt,
  day: orderDocuments.day,
  currency: orderDocuments.currency,
  vat: orderDocuments.vat,
  category: orderDocuments.category,
  issuer: orderDocuments.issuer,
  buyerCompanyId: orderDocuments.buyerCompanyId,
  buyer: orderDocuments.buyer,
  language: orderDocuments.language,
  orderLanguage: orderDocuments.orderLanguage,
  net: orderDocuments.net,
  vatAmount: orderDocuments.vatAmount,
  gross: orderDocuments.gross,
  refersTo: orderDocuments.refersTo,
  stated: orderDocuments.stated,
  /** False once the company was merged into another one. */
  isBuyerKnown: sql<boolean>`exists (select 1 from ${companies} where ${companies.id} = ${orderDocuments.buyerCompanyId})`,
  lines: nestedLines,
};

/** The documents of an order with their lines, oldest first. */
export async function readDocuments(db: Executor, orderId: number) {
  return db
    .select(documentColumns)
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(orderDocuments.id);
}

/** The user who issued each document, by its id. */
export async function findIssuingUsers(db: Executor, documentIds: readonly number[]) {
  if (documentIds.length === 0) return new Map<number, { id: number; fullName: string }>();
  const rows = await db
    .select({ documentId: orderDocuments.id, id: users.id, fullName: users.fullName })
    .from(orderDocuments)
    .innerJoin(users, eq(users.id, orderDocuments.issuedBy))
    .where(anyOf(orderDocuments.id, documentIds));
  return new Map(rows.map(({ documentId, ...user }) => [documentId, user]));
}

/** The devices of an order with the sku of their line, by serial number. */
export async function readSerials(db: Executor, orderId: number) {
  return db
    .select({ sku: sql<string>`${orderLines.sku}`, serialNumber: devices.serialNumber })
    .from(devices)
    .innerJoin(orderLines, eq(orderLines.id, devices.orderLineId))
    .where(and(eq(devices.orderId, orderId), isNull(devices.deletedAt), isNotNull(orderLines.sku)))
    .orderBy(devices.serialNumber);
}

export type DocumentRecord = Awaited<ReturnType<typeof readDocuments>>[number];

export type NewDocument = typeof orderDocuments.$inferInsert;
export type NewDocumentLine = Omit<typeof orderDocumentLines.$inferInsert, 'documentId'>;

interface InsertDocument {
  document: NewDocument;
  lines: readonly NewDocumentLine[];
  /** True if the server makes its PDF. */
  wantsPdf: boolean;
}

/** Stores a document with its lines in one statement; answers its id. */
export async function insertDocument(
  db: Executor,
  { document, lines, wantsPdf }: InsertDocument,
): Promise<number> {
  const { id } = orderDocuments;
  const made = db.$with('made').as(db.insert(orderDocuments).values(document).returning({ id }));
  const documentId = sql`(select ${made.id} from ${made})`;
  const rows = lines.map((line) => ({ ...line, documentId }));
  const parts = [
    ...(rows.length === 0
      ? []
      : [db.$with('listed', {}).as(db.insert(orderDocumentLines).values(rows).getSQL())]),
    ...(wantsPdf ? [db.$with('wanted', {}).as(wantPdfOf(documentId))] : []),
  ];
  const [row] = await db
    .with(made, ...parts)
    .select({ id: made.id })
    .from(made);
  if (row === undefined) throw new Error('The new document was not returned.');
  return row.id;
}

export async function deleteDraft(db: Executor, orderId: number): Promise<void> {
  await db
    .delete(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.state, 'draft')));
}
