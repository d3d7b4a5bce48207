import { PDF_ATTEMPTS_AT_MOST } from '@halla/domain/documents/pdf-states';
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';
import { documentPdfs } from './document-pdfs.table.ts';

/** Longer than rendering can take, which is limited to a minute. */
const CLAIM = sql`now() + interval '2 minutes'`;

/** Requests the PDF of a document inserted by the same statement. */
export function wantPdfOf(documentId: SQL): SQL {
  return sql`insert into ${documentPdfs} (document_id) values (${documentId})`;
}

/** Asks for the PDF of an issued document; after failures from the beginning. */
export async function wantPdf(db: Executor, documentId: number): Promise<void> {
  await db
    .insert(documentPdfs)
    .values({ documentId })
    .onConflictDoUpdate({
      target: documentPdfs.documentId,
      set: { attempts: 0, nextAttemptAt: sql`now()`, lastError: null },
    });
}

/** Claims the document that has waited longest; each process gets a different one. */
export async function claimPdf(
  db: Executor,
): Promise<{ documentId: number; orderId: number; attempts: number } | undefined> {
  const due = db
    .select({ id: documentPdfs.documentId })
    .from(documentPdfs)
    .where(and(lte(documentPdfs.nextAttemptAt, sql`now()`), lt(documentPdfs.attempts, PDF_ATTEMPTS_AT_MOST)))
    .orderBy(documentPdfs.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(documentPdfs)
    .set({ nextAttemptAt: CLAIM, attempts: sql`${documentPdfs.attempts} + 1` })
    .from(orderDocuments)
    .where(and(eq(documentPdfs.documentId, due), eq(orderDocuments.id, documentPdfs.documentId)))
    .returning({
      documentId: documentPdfs.documentId,
      orderId: orderDocuments.orderId,
      attempts: documentPdfs.attempts,
    });
  return claimed;
}

/** Locks the row of a document until the transaction ends; false if its PDF is no longer requested. */
export async function lockPdf(db: Executor, documentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: documentPdfs.documentId })
    .from(documentPdfs)
    .where(eq(documentPdfs.documentId, documentId))
    .for('update');
  return rows.length > 0;
}

export async function endPdf(db: Executor, documentId: number): Promise<void> {
  await db.delete(documentPdfs).where(eq(documentPdfs.documentId, documentId));
}

interface Failure {
  documentId: number;
  error: string;
  pauseSeconds: number;
}

export async function notePdfFailure(
  db: Executor,
  { documentId, error, pauseSeconds }: Failure,
): Promise<void> {
  const nextAttemptAt = sql`now() + ${pauseSeconds}::int * interval '1 second'`;
  await db
    .update(documentPdfs)
    .set({ lastError: error, nextAttemptAt })
    .where(eq(documentPdfs.documentId, documentId));
}

/** Documents whose PDF is to be made, with the last error, by id. */
export async function wantedPdfs(
  db: Executor,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, { lastError: string | null; attempts: number }>> {
  const { documentId, lastError, attempts } = documentPdfs;
  const rows = await db
    .select({ documentId, lastError, attempts })
    .from(documentPdfs)
    .where(anyOf(documentId, documentIds));
  return new Map(rows.map((row) => [row.documentId, row]));
}
