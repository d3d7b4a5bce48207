import type { IssuerKey } from '@halla/domain/documents/issuers';
import type { Currency } from '@halla/domain/documents/money';
import { VAT_EXEMPTIONS, type VatExemption } from '@halla/domain/einvoice/vat-exemptions';
import type { Lang } from '@halla/domain/limits';
import { QUOTATION_STATES, type QuotationState } from '@halla/domain/quotations/quotation-status';
import type { ColumnName } from '@halla/domain/resources/fields/field';
import type { OFFERED_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  decimal,
  identity,
  instant,
  percent,
  prefixIndex,
  reference,
  updatedAt,
} from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { pricedLineColumns } from '#modules/documents/priced-line-columns.ts';
import type { OrderParty, StoredReceiver } from '#modules/orders/orders.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Offers to clients; each holds its present revision. */
export const quotations = snakeCase.table(
  'quotations',
  {
    id: identity(),
    /** Number without the revision: 2026-0001. */
    number: varchar({ length: 20 }).notNull().unique(),
    year: smallint().notNull(),
    /** Within its year. */
    ordinal: integer().notNull(),
    revision: smallint().notNull().default(1),
    state: text().$type<QuotationState>().notNull().default('draft'),
    companyId: reference().references(() => companies.id),
    contactId: reference().references(() => contacts.id),
    clientInfo: jsonb().$type<OrderParty>().notNull().default({}),
    shippingInfo: jsonb().$type<StoredReceiver>().notNull().default({}),
    currency: text().$type<Currency>().notNull().default('EUR'),
    /** Sum of the lines, without VAT. */
    totalPrice: decimal().notNull(),
    vat: percent().notNull().default(0),
    vatReason: text().$type<VatExemption>(),
    vatReasonText: varchar({ length: 200 }),
    invoiceIssuer: text().$type<IssuerKey>().notNull(),
    invoiceLanguage: text().$type<Lang>().notNull().default('en'),
    purchaseOrder: varchar({ length: 255 }),
    details: text(),
    validUntil: date().notNull(),
    deliveryEstimate: varchar({ length: 255 }),
    terms: text(),
    clientNote: text(),
    /** When the present revision was sent. */
    sentAt: instant(),
    /** When it was accepted or declined. */
    answeredAt: instant(),
    declineReason: varchar({ length: 500 }),
    /** The user who made it. */
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('quotations_ordinal').on(table.year, table.ordinal),
    check('quotations_state', sql`${table.state} in (${quoted(QUOTATION_STATES)})`),
    check('quotations_sent', sql`(${table.state} = 'draft') = (${table.sentAt} is null)`),
    check(
      'quotations_answered',
      sql`(${table.state} in ('accepted', 'declined')) = (${table.answeredAt} is not null)`,
    ),
    check('quotations_revision', sql`${table.revision} >= 1`),
    check('quotations_currency', sql`${table.currency} in ('EUR', 'USD')`),
    check('quotations_total', sql`${table.totalPrice} >= 0`),
    check('quotations_vat', sql`${table.vat} between 0 and 100`),
    check('quotations_vat_reason', sql`${table.vatReason} in (${quoted(VAT_EXEMPTIONS)})`),
    check('quotations_issuer', sql`${table.invoiceIssuer} in ('estonia', 'finland')`),
    check('quotations_language', sql`${table.invoiceLanguage} in ('en', 'fi')`),
    index('quotations_alive').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    index('quotations_by_state')
      .on(table.state, table.validUntil, table.createdAt)
      .where(sql`deleted_at is null`),
    index('quotations_company').on(table.companyId),
    index('quotations_contact').on(table.contactId),
    prefixIndex('quotations_number_prefix', 'number'),
    index('quotations_number_trgm').using('gin', sql`lower(number) gin_trgm_ops`),
    index('quotations_client_trgm').using('gin', sql`lower(client_info ->> 'companyName') gin_trgm_ops`),
    index('quotations_person_trgm').using('gin', sql`lower(client_info ->> 'contactName') gin_trgm_ops`),
  ],
);

/** Lines of the present revisions. */
export const quotationLines = snakeCase.table(
  'quotation_lines',
  {
    id: identity(),
    quotationId: reference()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    ...pricedLineColumns(),
    stockItemId: reference().references(() => stockItems.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('quotation_lines_count', sql`${table.count} >= 0`),
    check('quotation_lines_price', sql`${table.price} >= 0`),
    check('quotation_lines_vat_reason', sql`${table.vatReason} in (${quoted(VAT_EXEMPTIONS)})`),
    check('quotation_lines_discount', sql`${table.discount} between 0 and 100`),
    index('quotation_lines_quotation').on(table.quotationId),
    index('quotation_lines_item').on(table.stockItemId),
    index('quotation_lines_sku_trgm').using('gin', sql`lower(sku) gin_trgm_ops`),
    index('quotation_lines_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);

type OfferedColumn = ColumnName<keyof typeof OFFERED_FIELDS> | 'clientInfo' | 'shippingInfo' | 'totalPrice';

/** Content shown to a client, with the names and prices of that time. */
export interface OfferedContent extends Pick<typeof quotations.$inferSelect, OfferedColumn> {
  readonly lines: readonly Omit<
    typeof quotationLines.$inferSelect,
    'quotationId' | 'position' | 'stockItemId'
  >[];
}

/** Revisions as sent; rows are never changed. */
export const quotationRevisions = snakeCase.table(
  'quotation_revisions',
  {
    quotationId: reference()
      .notNull()
      .references(() => quotations.id),
    revision: smallint().notNull(),
    content: jsonb().$type<OfferedContent>().notNull(),
    sentAt: instant().notNull(),
    userId: reference().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.quotationId, table.revision] }),
    index('quotation_revisions_user').on(table.userId),
  ],
);
