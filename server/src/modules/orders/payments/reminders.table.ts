import type { Currency } from '@halla/domain/documents/money';
import type { Lang } from '@halla/domain/limits';
import { sql } from 'drizzle-orm';
import { check, date, index, snakeCase, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { orders } from '../orders.table.ts';

/** Reminders of invoices that were mailed to their buyers, with the amounts as they asked for them. */
export const paymentReminders = snakeCase.table(
  'payment_reminders',
  {
    id: identity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** Number of the invoice. */
    number: varchar({ length: 30 }).notNull(),
    day: date().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Amount due of the invoice, with VAT. */
    due: decimal().notNull(),
    interest: decimal().notNull(),
    fee: decimal().notNull(),
    toAddress: text().notNull(),
    language: text().$type<Lang>().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('payment_reminders_currency', sql`${table.currency} in ('EUR', 'USD')`),
    check('payment_reminders_due', sql`${table.due} > 0`),
    check('payment_reminders_extras', sql`${table.interest} >= 0 and ${table.fee} >= 0`),
    check('payment_reminders_language', sql`${table.language} in ('en', 'fi')`),
    index('payment_reminders_order').on(table.orderId, table.id),
  ],
);
