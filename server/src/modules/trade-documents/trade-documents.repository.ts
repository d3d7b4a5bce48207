import { TRADE_DOCUMENTS, type TradeDocumentKind } from '@halla/domain/documents/trade-documents';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { MailKind } from '#app/mail/mail-kinds.ts';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import type { Parent } from './parent.ts';
import { tradeDocuments } from './trade-documents.table.ts';

const EVENT = 'trade_document_sent' satisfies MailKind;

/** The column that names the row of each kind. */
const COLUMNS = {
  quotation: 'quotationId',
  resupplyOrder: 'resupplyOrderId',
  shipment: 'shipmentId',
  order: 'orderId',
} as const satisfies Record<Parent['kind'], keyof typeof tradeDocuments.$inferSelect>;

function ofParent({ kind, id }: Parent) {
  return eq(tradeDocuments[COLUMNS[kind]], id);
}

export type NewTradeDocument = Omit<
  typeof tradeDocuments.$inferInsert,
  'quotationId' | 'orderId' | 'resupplyOrderId' | 'shipmentId'
>;

export async function insertTradeDocument(
  db: Executor,
  { parent, document }: { parent: Parent; document: NewTradeDocument },
): Promise<number> {
  const [row] = await db
    .insert(tradeDocuments)
    .values({ ...document, [COLUMNS[parent.kind]]: parent.id })
    .returning({ id: tradeDocuments.id });
  if (row === undefined) throw new Error('The new document was not returned.');
  return row.id;
}

interface Numbered {
  parent: Parent;
  kind: TradeDocumentKind;
  /** Number as printed. */
  number: string;
}

/** How often a document of a row was sent under its number. */
export async function countVersions(db: Executor, { parent, kind, number }: Numbered): Promise<number> {
  const { kind: ofKind, number: ofNumber } = tradeDocuments;
  return db.$count(tradeDocuments, and(ofParent(parent), eq(ofKind, kind), eq(ofNumber, number)));
}

/** Address used for the newest document of a row; null: none. */
export async function lastAddress(db: Executor, parent: Parent): Promise<string | null> {
  const [row] = await db
    .select({ toAddress: tradeDocuments.toAddress })
    .from(tradeDocuments)
    .where(ofParent(parent))
    .orderBy(desc(tradeDocuments.id))
    .limit(1);
  return row?.toAddress ?? null;
}

export type SentRow = Awaited<ReturnType<typeof listTradeDocuments>>[number];

/** The documents of a row that were sent, the oldest first; a mail is gone from the outbox some time after it was sent. */
export async function listTradeDocuments(db: Executor, parent: Parent) {
  return db
    .select({
      id: tradeDocuments.id,
      kind: tradeDocuments.kind,
      number: tradeDocuments.number,
      version: tradeDocuments.version,
      language: tradeDocuments.language,
      filename: tradeDocuments.pdfFilename,
      toAddress: tradeDocuments.toAddress,
      createdAt: tradeDocuments.createdAt,
      userId: users.id,
      userName: users.fullName,
      isWaiting: sql<boolean>`${mailOutbox.id} is not null and ${mailOutbox.sentAt} is null`,
      lastError: mailOutbox.lastError,
      withheldAt: mailOutbox.withheldAt,
    })
    .from(tradeDocuments)
    .innerJoin(users, eq(users.id, tradeDocuments.userId))
    .leftJoin(
      mailOutbox,
      and(eq(mailOutbox.event, EVENT), eq(mailOutbox.eventKey, sql`${tradeDocuments.id}::text`)),
    )
    .where(ofParent(parent))
    .orderBy(asc(tradeDocuments.id));
}

/** A kept document with the row it was made of. */
export async function findTradeDocument(db: Executor, id: number) {
  const [row] = await db.select().from(tradeDocuments).where(eq(tradeDocuments.id, id));
  return row;
}

/** The row that a kept document was made of. */
export function parentOfRow(row: typeof tradeDocuments.$inferSelect): Parent {
  const kind = TRADE_DOCUMENTS[row.kind];
  const id = row[COLUMNS[kind]];
  if (id === null) throw new Error(`Document ${row.id} has no row.`);
  return { kind, id };
}
