import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Any fixed number: two processes that start together migrate one after the other. */
const ADVISORY_LOCK = 4_255_201;

type Migratable = { kind: 'pglite'; db: PgliteDatabase } | { kind: 'postgres'; db: NodePgDatabase };

/** Brings the schema up to date; safe to run by several processes at once. */
export async function migrateDatabase(target: Migratable): Promise<void> {
  if (target.kind === 'pglite') {
    await migratePglite(target.db, { migrationsFolder: MIGRATIONS_FOLDER });
    return;
  }
  await target.db.execute(sql`select pg_advisory_lock(${ADVISORY_LOCK})`);
  try {
    await migrateNodePg(target.db, { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await target.db.execute(sql`select pg_advisory_unlock(${ADVISORY_LOCK})`);
  }
}
