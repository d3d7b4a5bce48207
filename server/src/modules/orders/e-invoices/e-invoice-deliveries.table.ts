import type { EInvoiceForm } from '@halla/domain/einvoice/rules/rule';
import { sql } from 'drizzle-orm';
import { check, index, smallint, snakeCase, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';

/** E-invoices for the operator with the file to be delivered; a trigger refuses changes after sending. */
export const eInvoiceDeliveries = snakeCase.table(
  'e_invoice_deliveries',
  {
    id: identity(),
    documentId: reference()
      .notNull()
      .references(() => orderDocuments.id),
    /** The same for every attempt, so that the operator accepts the file once. */
    deliveryKey: uuid().notNull().defaultRandom().unique(),
    form: varchar({ length: 20 }).$type<EInvoiceForm>().notNull(),
    filename: varchar({ length: 120 }).notNull(),
    /** The XML file. */
    content: text().notNull(),
    /** E-invoice address of the buyer. */
    toAddress: text().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Attempts that were begun. */
    attempts: smallint().notNull().default(0),
    /** Moved on by the process that hands it over; null: delivered, or given up. */
    nextAttemptAt: instant().default(sql`now()`),
    deliveredAt: instant(),
    /** Identifier that the operator gave it; null: none. */
    receipt: text(),
    /** Why the last attempt failed; null: none did. */
    failure: text(),
  },
  (table) => [
    check('e_invoice_deliveries_address', sql`${table.toAddress} <> ''`),
    check(
      'e_invoice_deliveries_delivered',
      sql`${table.deliveredAt} is null or ${table.nextAttemptAt} is null`,
    ),
    index('e_invoice_deliveries_document').on(table.documentId, table.id),
    index('e_invoice_deliveries_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);
