import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { MIGRATIONS_FOLDER, migrateDatabase } from '#db/migrate.ts';
import { asDb, type Database, fromPglite } from '#db/open.ts';

interface Former {
  /** Suffix of the migration's folder name. */
  migration: string;
  /** Statements that insert the rows of earlier versions. */
  rows: string;
}

/** A fully migrated database that held these rows before a given migration. */
export async function migratedFrom(former: Former): Promise<Database> {
  return fromPglite(await formerDatabase(former));
}

/** The same as a bare client. */
export async function migratedClientFrom(former: Former): Promise<PGlite> {
  const client = await formerDatabase(former);
  await migrateDatabase({ kind: 'pglite', db: asDb(drizzle({ client })), folder: MIGRATIONS_FOLDER });
  return client;
}

/** An embedded database in its state before a migration. */
async function formerDatabase({ migration, rows }: Former): Promise<PGlite> {
  const all = (await readdir(MIGRATIONS_FOLDER)).toSorted();
  const from = all.findIndex((name) => name.endsWith(migration));
  if (from < 1) throw new Error(`There is no migration ${migration}.`);
  const client = await migratedWith(all.slice(0, from));
  await client.exec(rows);
  return client;
}

/** An embedded database to which only these migrations were applied. */
export async function migratedWith(names: readonly string[]): Promise<PGlite> {
  const folder = await mkdtemp(join(tmpdir(), 'halla-migrations-'));
  try {
    for (const name of names)
      await cp(join(MIGRATIONS_FOLDER, name), join(folder, name), { recursive: true });
    const client = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
    await migrateDatabase({ kind: 'pglite', db: asDb(drizzle({ client })), folder });
    return client;
  } finally {
    await rm(folder, { recursive: true });
  }
}
