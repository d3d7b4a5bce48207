import type { WaitingReason } from '@halla/domain/billing/bank-entries';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  snakeCase,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { orders } from '../orders.table.ts';
import { payments } from '../payments/payments.table.ts';

/** Bank files being uploaded in parts; deleted once booked, or after a day. */
export const bankUploads = snakeCase.table('bank_uploads', {
  id: identity(),
  userId: reference()
    .notNull()
    .references(() => users.id),
  name: varchar({ length: 255 }).notNull(),
  content: text().notNull(),
  createdAt: createdAt(),
});

/** Bank files that were booked. */
export const bankFiles = snakeCase.table(
  'bank_files',
  {
    id: identity(),
    name: varchar({ length: 255 }).notNull(),
    kind: text({ enum: ['camt.053', 'camt.054'] }).notNull(),
    /** Name of the message given by the bank. */
    messageId: varchar({ length: 140 }).notNull(),
    /** Entries that the file holds. */
    entries: integer().notNull(),
    booked: integer().notNull(),
    waiting: integer().notNull(),
    /** Entries of an earlier file. */
    repeated: integer().notNull(),
    /** Number of outgoing entries that name no order; these are not stored. */
    skipped: integer().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [check('bank_files_kind', sql`${table.kind} in ('camt.053', 'camt.054')`)],
);

/** Amounts of bank files: booked as a payment of an order, or waiting for a decision. */
export const bankEntries = snakeCase.table(
  'bank_entries',
  {
    id: identity(),
    fileId: reference()
      .notNull()
      .references(() => bankFiles.id),
    account: varchar({ length: 140 }).notNull(),
    /** SHA-256 of account, message id and reference of the entry. */
    messageKey: varchar({ length: 64 }).notNull(),
    /** SHA-256 of the entry's content. */
    contentKey: varchar({ length: 64 }).notNull(),
    /** An entry equals an earlier one only if both have this number or one of them lacks it. */
    bankReference: varchar({ length: 140 }),
    day: date().notNull(),
    currency: varchar({ length: 3 }).notNull(),
    /** Negative for money that left. */
    amount: decimal().notNull(),
    isReversal: boolean().notNull(),
    reference: varchar({ length: 140 }),
    text: varchar({ length: 1000 }),
    party: varchar({ length: 255 }),
    /** Why it waits or waited; null: booked immediately. */
    reason: text().$type<WaitingReason>(),
    /** The order that it seems to be for, or is booked to. */
    orderId: reference().references(() => orders.id),
    paymentId: reference().references(() => payments.id),
    /** Set when a user decided that it is not a payment of an order. */
    dismissedAt: instant(),
    decidedBy: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bank_entries_message_once').on(table.messageKey),
    index('bank_entries_content').on(table.contentKey),
    uniqueIndex('bank_entries_payment').on(table.paymentId).where(sql`payment_id is not null`),
    index('bank_entries_waiting').on(table.id).where(sql`payment_id is null and dismissed_at is null`),
    index('bank_entries_file').on(table.fileId, table.id),
    index('bank_entries_order').on(table.orderId),
  ],
);
