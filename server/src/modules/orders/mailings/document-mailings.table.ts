import { sql } from 'drizzle-orm';
import { char, check, index, snakeCase, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';

/** Documents mailed to their buyers, as sent; a trigger refuses changes. */
export const documentMailings = snakeCase.table(
  'document_mailings',
  {
    id: identity(),
    documentId: reference()
      .notNull()
      .references(() => orderDocuments.id),
    toAddress: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    pdfFilename: varchar({ length: 120 }).notNull(),
    /** Hash of the sent PDF, 64 hexadecimal digits. */
    pdfSha256: char({ length: 64 }).notNull(),
    /** The e-invoice that was sent with it, as XML; null: none. */
    eInvoice: text(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('document_mailings_address', sql`${table.toAddress} <> ''`),
    index('document_mailings_document').on(table.documentId, table.id),
  ],
);
