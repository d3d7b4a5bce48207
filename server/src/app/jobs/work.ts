import type { Changed } from '@halla/contract/kit/call';
import type { Db, Executor } from '#db/database.ts';
import { type Author, auditOfMade, writeAudit, writeAudits } from '../calls/audit.ts';
import type { Mail, Surroundings, Work } from '../calls/context.ts';
import { retryOnConflict } from '../calls/retry.ts';
import { reportUndeclaredChanges, type Undeclared } from '../calls/undeclared.ts';
import { noteLoose, removeLoose } from '../files/loose-files.ts';
import { type LiveEvent, sweeping } from '../live/live-event.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { mailOutbox } from '../mail/mail.table.ts';
import { wordMail } from '../mail/word-mail.ts';

/** What a unit of work needs from the process. */
export interface WorkDependencies {
  db: Db;
  live: LiveHub;
  surroundings: () => Surroundings;
  /** Wakes the mail worker. */
  mailWaiting: () => void;
  /** Told about refusals and changes that a call does not declare. */
  onUndeclared: (undeclared: Undeclared) => void;
}

interface Worker {
  deps: WorkDependencies;
  author: Author;
}

interface Writer extends Worker {
  /** What its call declares to change; device uploads and jobs declare nothing. */
  changes?: readonly Changed[];
}

/** Runs a read on the database itself; writing through it leaves no audit row, so services do not. */
export function readWork({ deps, author }: Worker): Work {
  const work = buildWork({ deps, author, db: deps.db, events: [], mails: [], discarded: [] });
  return { ...work, changed: refuseEvent, changedWidely: refuseEvent };
}

/** Nothing would send it: live events go out after the commit of their transaction. */
function refuseEvent(): never {
  throw new Error('A live event belongs to a transaction.');
}

/** Runs one transaction and tells open screens and the mail worker only after it has committed; again when another one was in its way. */
export function writeWork<T>(worker: Writer, step: (work: Work) => Promise<T>): Promise<T> {
  return retryOnConflict(() => attemptWrite(worker, step));
}

/** Events and mails of an attempt that is rolled back are dropped with it. */
async function attemptWrite<T>(
  { deps, author, changes }: Writer,
  step: (work: Work) => Promise<T>,
): Promise<T> {
  const events: LiveEvent[] = [];
  const mails: Mail[] = [];
  const discarded: string[] = [];
  const result = await deps.db.transaction((tx) =>
    step(buildWork({ deps, author, db: tx, events, mails, discarded })),
  );
  if (changes !== undefined) reportUndeclaredChanges({ deps, call: author.call, changes, events });
  deps.live.publish(events);
  if (mails.length > 0) deps.mailWaiting();
  await removeBytes({ deps, keys: discarded });
  return result;
}

/** Runs one statement that commits by itself, and tells open screens only after that; again when another one was in its way. */
export function writeAtOnce<T>(
  { deps, author }: Worker,
  step: (work: Work) => Promise<T> | undefined,
): Promise<T | undefined> {
  return retryOnConflict(async () => {
    const events: LiveEvent[] = [];
    const result = await step(buildWork({ deps, author, db: deps.db, events, mails: [], discarded: [] }));
    deps.live.publish(events);
    return result;
  });
}

/** The commit stands; files that cannot be removed now are left to the nightly job. */
export async function removeBytes({
  deps,
  keys,
}: {
  deps: WorkDependencies;
  keys: readonly string[];
}): Promise<void> {
  const { storage, log } = deps.surroundings();
  try {
    await removeLoose({ db: deps.db, storage, keys });
  } catch (error) {
    log.warn({ err: error }, 'orphaned files could not be removed yet');
  }
}

interface Parts {
  deps: WorkDependencies;
  author: Author;
  db: Executor;
  events: LiveEvent[];
  mails: Mail[];
  discarded: string[];
}

function buildWork({ deps, author, db, events, mails, discarded }: Parts): Work {
  const surroundings = deps.surroundings();
  const send = async (sent: readonly Mail[]) => {
    mails.push(...sent);
    await queueMails({ db, mails: sent });
  };
  return {
    ...surroundings,
    db,
    audit: (entry) => writeAudit({ db, author, entry }),
    auditOfMade: (made, entry) => auditOfMade({ author, entry, made }),
    auditMany: (entries) => writeAudits({ db, author, entries }),
    mail: (mail) => send([mail]),
    mailMany: send,
    discard: async (keys) => {
      await noteLoose({ db, keys, now: surroundings.now });
      discarded.push(...keys);
    },
    changed: (event) => {
      events.push(event);
    },
    changedWidely: (companyIds) => {
      events.push(sweeping(companyIds));
    },
  };
}

async function queueMails({ db, mails }: { db: Executor; mails: readonly Mail[] }): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, content, secretExpiresAt, eventKey }) => ({
    toAddress: to.emailAddress,
    ...wordMail({ content, language: to.language }),
    secretExpiresAt: secretExpiresAt ?? null,
    event: content.kind,
    eventKey: eventKey ?? null,
  }));
  await db.insert(mailOutbox).values(rows).onConflictDoNothing();
}
