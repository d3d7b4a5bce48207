import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * The global lock order; a transaction that violates it can deadlock with others: registrations → devices → their
 * states → their life-cycle records → quotations → orders → resupply orders → shipments → shipping companies → tickets → counts
 * of stock → software packages → stock items → stock rows (by sku, then warehouse) → the tree of companies → names of suppliers
 * → people → companies → users → alerts → planned maintenance. Rows of one table are locked by ascending id, or the
 * whole table when its rows are not known in advance. PostgreSQL's advisory locks have numeric keys; this is the complete list.
 */
const ADVISORY_LOCKS = {
  migrations: 4_255_201,
  /** The job queue creates its tables on its first start. */
  queue: 4_255_202,
  /** Concurrent registrations of the same names would not see each other. */
  registrations: 4_255_203,
  /** Two concurrent moves that are valid alone could form a cycle, and two new names could be equal. */
  companyTree: 4_255_204,
  supplierNames: 4_255_205,
  /** Combined with the hash of a user name. */
  attemptsByName: 4_255_206,
  /** Combined with the hash of a network address. */
  attemptsByAddress: 4_255_207,
  /** Combined with the kind of number: concurrent callers would get the same one. */
  numbers: 4_255_209,
  /** Combined with the id of a user. */
  savedViews: 4_255_208,
  /** Concurrent additions could exceed the limit together. */
  webhooks: 4_255_210,
  /** Two files at once would book the same entry twice. */
  bankFiles: 4_255_211,
  /** Combined with the row of a document: two senders would keep the same version. */
  tradeDocuments: 4_255_212,
  /** Two who set the warranty of a product for the first time have no row to lock. */
  warrantyTerms: 4_255_213,
  /** Combined with a week or a day of the rota, which may have no row to lock. */
  onCallRota: 4_255_214,
  /** Each removes what an interrupted one has left. */
  baseBackup: 4_255_215,
} as const;

export type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Acquires the lock until the transaction ends. */
export async function lockUntilCommit(db: Executor, lock: AdvisoryLock): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`);
}

/** The same for several locks with a value each, in one statement, in the given order. */
export async function lockValuesUntilCommit(
  db: Executor,
  values: readonly { lock: AdvisoryLock; value: string }[],
): Promise<void> {
  const locks = values.map(
    ({ lock, value }) => sql`pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]}::int, hashtext(${value}))`,
  );
  await db.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** Lock for work that spans transactions: held by the connection until it is released or closed. */
export const acquireLock = (lock: AdvisoryLock) => `select pg_advisory_lock(${ADVISORY_LOCKS[lock]})`;

/** The same without waiting; `locked` says whether it was acquired. */
export const tryLock = (lock: AdvisoryLock) =>
  `select pg_try_advisory_lock(${ADVISORY_LOCKS[lock]}) as locked`;

export const releaseLock = (lock: AdvisoryLock) => `select pg_advisory_unlock(${ADVISORY_LOCKS[lock]})`;
