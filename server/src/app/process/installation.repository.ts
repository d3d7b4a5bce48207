import { and, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { installation } from './settings.table.ts';

/** Reads an installation-wide value by key. */
export async function readFact(db: Executor, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key));
  return row?.value;
}

/** Stores an installation-wide value if missing; returns the stored one. */
export async function addFact(fact: { db: Executor; key: string; value: string }): Promise<string> {
  const { db, key, value } = fact;
  const known = await readFact(db, key);
  if (known !== undefined) return known;
  await db.insert(installation).values({ key, value }).onConflictDoNothing();
  return (await readFact(db, key)) ?? value;
}

interface ReplacedFact {
  key: string;
  former: string;
  value: string;
}

/** Replaces a value unless another process has done it. */
export async function replaceFact(db: Executor, { key, former, value }: ReplacedFact): Promise<void> {
  await db
    .update(installation)
    .set({ value })
    .where(and(eq(installation.key, key), eq(installation.value, former)));
}

export async function writeFact(db: Executor, { key, value }: { key: string; value: string }): Promise<void> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}
