import { buffer } from 'node:stream/consumers';
import { MAIL_ATTEMPTS_AT_MOST } from '@halla/domain/system/mail-states';
import { SpanKind } from '@opentelemetry/api';
import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Db } from '#db/database.ts';
import type { Storage } from '../files/storage.ts';
import { startWorker, type Worker } from '../jobs/drain.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { inSpan } from '../tracing/tracing.ts';
import { mailOutbox } from './mail.table.ts';
import { headersOf } from './mail-headers.ts';
import type { WordedMail } from './mail-kinds.ts';
import { shownAt } from './mail-subjects.ts';

const POLL_MS = 15_000;
/** Pause after the n-th failure, in minutes. */
const PAUSES_MIN = [1, 5, 30, 120, 720];
/** For an unresponsive mail server; options of SMTP_URL override these. */
const TIMEOUTS_MS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };
/** Lease of a claimed mail, longer than sending takes; after a crash the mail is sent again when the lease expires. */
const CLAIM = sql`now() + interval '5 minutes'`;

interface MailWorkerOptions {
  db: Db;
  log: FastifyBaseLogger;
  /** Without it mails stay in the outbox and only their subjects are logged. */
  smtpUrl: string | undefined;
  from: string;
  live: Pick<LiveHub, 'publish'>;
  clock: () => Date;
  review: Review;
  /** Reads a stored file. */
  readFile: Storage['read'];
}

/** The part of a mail that its receiver may currently read; null: nothing. */
export type Review = (mail: QueuedMail) => Promise<WordedMail | null>;

export type QueuedMail = typeof mailOutbox.$inferSelect;

/** Sends the outbox; several processes share it, each mail is claimed by one. */
export function startMailWorker(options: MailWorkerOptions): Worker {
  const { db, log, smtpUrl, clock } = options;
  if (smtpUrl === undefined)
    return { wake: () => logWaiting(db, { log, now: clock() }), stop: async () => undefined };
  const transport = createTransport(withTimeouts(smtpUrl));
  const worker = startWorker({
    log,
    pollMs: POLL_MS,
    next: () =>
      sendNext({
        ...options,
        send: (mail) => inSpan({ name: 'smtp', kind: SpanKind.CLIENT }, () => transport.sendMail(mail)),
      }),
    failure: 'the mail outbox could not be read',
  });
  return {
    wake: worker.wake,
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
}

interface OutgoingMail {
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; content: string | Buffer }[];
  replyTo?: { name: string; address: string };
  list?: { unsubscribe: string };
  headers: Record<string, string>;
  messageId: string;
  inReplyTo?: string;
  references?: string;
}

interface SendOptions extends Omit<MailWorkerOptions, 'smtpUrl'> {
  send: (mail: OutgoingMail) => Promise<unknown>;
}

/** No transaction is open while sending, so that a slow mail server holds no lock. */
async function sendNext(options: SendOptions): Promise<boolean> {
  const mail = await claimNext(options.db, options.clock());
  if (mail === undefined) return false;
  const attributes = { 'halla.mail.event': mail.event, 'halla.mail.attempts': mail.attempts };
  await inSpan({ name: 'send mail', attributes, root: true }, () => sendClaimed(options, mail));
  return true;
}

async function sendClaimed(options: SendOptions, mail: QueuedMail): Promise<void> {
  const { db, live, clock, review } = options;
  const words = await review(mail);
  if (words === null) {
    await db.update(mailOutbox).set({ withheldAt: clock(), body: '' }).where(eq(mailOutbox.id, mail.id));
    live.publish([{ domain: 'mails', id: mail.id }]);
    return;
  }
  const outcome = await attempt({ ...options, mail: { ...mail, ...words } });
  await db.update(mailOutbox).set(outcome).where(eq(mailOutbox.id, mail.id));
  // Most mails succeed at the first attempt; open screens are notified of those refused.
  if (outcome.sentAt === undefined || mail.attempts > 0) live.publish([{ domain: 'mails', id: mail.id }]);
  const domain = shownAt(mail.event, mail.aboutKind);
  if (domain !== null && mail.aboutId !== null) live.publish([{ domain, id: mail.aboutId }]);
}

/** SKIP LOCKED: each process claims a different mail. */
async function claimNext(db: Db, now: Date): Promise<QueuedMail | undefined> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.withheldAt),
        lte(mailOutbox.nextAttemptAt, sql`now()`),
        lt(mailOutbox.attempts, MAIL_ATTEMPTS_AT_MOST),
        isWorthSending(now),
      ),
    )
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mailOutbox)
    .set({ nextAttemptAt: CLAIM })
    .where(eq(mailOutbox.id, due))
    .returning();
  return mail;
}

/** False for a mail whose secret has expired, because its link no longer works. */
function isWorthSending(now: Date) {
  return or(isNull(mailOutbox.secretExpiresAt), gt(mailOutbox.secretExpiresAt, now));
}

function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}

async function attempt({
  from,
  send,
  readFile,
  mail,
  log,
}: Pick<SendOptions, 'from' | 'send' | 'readFile' | 'log'> & { mail: QueuedMail }) {
  const attempts = mail.attempts + 1;
  try {
    // Passed as an object, so that the address is never parsed as a list or a group.
    const to = { name: '', address: mail.toAddress };
    const attachments = await attachedFiles(mail, readFile);
    const { subject, body: text, replyTo } = mail;
    const { headers, ...thread } = headersOf(mail, from);
    const { list, ...oneClick } = unsubscribing(mail);
    await send({
      ...{ from, to, subject, text, attachments, ...thread, ...(list && { list }) },
      headers: { ...headers, ...oneClick.headers },
      ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    });
    return { attempts, sentAt: new Date(), ...(mail.secretExpiresAt !== null && { body: '' }) };
  } catch (error) {
    log.warn({ err: error, mail: mail.id, attempts }, 'a mail could not be sent');
    const pause = PAUSES_MIN[attempts - 1] ?? PAUSES_MIN[0] ?? 1;
    return {
      attempts,
      sentAt: undefined,
      lastError: String(error).slice(0, 500),
      nextAttemptAt: new Date(Date.now() + pause * 60_000),
    };
  }
}

/** The files of a mail; throws if one is no longer stored. */
async function attachedFiles({ attachments }: QueuedMail, readFile: Storage['read']) {
  return Promise.all(
    (attachments ?? []).map(async ({ filename, contentType, ...file }) => ({
      ...{ filename, contentType },
      content: 'content' in file ? file.content : await buffer(await readFile(file.storageKey)),
    })),
  );
}

/** Unsubscribe headers for the button of mail programs; RFC 8058 requires https for one click. */
function unsubscribing({
  unsubscribeLink: link,
}: QueuedMail): Partial<Pick<OutgoingMail, 'list' | 'headers'>> {
  if (link === null) return {};
  return {
    list: { unsubscribe: link },
    ...(link.startsWith('https:') && {
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

/** Deletes the bodies of mails whose secret has expired, whether sent or not. */
export async function emptyExpiredMails(db: Db, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ body: '' })
    .where(and(lte(mailOutbox.secretExpiresAt, now), ne(mailOutbox.body, '')));
}

function logWaiting(db: Db, { log, now }: { log: FastifyBaseLogger; now: Date }): void {
  db.select({ subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.withheldAt), isWorthSending(now)))
    .orderBy(sql`${mailOutbox.id} desc`)
    .limit(1)
    .then(([mail]) =>
      log.info({ subject: mail?.subject }, 'a mail waits in the outbox; set SMTP_URL to send it'),
    )
    .catch((error: unknown) => log.warn({ err: error }, 'the mail outbox could not be read'));
}
