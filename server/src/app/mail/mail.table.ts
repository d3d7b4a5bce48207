import { sql } from 'drizzle-orm';
import { bigint, index, smallint, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#db/columns.ts';

/** Transactional outbox of mails, sent by a worker. */
export const mailOutbox = snakeCase.table(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    /** Emptied once a secret in it has been sent or has expired. */
    body: text().notNull(),
    /** Expiry of a secret in the body; null when there is none. */
    secretExpiresAt: instant(),
    /** Under which the receiver gets no more mails of the lists that are the reason; null: no list is. */
    unsubscribeLink: text(),
    event: text().notNull(),
    /** Unique with event and address: one mail per event, even when it is reported again. */
    eventKey: text(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant().notNull().default(sql`now()`),
    sentAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('mail_outbox_once').on(table.event, table.eventKey, table.toAddress),
    index('mail_outbox_due').on(table.nextAttemptAt).where(sql`sent_at is null`),
    index('mail_outbox_newest').on(table.createdAt, table.id),
  ],
);
