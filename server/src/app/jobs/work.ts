import type { Changed } from '@halla/contract/kit/call';
import type { Db, Executor } from '#db/database.ts';
import type { Replica } from '#db/replica/replica.ts';
import type { AnsweredRead } from '../calls/answered-read.ts';
import { type Author, auditOfMade, writeAudit, writeAudits } from '../calls/audit.repository.ts';
import type { Hold, Mail, Surroundings, Work } from '../calls/context.ts';
import { retryOnConflict } from '../calls/retry.ts';
import { reportUndeclaredChanges, type Undeclared } from '../calls/undeclared.ts';
import { noteLoose, removeLoose } from '../files/loose-files.repository.ts';
import { type LiveEvent, sweeping } from '../live/live-event.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { queueMails } from '../mail/queue-mails.repository.ts';

/** Dependencies of a unit of work. */
export interface WorkDependencies {
  db: Db;
  /** For reads that declare `fromReplica`; undefined without one. */
  replica: Replica | undefined;
  live: LiveHub;
  surroundings: () => Surroundings;
  /** Wakes the mail worker. */
  mailWaiting: () => void;
  /** Called with undeclared error codes and changes. */
  onUndeclared: (undeclared: Undeclared) => void;
  /** Called after each answered read of a signed-in user. */
  onRead: (read: AnsweredRead) => void;
}

interface Worker {
  deps: WorkDependencies;
  author: Author;
}

interface Writer extends Worker {
  /** Changes declared by the call; none for device uploads and jobs. */
  changes?: readonly Changed[];
}

interface Reader extends Worker {
  /** Default: the database itself. */
  db?: Executor | undefined;
}

/** Work on the database itself, for reads; writes through it have no audit row. */
export function readWork({ deps, author, db = deps.db }: Reader): Work {
  const work = buildWork({ deps, author, db, events: [], mails: [], discarded: [] });
  return { ...work, changed: refuseEvent, changedWidely: refuseEvent };
}

/** Live events are published after a commit, so a read has none. */
function refuseEvent(): never {
  throw new Error('A live event belongs to a transaction.');
}

/**
 * Runs one transaction; notifies subscribers and the mail worker after it has committed. Retried on a
 * conflict.
 */
export function writeWork<T>(worker: Writer, step: (work: Work) => Promise<T>): Promise<T> {
  return retryOnConflict(() => attemptWrite(worker, step));
}

/** Events and mails of a rolled-back attempt are discarded. */
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

/** Runs one auto-committed statement and notifies subscribers after it. Retried on a conflict. */
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

/** Runs after the commit; files that cannot be removed are left to the nightly job. */
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
  let hold: Hold | null = null;
  const held = () => hold;
  const trail = { author, at: surroundings.now };
  const send = async (sent: readonly Mail[]) => {
    mails.push(...sent);
    await queueMails(db, { mails: sent, hold });
  };
  return {
    ...surroundings,
    db,
    audit: (entry) => writeAudit({ ...trail, db, entry, hold }),
    auditOfMade: (made, entry) => auditOfMade({ ...trail, entry, made }),
    auditMany: (entries) => writeAudits({ ...trail, db, entries, hold }),
    mail: (mail) => send([mail]),
    mailMany: send,
    holdBack: (wanted) => {
      hold = wanted;
    },
    held,
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
