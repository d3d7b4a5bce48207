import { MAIL_ATTEMPTS_AT_MOST, type MailState } from '@halla/domain/system/mail-states';
import { type SQL, sql } from 'drizzle-orm';
import { mailOutbox } from './mail.table.ts';

const { sentAt, withheldAt, attempts, secretExpiresAt } = mailOutbox;

/** The state of a mail at a time. */
export function mailStateAt(now: Date): SQL<MailState> {
  return sql<MailState>`case
    when ${sentAt} is not null then 'sent'
    when ${withheldAt} is not null then 'withheld'
    when ${secretExpiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
    when ${attempts} >= ${MAIL_ATTEMPTS_AT_MOST}::int then 'givenUp'
    when ${attempts} > 0 then 'failing'
    else 'waiting' end`;
}
