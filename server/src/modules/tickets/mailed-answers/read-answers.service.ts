import { ANSWER_DAYS } from '@halla/domain/tickets/mailed-answers';
import { AppError } from '#app/calls/errors.ts';
import { startWorker, type Worker } from '#app/jobs/drain.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { type Mailbox, withMailbox } from '#app/mail/mailbox/mailbox.ts';
import { readImapUrl } from '#app/process/imap-setting.ts';
import { failureText } from '#db/failure.ts';
import { mailboxName } from './mailbox-name.ts';
import { claimMailbox, endReading, isSettled, noteFailing, renewClaim } from './received-mails.repository.ts';
import { refuseMail } from './refuse-mail.service.ts';
import { takeMail } from './take-mail.service.ts';

const POLL_MS = 20_000;
/** Seconds until the mailbox is read again, after success and after failure. */
const PAUSE_S = 15;
const PAUSE_AFTER_FAILURE_S = 60;
/** Mails per reading; if there are more, the next reading follows immediately. */
const MAILS_AT_ONCE = 20;
/** Failed attempts, half an hour, after which a mail is refused, so that it does not stay forever. */
const ATTEMPTS_AT_MOST = 30;
const ERROR_MAX = 500;
const DAY_MS = 86_400_000;

/** Reads answers from the mailbox; processes take turns. Does nothing without IMAP_URL. */
export function startAnswerWorker(deps: WorkDependencies): Worker {
  const { config, log } = deps.surroundings();
  if (config.IMAP_URL === undefined) return { wake: () => undefined, stop: async () => undefined };
  return startWorker({
    ...{ log, pollMs: POLL_MS, failure: 'the mailbox of answers could not be read' },
    next: () => readAnswers(deps),
  });
}

/** Reads some mails if it is this process's turn; true if more are waiting. */
export async function readAnswers(deps: WorkDependencies): Promise<boolean> {
  const { db, surroundings } = deps;
  const { config, log, now } = surroundings();
  const setting = config.IMAP_URL === undefined ? null : readImapUrl(config.IMAP_URL);
  if (setting === null) return false;
  const mailbox = mailboxName(setting);
  if (!(await claimMailbox(db, mailbox))) return false;
  let read = { hasMore: false, hasFailed: false };
  try {
    await withMailbox(setting, async (opened) => {
      read = await readSome({ deps, mailbox, opened });
    });
  } catch (error) {
    log.warn({ err: error, mailbox }, 'the mailbox of answers could not be read');
    const failure = failureText(error).slice(0, ERROR_MAX);
    await endReading(db, { mailbox, pauseSeconds: PAUSE_AFTER_FAILURE_S, error: failure });
    return false;
  }
  const isBusy = read.hasMore && !read.hasFailed;
  const pauseSeconds = read.hasFailed ? PAUSE_AFTER_FAILURE_S : PAUSE_S;
  await endReading(db, { mailbox, pauseSeconds: isBusy ? 0 : pauseSeconds, readAt: now, error: null });
  return isBusy;
}

interface Reading {
  deps: WorkDependencies;
  mailbox: string;
  opened: Mailbox;
}

async function readSome({ deps, mailbox, opened }: Reading) {
  const since = new Date(deps.surroundings().now.getTime() - ANSWER_DAYS * DAY_MS);
  const uids = await opened.unread(since);
  let hasFailed = false;
  for (const uid of uids.slice(0, MAILS_AT_ONCE)) {
    await renewClaim(deps.db, mailbox);
    const key = { mailbox, uidValidity: opened.uidValidity, uid };
    hasFailed = !(await readOne({ deps, opened, key })) || hasFailed;
  }
  return { hasMore: uids.length > MAILS_AT_ONCE, hasFailed };
}

interface OneMail extends Omit<Reading, 'mailbox'> {
  key: Parameters<typeof takeMail>[0]['key'];
}

/** Reads a mail and marks it once its outcome is committed; false if it failed and will be retried. */
async function readOne({ deps, opened, key }: OneMail): Promise<boolean> {
  const { uid } = key;
  if (!(await isSettled(deps.db, key))) {
    const stored = await opened.read(uid);
    if (stored === undefined) return true;
    const isSettledNow = await takeMail({ deps, key, stored }).then(
      () => true,
      (error: unknown) => noteFailure({ deps, key, error }),
    );
    if (!isSettledNow) return false;
  }
  await opened.markRead(uid);
  return true;
}

interface Failure extends Omit<OneMail, 'opened'> {
  error: unknown;
}

/**
 * Counts a failure that does not decide about the mail; true once the mail has been refused because of its
 * failures.
 */
async function noteFailure({ deps, key, error }: Failure): Promise<boolean> {
  // A full disk is not a fault of the mail.
  if (error instanceof AppError) throw error;
  const { log, now } = deps.surroundings();
  const attempts = await noteFailing(deps.db, { ...key, receivedAt: now });
  log.error({ err: error, uid: key.uid, attempts }, 'a mail could not be taken into its ticket');
  if (attempts < ATTEMPTS_AT_MOST) return false;
  await refuseMail({ deps, key, refusal: 'unreadable', from: null, answer: null });
  return true;
}
