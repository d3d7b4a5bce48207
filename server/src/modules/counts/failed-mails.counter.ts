import { FAILED_MAIL_STATES } from '@halla/domain/system/mail-states';
import { and, isNull, sql } from 'drizzle-orm';
import type { Counter } from '#app/calls/counter.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { mailStateAt } from '#app/mail/mail-state.repository.ts';
import { textArray } from '#db/scope.ts';

/** Mails that the mail server refused and that can still be sent. */
export const failedMails: Counter = ({ db, now }) =>
  db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    // This condition selects the index on unsent mails, which are few.
    .where(and(isNull(mailOutbox.sentAt), sql`${mailStateAt(now)} = any(${textArray(FAILED_MAIL_STATES)})`))
    .$dynamic();
