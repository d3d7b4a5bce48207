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
  /** The enabled ones of some users, with their present level and scope. */
  findReceivers: (wanted: { db: Executor; ids: readonly number[] }) => Promise<MailReader[]>;
  mail: QueuedMail;
}

/**
 * What of a mail its receiver may read when it is sent: rights may have changed since it was written, and so may the
 * owner of what it is about. Null: nothing.
 */
export async function reviewMail({ findReceivers, mail, ...reading }: Reviewing): Promise<WordedMail | null> {
  const { event, userId, subject, body } = mail;
  if (MAIL_READERS[event] === 'own') return { subject, body };
  const [reader] = userId === null ? [] : await findReceivers({ db: reading.db, ids: [userId] });
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

/** The mail of the day as written, or written again without events that the receiver may no longer read. */
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
