import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { looseFiles } from './loose-files.table.ts';
import type { Storage } from './storage.ts';

interface Keys {
  db: Executor;
  keys: readonly string[];
}

/** Records the keys as orphaned; if the process dies before they are referenced or removed, the nightly job removes them. */
export async function noteLoose({ db, keys, now }: Keys & { now: Date }): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((storageKey) => ({ storageKey, since: now }));
  await db.insert(looseFiles).values(rows).onConflictDoNothing();
}

/** Called in the transaction whose rows name these keys, so that both commit or roll back together. */
export async function keepFiles({ db, keys }: Keys): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(looseFiles).where(amongKeys(keys));
}

/**
 * As `keepFiles` for one file that was orphaned after `since`; false if it was not, and so may have been removed by
 * `sweepLoose` in the meantime.
 */
export async function keepRecentFile(
  db: Executor,
  { key, since }: { key: string; since: Date },
): Promise<boolean> {
  const kept = await db
    .delete(looseFiles)
    .where(and(eq(looseFiles.storageKey, key), gt(looseFiles.since, since)))
    .returning({ key: looseFiles.storageKey });
  return kept.length > 0;
}

/** Removes the files whose keys are still orphaned, then their rows. */
export async function removeLoose({ db, storage, keys }: Keys & { storage: Storage }): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db.select({ key: looseFiles.storageKey }).from(looseFiles).where(amongKeys(keys));
  for (const { key } of rows) await storage.remove(key);
  if (rows.length > 0) await db.delete(looseFiles).where(amongKeys(rows.map(({ key }) => key)));
}

const SWEPT_AT_ONCE = 1000;

/** Removes files whose keys have been orphaned for longer than any upload takes. */
export async function sweepLoose(
  db: Executor,
  { storage, before }: { storage: Storage; before: Date },
): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ key: looseFiles.storageKey })
      .from(looseFiles)
      .where(lt(looseFiles.since, before))
      .limit(SWEPT_AT_ONCE);
    await removeLoose({ db, storage, keys: rows.map(({ key }) => key) });
    if (rows.length < SWEPT_AT_ONCE) return;
  }
}

/** Predicate with one parameter for any number of keys. */
function amongKeys(keys: readonly string[]): SQL {
  return sql`${looseFiles.storageKey} = any(${sql.param(`{${keys.map((key) => `"${key}"`).join(',')}}`)}::text[])`;
}
