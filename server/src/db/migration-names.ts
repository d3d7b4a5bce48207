import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Executor } from './database.ts';

/** The table has the shape and name that drizzle-kit expects. */
const TABLE = sql`drizzle.__drizzle_migrations`;

/** Names of the migrations of a database; creates the table of migrations if it is missing. */
export async function appliedMigrations(db: Executor): Promise<string[]> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (found[0]?.exists !== true) await createTable(db);
  const { rows } = await db.execute<{ name: string }>(sql`select name from ${TABLE} order by name`);
  return rows.map(({ name }) => name);
}

async function createTable(db: Executor): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`
    create table if not exists ${TABLE} (
      id serial primary key,
      hash text not null,
      created_at bigint,
      name text,
      applied_at timestamp with time zone default now()
    )`);
}

export async function recordMigration(
  db: Executor,
  { hash, folderMillis, name }: MigrationMeta,
): Promise<void> {
  await db.execute(
    sql`insert into ${TABLE} (hash, created_at, name) values (${hash}, ${folderMillis}, ${name})`,
  );
}

/** The names that this version does not have, because a newer version has made them. */
export async function unknownMigrations(names: Iterable<string>, folder: string): Promise<string[]> {
  const known = new Set(await readdir(folder));
  return [...names].filter((name) => !known.has(name));
}
