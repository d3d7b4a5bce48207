import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * The one order in which a transaction takes its locks; whoever kept another one would deadlock with those who keep it:
 * registrations → devices → their life-cycle records → orders → resupply orders → shipments → stock rows (by sku, then
 * warehouse) → the tree of companies → names of suppliers → people → companies. Rows of one table by ascending id, or the
 * whole table where its rows are not known yet.
 *
 * Advisory locks of PostgreSQL are numbers; these are all that there are.
 */
const ADVISORY_LOCKS = {
  migrations: 4_255_201,
  /** The job queue makes its tables at its first start. */
  queue: 4_255_202,
  /** Services that register the same names at once would both find them missing. */
  registrations: 4_255_203,
  /** Two moves that are sound alone could close a circle together, two new names be the same. */
  companyTree: 4_255_204,
  supplierNames: 4_255_205,
  /** With the hash of a user name. */
  attemptsByName: 4_255_206,
  /** With the hash of a network address. */
  attemptsByAddress: 4_255_207,
} as const;

type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Waits for the lock and holds it until the transaction ends. */
export async function lockUntilCommit({ db, lock }: { db: Executor; lock: AdvisoryLock }): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`);
}

/** The same for one value each of several kinds, in one statement, in the order given. */
export async function lockValuesUntilCommit({
  db,
  values,
}: {
  db: Executor;
  values: readonly { lock: AdvisoryLock; value: string }[];
}): Promise<void> {
  const locks = values.map(
    ({ lock, value }) => sql`pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]}::int, hashtext(${value}))`,
  );
  await db.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** For work that spans transactions: held by the connection until it is released or closed. */
export const acquireLock = (lock: AdvisoryLock) => `select pg_advisory_lock(${ADVISORY_LOCKS[lock]})`;

export const releaseLock = (lock: AdvisoryLock) => `select pg_advisory_unlock(${ADVISORY_LOCKS[lock]})`;
