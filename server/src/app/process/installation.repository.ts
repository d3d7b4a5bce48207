import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { installation } from './settings.table.ts';

/** Reads an installation-wide value by key. */
export async function readFact({ db, key }: { db: Executor; key: string }): Promise<string | undefined> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key));
  return row?.value;
}

/** Stores an installation-wide value if missing; returns the stored one. */
export async function addFact(fact: { db: Executor; key: string; value: string }): Promise<string> {
  const { db, key, value } = fact;
  const known = await readFact({ db, key });
  if (known !== undefined) return known;
  await db.insert(installation).values({ key, value }).onConflictDoNothing();
  return (await readFact({ db, key })) ?? value;
}

export async function writeFact(db: Executor, { key, value }: { key: string; value: string }): Promise<void> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}
