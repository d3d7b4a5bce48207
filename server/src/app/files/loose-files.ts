import { lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { looseFiles } from './loose-files.table.ts';
import type { Storage } from './storage.ts';

interface Keys {
  db: Executor;
  keys: readonly string[];
}

/** From now on these bytes are nobody's; whatever dies before they are named or removed, the nightly job finds them. */
export async function noteLoose({ db, keys, now }: Keys & { now: Date }): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((storageKey) => ({ storageKey, since: now }));
  await db.insert(looseFiles).values(rows).onConflictDoNothing();
}

/** In the transaction whose rows name these bytes: both stay, or neither. */
export async function keepFiles({ db, keys }: Keys): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(looseFiles).where(amongKeys(keys));
}

/** Removes those of the bytes that are still nobody's, then forgets them. */
export async function removeLoose({ db, storage, keys }: Keys & { storage: Storage }): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db.select({ key: looseFiles.storageKey }).from(looseFiles).where(amongKeys(keys));
  for (const { key } of rows) await storage.remove(key);
  if (rows.length > 0) await db.delete(looseFiles).where(amongKeys(rows.map(({ key }) => key)));
}

const SWEPT_AT_ONCE = 1000;

/** Removes bytes that have been nobody's since a moment long enough ago that no upload of then can still run. */
export async function sweepLoose({
  db,
  storage,
  before,
}: {
  db: Executor;
  storage: Storage;
  before: Date;
}): Promise<void> {
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

/** One parameter however many keys. */
function amongKeys(keys: readonly string[]): SQL {
  return sql`${looseFiles.storageKey} = any(${sql.param(`{${keys.map((key) => `"${key}"`).join(',')}}`)}::text[])`;
}
