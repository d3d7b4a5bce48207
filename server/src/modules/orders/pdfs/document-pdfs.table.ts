import { sql } from 'drizzle-orm';
import { index, smallint, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference } from '#db/columns.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';

/** Issued documents whose PDF the server has to make; the row is deleted when the file exists. */
export const documentPdfs = snakeCase.table(
  'document_pdfs',
  {
    documentId: reference()
      .primaryKey()
      .references(() => orderDocuments.id, { onDelete: 'cascade' }),
    /** Renderings that were begun. */
    attempts: smallint().notNull().default(0),
    /** Postponed by the process that renders it, so that another one retries if that process dies. */
    nextAttemptAt: instant().notNull().default(sql`now()`),
    /** Why the last rendering failed; null: none did. */
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [index('document_pdfs_due').on(table.nextAttemptAt)],
);
