import { fileURLToPath } from 'node:url';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { acquireLock, releaseLock } from './locks.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url));

type Migratable = { kind: 'pglite'; db: PgliteDatabase } | { kind: 'postgres'; db: NodePgDatabase };

/** Applies pending migrations; concurrent processes run one after the other. */
export async function migrateDatabase(target: Migratable): Promise<void> {
  if (target.kind === 'pglite') {
    await migratePglite(target.db, { migrationsFolder: MIGRATIONS_FOLDER });
    return;
  }
  await target.db.execute(acquireLock('migrations'));
  try {
    await migrateNodePg(target.db, { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await target.db.execute(releaseLock('migrations'));
  }
}
