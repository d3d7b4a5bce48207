import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import type { Currency } from '@halla/domain/documents/money';
import { VAT_EXEMPTIONS, type VatExemption } from '@halla/domain/einvoice/vat-exemptions';
import type { Lang } from '@halla/domain/limits';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, instant, percent, reference, updatedAt } from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { pricedLineColumns } from '#modules/documents/priced-line-columns.ts';
import { quotations } from '#modules/quotations/quotations.table.ts';
import { skuColour } from '#modules/stock/sku-colour.shared.repository.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';

const EXEMPTIONS = VAT_EXEMPTIONS.map((exemption) => `'${exemption}'`).join(', ');

/**
 * A client or receiver as printed on the documents of an order; later changes of the contact do not affect
 * it.
 */
export interface OrderParty {
  companyName?: string | null;
  contactName?: string | null;
  /** FI, US-CA. */
  location?: string | null;
  companyAddress?: string | null;
  companyVatId?: string | null;
  companyBusinessId?: string | null;
  companyEInvoiceAddress?: string | null;
  companyEInvoiceOperator?: string | null;
  companyBuyerReference?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
}

/** The receiver of the goods of an order or a quotation. */
export type StoredReceiver = OrderParty & { companyId?: number | null; unknownReceiver?: boolean };

/** Customer orders. */
export const orders = snakeCase.table(
  'orders',
  {
    id: identity(),
    number: bigint({ mode: 'number' }).notNull().unique(),
    companyId: reference().references(() => companies.id),
    contactId: reference().references(() => contacts.id),
    clientInfo: jsonb().$type<OrderParty>().notNull().default({}),
    shippingInfo: jsonb().$type<StoredReceiver>().notNull().default({}),
    currency: text().$type<Currency>().notNull().default('EUR'),
    /** Sum of the lines, without VAT. */
    totalPrice: decimal().notNull(),
    vat: percent().notNull().default(0),
    /** Chosen reason for charging no VAT; null: it follows from parties and lines. */
    vatReason: text().$type<VatExemption>(),
    vatReasonText: varchar({ length: 200 }),
    invoiceIssuer: text().$type<IssuerKey>().notNull(),
    invoiceLanguage: text().$type<Lang>().notNull().default('en'),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('invoiced'),
    depositAmount: decimal(),
    paymentDate: date(),
    deliveryDate: date(),
    multipleShipments: boolean().notNull().default(false),
    purchaseOrder: varchar({ length: 255 }),
    details: text(),
    /** The quotation that it was made from. */
    quotationId: reference().references((): AnyPgColumn => quotations.id),
    /** The user who made it. */
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /**
     * Time of the last change before shipments moved the order; null if they have not moved it since. A form
     * loaded then shows an outdated status.
     */
    updatedBeforeMove: instant(),
    deletedAt: instant(),
  },
  (table) => [
    check('orders_currency', sql`${table.currency} in ('EUR', 'USD')`),
    check('orders_total', sql`${table.totalPrice} >= 0`),
    check('orders_vat', sql`${table.vat} between 0 and 100`),
    check('orders_vat_reason', sql`${table.vatReason} in (${sql.raw(EXEMPTIONS)})`),
    check('orders_issuer', sql`${table.invoiceIssuer} in ('estonia', 'finland')`),
    check('orders_language', sql`${table.invoiceLanguage} in ('en', 'fi')`),
    check(
      'orders_status',
      sql`${table.paymentStatus} in ('invoiced', 'deposit', 'completed', 'transit', 'delivered', 'cancelled')`,
    ),
    check('orders_deposit', sql`${table.depositAmount} between 0 and ${table.totalPrice}`),
    index('orders_by_status').on(table.paymentStatus, table.number).where(sql`deleted_at is null`),
    index('orders_alive').on(table.number).where(sql`deleted_at is null`),
    index('orders_updated').on(table.updatedAt, table.id).where(sql`deleted_at is null`),
    // Covers the overview of the last months without reading the orders.
    index('orders_months')
      .on(table.createdAt, table.currency, table.totalPrice)
      .where(sql`deleted_at is null and payment_status <> 'cancelled'`),
    index('orders_company').on(table.companyId),
    index('orders_contact').on(table.contactId),
    index('orders_quotation').on(table.quotationId).where(sql`quotation_id is not null`),
    index('orders_number_trgm').using('gin', sql`(number::text) gin_trgm_ops`),
    index('orders_client_trgm').using('gin', sql`lower(client_info ->> 'companyName') gin_trgm_ops`),
    index('orders_person_trgm').using('gin', sql`lower(client_info ->> 'contactName') gin_trgm_ops`),
    index('orders_purchase_trgm').using('gin', sql`lower(purchase_order) gin_trgm_ops`),
  ],
);

const lineColour = skuColour(sql`sku`);

/** Item lines of orders. */
export const orderLines = snakeCase.table(
  'order_lines',
  {
    id: identity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...pricedLineColumns(),
    stockItemId: reference().references(() => stockItems.id, { onDelete: 'set null' }),
    /** False only when the order has ended and claims no pieces of stock; a trigger follows the order's status. */
    isOpen: boolean().notNull().default(true),
    /** Pieces of a cancelled order that the customer keeps; they stay invoiced. */
    kept: integer().notNull().default(0),
  },
  (table) => [
    check('order_lines_count', sql`${table.count} >= 0`),
    check('order_lines_kept', sql`${table.kept} >= 0`),
    check('order_lines_price', sql`${table.price} >= 0`),
    check('order_lines_vat_reason', sql`${table.vatReason} in (${sql.raw(EXEMPTIONS)})`),
    check('order_lines_discount', sql`${table.discount} between 0 and 100`),
    index('order_lines_order').on(table.orderId),
    uniqueIndex('order_lines_sku_once').on(table.orderId, sql`lower(sku)`).where(sql`sku is not null`),
    index('order_lines_by_sku').on(sql`lower(sku)`).where(sql`sku is not null`),
    // For reserved and owed stock: open lines are few among all lines ever stored.
    index('order_lines_open').on(sql`lower(sku)`, table.orderId).where(sql`is_open and sku is not null`),
    // For cabins that orders lack, and pieces owed by colour.
    index('order_lines_cabins')
      .on(sql`(${lineColour})`, table.orderId)
      .where(sql`is_open and ${lineColour} is not null`),
    index('order_lines_item').on(table.stockItemId),
    index('order_lines_sku_trgm').using('gin', sql`lower(sku) gin_trgm_ops`),
    index('order_lines_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);

/** Numbers assigned before their order or credit note exists; those never used are listed. */
export const issuedNumbers = snakeCase.table(
  'issued_numbers',
  {
    kind: text({ enum: ['order', 'credit_note'] }).notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    userId: reference().references(() => users.id),
    issuedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.number] }),
    check('issued_numbers_kind', sql`${table.kind} in ('order', 'credit_note')`),
  ],
);
