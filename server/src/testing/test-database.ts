import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, fromPglite, openDatabase } from '#db/open.ts';
import { TEMPLATE } from './global-setup.ts';

/** A migrated database of its own for one test file, on whichever engine the run is for. */
export async function openTestDatabase(): Promise<Database> {
  const url = inject('postgresUrl');
  return url === null ? openCopyOfDump() : openCopyOfTemplate(url);
}

async function openCopyOfDump(): Promise<Database> {
  const file = inject('pgliteDump');
  if (file === null) throw new Error('The test run prepared no embedded database.');
  const dump = new Blob([await readFile(file)]);
  return fromPglite(await PGlite.create({ loadDataDir: dump, extensions: { pg_trgm } }));
}

async function openCopyOfTemplate(serverUrl: string): Promise<Database> {
  const name = `halla_test_${process.pid}_${Date.now()}`;
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '', onError: () => undefined });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
