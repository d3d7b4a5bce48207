import type { AnswerRefusal } from '@halla/domain/tickets/mailed-answers';
import { sql } from 'drizzle-orm';
import { bytea, check, index, smallint, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';

/** The mailbox of answers: one process at a time reads it. */
export const answerMailboxes = snakeCase.table('answer_mailboxes', {
  /** USER@HOST/MAILBOX. */
  mailbox: text().primaryKey(),
  /** Time of the first attempt to read it. */
  createdAt: createdAt(),
  /** When the next process may read it. */
  nextAt: instant().notNull(),
  /** When it was last read to its end. */
  readAt: instant(),
  /** Why it could not be read last; null: it could. */
  lastError: text(),
});

/**
 * Mails read from the mailbox, without their contents. A row is written in the transaction of the reply, so that
 * a mail is accepted once even if the process dies. Refused ones are listed, and deleted after some time.
 */
export const receivedMails = snakeCase.table(
  'received_mails',
  {
    id: identity(),
    mailbox: text().notNull(),
    uidValidity: reference().notNull(),
    uid: reference().notNull(),
    /** SHA-256 of its Message-ID; null if it has none. */
    messageIdHash: bytea(),
    /** `failing` will be retried. */
    state: text().$type<'taken' | 'refused' | 'failing'>().notNull(),
    refusal: text().$type<AnswerRefusal>(),
    attempts: smallint().notNull().default(1),
    /** Sender of a refused mail, as it claims; null for one that was taken. */
    fromAddress: text(),
    /** User of the signed address; for a refused mail, the sender if known. */
    userId: reference().references(() => users.id),
    ticketId: reference().references(() => tickets.id, { onDelete: 'set null' }),
    receivedAt: instant().notNull(),
  },
  (table) => [
    check('received_mails_state', sql`${table.state} in ('taken', 'refused', 'failing')`),
    check('received_mails_refusal', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    uniqueIndex('received_mails_once').on(table.mailbox, table.uidValidity, table.uid),
    uniqueIndex('received_mails_message')
      .on(table.userId, table.messageIdHash)
      .where(sql`state = 'taken' and message_id_hash is not null`),
    index('received_mails_user').on(table.userId, table.receivedAt),
    index('received_mails_ticket').on(table.ticketId).where(sql`ticket_id is not null`),
    index('received_mails_refused').on(table.receivedAt, table.id).where(sql`state = 'refused'`),
  ],
);
