import { isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import type { Hold, Mail } from '../calls/context.ts';
import { mailOutbox } from './mail.table.ts';
import { MAIL_READERS } from './mail-subjects.ts';
import { wordMail } from './word-mail.ts';

interface QueuedMails {
  mails: readonly Mail[];
  /** Delays mails about single events; mails that gather several events are delayed as long anyway. */
  hold?: Hold | null;
}

/** Writes mails to the outbox in the language of their receivers. */
export async function queueMails(db: Executor, { mails, hold = null }: QueuedMails): Promise<void> {
  const single = mails.filter(({ gatheredUntil }) => gatheredUntil === undefined);
  const gathered = mails.filter(({ gatheredUntil }) => gatheredUntil !== undefined);
  const waiting = hold && {
    holdKey: hold.key,
    nextAttemptAt: sql`now() + ${hold.ms}::int * interval '1 millisecond'`,
  };
  const rows = single.map((mail) => ({ ...rowOf(mail), ...waiting }));
  if (rows.length > 0) await db.insert(mailOutbox).values(rows).onConflictDoNothing();
  if (gathered.length > 0) await replaceWaiting(db, gathered);
}

/** Replaces unsent mails of the same event; sent ones are unchanged. */
async function replaceWaiting(db: Executor, mails: readonly Mail[]): Promise<void> {
  const { event, eventKey, toAddress, sentAt } = mailOutbox;
  await db
    .insert(mailOutbox)
    .values(mails.map(rowOf))
    .onConflictDoUpdate({
      target: [event, eventKey, toAddress],
      set: {
        subject: sql`excluded.subject`,
        body: sql`excluded.body`,
        unsubscribeLink: sql`excluded.unsubscribe_link`,
        aboutKind: sql`excluded.about_kind`,
        aboutId: sql`excluded.about_id`,
      },
      setWhere: isNull(sentAt),
    });
}

function rowOf(mail: Mail): typeof mailOutbox.$inferInsert {
  assertAddressed(mail);
  const { to, content, about, digest, lists, unsubscribeLink, secretExpiresAt, eventKey, gatheredUntil } =
    mail;
  const { attachments, answer, replyTo = answer?.address } = mail;
  return {
    toAddress: to.emailAddress,
    userId: to.id ?? null,
    ...{ aboutKind: about?.kind ?? null, aboutId: about?.id ?? null, digest: digest ?? null },
    ...wordMail({ content, lists, answeredTo: answer?.to, language: to.language }),
    secretExpiresAt: secretExpiresAt ?? null,
    ...{
      unsubscribeLink: unsubscribeLink ?? null,
      attachments: attachments ?? null,
      replyTo: replyTo ?? null,
    },
    event: content.kind,
    eventKey: eventKey ?? null,
    ...(gatheredUntil !== undefined && { nextAttemptAt: gatheredUntil }),
  };
}

/** A receiver and a subject are needed for the access check at the time of sending. */
function assertAddressed({ to, content: { kind }, about, digest }: Mail): void {
  const by = MAIL_READERS[kind];
  if (by === 'own' || by === 'party') return;
  const isNamed = by === 'digest' ? digest !== undefined : about !== undefined;
  if (to.id === undefined || !isNamed) throw new Error(`A mail ${kind} lacks its receiver or its subject.`);
}
