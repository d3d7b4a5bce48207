import type { PaymentSource } from '@halla/domain/billing/payments';
import type { Currency } from '@halla/domain/documents/money';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { orders } from '../orders.table.ts';

/** Payments of orders; a trigger refuses every change: a wrong one is reversed by another row. */
export const payments = snakeCase.table(
  'payments',
  {
    id: identity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** When the money arrived or left. */
    day: date().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** With VAT; negative for a refund and for the reversal of a payment. */
    amount: decimal().notNull(),
    /** Text of the payer, or a remark. */
    reference: varchar({ length: 140 }),
    source: text().$type<PaymentSource>().notNull(),
    /** Payment that this row reverses. */
    reverses: reference().references((): AnyPgColumn => payments.id),
    /** null: the system, for a payment from before payments were kept. */
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('payments_currency', sql`${table.currency} in ('EUR', 'USD')`),
    check('payments_amount', sql`${table.amount} <> 0`),
    check('payments_source', sql`${table.source} in ('hand', 'bank', 'before')`),
    index('payments_order').on(table.orderId, table.id),
    uniqueIndex('payments_reversed_once').on(table.reverses).where(sql`reverses is not null`),
  ],
);
