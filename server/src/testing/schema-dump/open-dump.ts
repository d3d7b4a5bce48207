import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { asDb, type Database, fromPglite } from '#db/open.ts';
import { preparePartitions } from '#db/partitions.ts';
import { storeRows } from '../emptied-database.ts';
import { migratedWith } from '../migrated-from.ts';
import type { Dump } from './dump-file.ts';

/** The database of a dump, migrated to the present. */
export async function openDump({ migration, madeAt, tables, sequences }: Dump): Promise<Database> {
  const all = (await readdir(MIGRATIONS_FOLDER)).toSorted();
  const client = await migratedWith(all.filter((name) => name <= migration));
  await preparePartitions(asDb(drizzle({ client })), new Date(madeAt));
  await storeRows(client, {
    tables: tables.map(({ rows, ...table }) => ({ ...table, rows: JSON.stringify(rows) })),
    sequences: JSON.stringify(sequences),
  });
  return fromPglite(client);
}

/** Rows of a dump that the database does not hold with all their values, as JSON with the name of the table. */
export async function missingRows({ db }: Database, { tables }: Dump): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, rows } of tables) {
    const found = await db.execute<{ row: string }>(sql`
      select dumped::text as row from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as dumped
      where not exists (select from ${sql.raw(name)} as stored where to_jsonb(stored) @> dumped)`);
    missing.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return missing;
}
