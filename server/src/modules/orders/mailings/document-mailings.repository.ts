import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { MailKind } from '#app/mail/mail-kinds.ts';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { users } from '#modules/users/users.table.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';
import { documentMailings } from './document-mailings.table.ts';

const EVENT = 'document_sent' satisfies MailKind;

export async function insertMailing(
  db: Executor,
  mailing: typeof documentMailings.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(documentMailings).values(mailing).returning({ id: documentMailings.id });
  if (row === undefined) throw new Error('The new mailing was not returned.');
  return row.id;
}

export async function countMailings(db: Executor, documentId: number): Promise<number> {
  return db.$count(documentMailings, eq(documentMailings.documentId, documentId));
}

export type MailingRow = Awaited<ReturnType<typeof listMailings>>[number];

/** Mailings of some documents, the oldest first; the mail is gone from the outbox some time after it was sent. */
export async function listMailings(db: Executor, documentIds: readonly number[]) {
  return db
    .select({
      id: documentMailings.id,
      documentId: documentMailings.documentId,
      toAddress: documentMailings.toAddress,
      pdfFilename: documentMailings.pdfFilename,
      hasEInvoice: sql<boolean>`${isNotNull(documentMailings.eInvoice)}`,
      createdAt: documentMailings.createdAt,
      userId: users.id,
      userName: users.fullName,
      isWaiting: sql<boolean>`${mailOutbox.id} is not null and ${mailOutbox.sentAt} is null`,
      lastError: mailOutbox.lastError,
      withheldAt: mailOutbox.withheldAt,
    })
    .from(documentMailings)
    .innerJoin(users, eq(users.id, documentMailings.userId))
    .leftJoin(
      mailOutbox,
      and(eq(mailOutbox.event, EVENT), eq(mailOutbox.eventKey, sql`${documentMailings.id}::text`)),
    )
    .where(anyOf(documentMailings.documentId, documentIds))
    .orderBy(asc(documentMailings.id));
}

interface Buyer {
  orderId: number;
  /** null: the buyer is not in the contacts. */
  companyId: number | null;
}

/** Address used for the newest document of an order, otherwise for another order of the same company; null: none. */
export async function lastAddress(db: Executor, { orderId, companyId }: Buyer): Promise<string | null> {
  const { orderId: ofOrder, buyerCompanyId } = orderDocuments;
  const isOwn = eq(ofOrder, orderId);
  const [row] = await db
    .select({ toAddress: documentMailings.toAddress })
    .from(documentMailings)
    .innerJoin(orderDocuments, eq(orderDocuments.id, documentMailings.documentId))
    .where(companyId === null ? isOwn : or(isOwn, eq(buyerCompanyId, companyId)))
    .orderBy(desc(isOwn), desc(documentMailings.id))
    .limit(1);
  return row?.toAddress ?? null;
}
