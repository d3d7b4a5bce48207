import type { VatCategory } from '@halla/domain/billing/billed-order';
import type { InvoicedClient, InvoicedParty, VatReason } from '@halla/domain/documents/invoice';
import type { Issuer, IssuerKey } from '@halla/domain/documents/issuers';
import type { Currency } from '@halla/domain/documents/money';
import type { Lang } from '@halla/domain/limits';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, instant, percent, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { orders } from '../orders.table.ts';

/** Content of a document apart from its lines, as of its creation. */
export interface StatedTerms {
  readonly issuer: Issuer;
  readonly receiver: InvoicedParty | null;
  readonly purchaseOrder: string | null;
  /** YYYY-MM-DD. */
  readonly deliveryDay: string | null;
  readonly vatReason: VatReason;
  readonly vatReasonText: string | null;
}

/** Invoices and credit notes of orders; a trigger refuses changes of issued ones. */
export const orderDocuments = snakeCase.table(
  'order_documents',
  {
    id: identity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    /** 10330, 10330-2; credit notes are numbered by a separate sequence. */
    number: varchar({ length: 30 }).notNull(),
    /** Position of an invoice within its order, from 1; for a credit note its number. */
    ordinal: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: ['draft', 'issued'] }).notNull(),
    issuedAt: instant(),
    /** null: a draft, or issued before documents were kept. */
    issuedBy: reference().references(() => users.id),
    /** Date on the document. */
    day: date(),
    currency: text().$type<Currency>().notNull(),
    vat: percent().notNull(),
    /** Code of EN 16931. */
    category: text().$type<VatCategory>().notNull(),
    issuer: text().$type<IssuerKey>().notNull(),
    /**
     * A plain number without a foreign key: a merge deletes one of the companies, and the document must not
     * change.
     */
    buyerCompanyId: bigint({ mode: 'number' }),
    buyer: jsonb().$type<InvoicedClient>().notNull(),
    language: text().$type<Lang>().notNull(),
    /** Language of the order at issue if it differs from that of the document; otherwise null. */
    orderLanguage: text().$type<Lang>(),
    /** Positive for invoices and credit notes. */
    net: decimal().notNull(),
    vatAmount: decimal().notNull(),
    gross: decimal().notNull(),
    /** Content apart from its lines; null: created before this was stored, so the order applies. */
    stated: jsonb().$type<StatedTerms>(),
    /** Numbers of the invoices that it credits or adds to. */
    refersTo: varchar({ length: 30 }).array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    check('order_documents_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
    check('order_documents_state', sql`${table.state} in ('draft', 'issued')`),
    check(
      'order_documents_issued',
      sql`(${table.state} = 'issued') = (${table.issuedAt} is not null) and (${table.state} = 'issued') = (${table.day} is not null)`,
    ),
    check('order_documents_draft', sql`${table.state} = 'issued' or ${table.kind} = 'invoice'`),
    check('order_documents_currency', sql`${table.currency} in ('EUR', 'USD')`),
    check('order_documents_vat', sql`${table.vat} between 0 and 100`),
    check('order_documents_category', sql`${table.category} in ('S', 'AE', 'G', 'Z', 'K', 'E')`),
    check('order_documents_issuer', sql`${table.issuer} in ('estonia', 'finland')`),
    check('order_documents_language', sql`${table.language} in ('en', 'fi')`),
    check('order_documents_order_language', sql`${table.orderLanguage} in ('en', 'fi')`),
    check(
      'order_documents_sums',
      sql`${table.gross} = ${table.net} + ${table.vatAmount} and ${table.gross} >= 0`,
    ),
    uniqueIndex('order_documents_number').on(table.kind, table.number),
    uniqueIndex('order_documents_credit_note').on(table.ordinal).where(sql`kind = 'credit_note'`),
    uniqueIndex('order_documents_draft_once').on(table.orderId).where(sql`state = 'draft'`),
    index('order_documents_order').on(table.orderId, table.id),
    index('order_documents_day').on(table.day, table.id).where(sql`state = 'issued'`),
  ],
);

/** Lines of documents; count and amount are negative if the document reverses an earlier one. */
export const orderDocumentLines = snakeCase.table(
  'order_document_lines',
  {
    id: identity(),
    documentId: reference()
      .notNull()
      .references(() => orderDocuments.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Identifies the item when its sku has changed since. */
    stockItemId: bigint({ mode: 'number' }),
    sku: varchar({ length: 100 }),
    name: varchar({ length: 255 }),
    count: bigint({ mode: 'number' }).notNull(),
    price: decimal().notNull(),
    discount: percent().notNull(),
    /** Without VAT. */
    amount: decimal().notNull(),
    category: text().$type<VatCategory>().notNull(),
    /** UN/ECE recommendation 20; null: a piece. */
    unitCode: varchar({ length: 3 }),
    serialNumbers: varchar({ length: 100 }).array(),
  },
  (table) => [
    check('order_document_lines_category', sql`${table.category} in ('S', 'AE', 'G', 'Z', 'K', 'E')`),
    index('order_document_lines_document').on(table.documentId, table.position),
  ],
);
