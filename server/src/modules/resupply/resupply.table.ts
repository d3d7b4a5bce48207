import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import type { Currency } from '@halla/domain/documents/money';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  snakeCase,
  text,
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
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import type { OrderParty } from '#modules/orders/orders.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Orders that the maker places with its suppliers. */
export const resupplyOrders = snakeCase.table(
  'resupply_orders',
  {
    id: identity(),
    number: varchar({ length: 40 }).notNull().unique(),
    supplierCompanyId: reference()
      .notNull()
      .references(() => supplierCompanies.id),
    /** The person at the supplier at that time. */
    clientInfo: jsonb().$type<OrderParty>().notNull().default({}),
    /** The buying company; it decides where the goods are expected. */
    buyer: text().$type<IssuerKey>().notNull(),
    invoiceIssuer: text(),
    currency: text().$type<Currency>().notNull().default('EUR'),
    /** As entered; may differ from the sum of the lines. */
    totalPrice: decimal().notNull().default(0),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('invoiced'),
    depositAmount: decimal(),
    paymentDate: date(),
    deliveryDate: date(),
    eta: date(),
    details: text(),
    multipleShipments: boolean().notNull().default(false),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
  },
  (table) => [
    check('resupply_orders_buyer', sql`${table.buyer} in ('estonia', 'finland')`),
    check('resupply_orders_currency', sql`${table.currency} in ('EUR', 'USD')`),
    check('resupply_orders_total', sql`${table.totalPrice} >= 0`),
    check(
      'resupply_orders_status',
      sql`${table.paymentStatus} in ('invoiced', 'deposit', 'completed', 'transit', 'delivered', 'cancelled')`,
    ),
    check('resupply_orders_deposit', sql`${table.depositAmount} between 0 and ${table.totalPrice}`),
    index('resupply_orders_by_status')
      .on(table.paymentStatus, table.createdAt)
      .where(sql`deleted_at is null`),
    index('resupply_orders_alive').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    index('resupply_orders_due')
      .on(table.eta)
      .where(sql`deleted_at is null and payment_status not in ('delivered', 'cancelled')`),
    index('resupply_orders_supplier').on(table.supplierCompanyId),
    prefixIndex('resupply_orders_number_prefix', 'number'),
    index('resupply_orders_number_trgm').using('gin', sql`lower(number) gin_trgm_ops`),
  ],
);

export const resupplyOrderLines = snakeCase.table(
  'resupply_order_lines',
  {
    id: identity(),
    resupplyOrderId: reference()
      .notNull()
      .references(() => resupplyOrders.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    stockItemId: reference().references(() => stockItems.id, { onDelete: 'set null' }),
    sku: varchar({ length: 100 }),
    name: varchar({ length: 255 }),
    count: integer().notNull(),
    costPrice: decimal().notNull().default(0),
    discount: percent().notNull().default(0),
    imageUrl: text(),
  },
  (table) => [
    check('resupply_order_lines_named', sql`coalesce(${table.sku}, ${table.name}) is not null`),
    check('resupply_order_lines_count', sql`${table.count} >= 0`),
    check('resupply_order_lines_price', sql`${table.costPrice} >= 0`),
    check('resupply_order_lines_discount', sql`${table.discount} between 0 and 100`),
    index('resupply_order_lines_order').on(table.resupplyOrderId),
    index('resupply_order_lines_by_sku').on(sql`lower(sku)`).where(sql`sku is not null`),
    index('resupply_order_lines_item').on(table.stockItemId),
    index('resupply_order_lines_sku_trgm').using('gin', sql`lower(sku) gin_trgm_ops`),
    index('resupply_order_lines_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);
