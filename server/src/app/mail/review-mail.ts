import type { Executor } from '#db/database.ts';
import type { Resources } from '../calls/resources.ts';
import { digestContent } from './digest-content.ts';
import type { WordedMail } from './mail-kinds.ts';
import { MAIL_READERS, type Reader } from './mail-subjects.ts';
import type { QueuedMail } from './mail-worker.ts';
import { readableMails } from './readable-mails.ts';
import { wordMail } from './word-mail.ts';

interface MailReader extends Reader {
  fullName: string;
  language: string | null;
}

interface Reviewing {
  db: Executor;
  resources: Resources;
  /** The enabled users among some ids, with their current level and scope. */
  findReceivers: (db: Executor, ids: readonly number[]) => Promise<MailReader[]>;
  mail: QueuedMail;
}

/**
 * The part of a mail that its receiver may read at the time of sending: rights, or the owner of its subject, may have
 * changed since it was written. Null: nothing.
 */
export async function reviewMail({ findReceivers, mail, ...reading }: Reviewing): Promise<WordedMail | null> {
  const { event, userId, subject, body } = mail;
  const by = MAIL_READERS[event];
  if (by === 'own' || by === 'party') return { subject, body };
  const [reader] = userId === null ? [] : await findReceivers(reading.db, [userId]);
  if (reader === undefined) return null;
  if (mail.digest !== null) return reviewDigest({ ...reading, reader, mail, digest: mail.digest });
  if (mail.aboutKind === null || mail.aboutId === null) return null;
  const about = { kind: mail.aboutKind, id: mail.aboutId };
  const readable = await readableMails({ ...reading, wanted: [{ event, about, reader }] });
  return readable.length === 0 ? null : { subject, body };
}

interface ReviewedDigest extends Omit<Reviewing, 'findReceivers'> {
  reader: MailReader;
  digest: NonNullable<QueuedMail['digest']>;
}

/** The daily mail as written, or rewritten without events that the receiver may no longer read. */
async function reviewDigest({
  reader,
  mail: { subject, body },
  digest: { events, lists },
  ...reading
}: ReviewedDigest): Promise<WordedMail | null> {
  const wanted = events.map((event) => ({ ...event, reader }));
  const readable = await readableMails({ ...reading, wanted });
  if (readable.length === 0) return null;
  if (readable.length === events.length) return { subject, body };
  const { fullName, language } = reader;
  return wordMail({ content: digestContent({ fullName, events: readable }), lists, language });
}
