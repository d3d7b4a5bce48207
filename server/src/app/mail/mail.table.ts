import type { ResourceKind } from '@halla/domain/resources/resources';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, smallint, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#db/columns.ts';
import type { DigestParts, MailAttachment, MailKind } from './mail-kinds.ts';

/** Transactional outbox of mails, sent by a worker. */
export const mailOutbox = snakeCase.table(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    toAddress: text().notNull(),
    /** The receiver, whose rights are checked at the time of sending; null: about the receiver's own account. */
    userId: bigint({ mode: 'number' }),
    /** The row it is about; both null: the receiver's account, or the events of `digest`. */
    aboutKind: text().$type<ResourceKind>(),
    aboutId: bigint({ mode: 'number' }),
    /** The events of a daily mail. */
    digest: jsonb().$type<DigestParts>(),
    subject: text().notNull(),
    /** Cleared once a secret in it has been sent or has expired. */
    body: text().notNull(),
    /** Expiry of a secret in the body; null: no secret. */
    secretExpiresAt: instant(),
    attachments: jsonb().$type<readonly MailAttachment[]>(),
    /** Address that answers go to; null: the sender. */
    replyTo: text(),
    /** Link to unsubscribe from the lists that caused it; null: none did. */
    unsubscribeLink: text(),
    event: text().$type<MailKind>().notNull(),
    /** Unique together with event and address: one mail per event, even if it is reported again. */
    eventKey: text(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant().notNull().default(sql`now()`),
    /** Key by which an undo deletes the mail before it is sent. */
    holdKey: uuid(),
    sentAt: instant(),
    /** When it was withheld because the receiver could no longer read it. */
    withheldAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('mail_outbox_once').on(table.event, table.eventKey, table.toAddress),
    index('mail_outbox_due').on(table.nextAttemptAt).where(sql`sent_at is null and withheld_at is null`),
    index('mail_outbox_held').on(table.holdKey).where(sql`hold_key is not null`),
    index('mail_outbox_newest').on(table.createdAt, table.id),
  ],
);
