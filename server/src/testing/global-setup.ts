import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { fromPglite, openDatabase } from '#db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated, otherwise empty embedded database. */
    pgliteDump: string | null;
    /** Server whose database halla_test_template is migrated. */
    postgresUrl: string | null;
  }
}

export const TEMPLATE = 'halla_test_template';

/** Migrates once; test databases are copies. TEST_DATABASE_URL runs the same tests on PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined ? setUpEmbedded(project) : setUpPostgres(project, url);
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'halla-test-'));
  const client = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
  const database = await fromPglite(client);
  const dump = await client.dumpDataDir('none');
  const file = join(directory, 'migrated.tar');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('pgliteDump', file);
  project.provide('postgresUrl', null);
  return () => rm(directory, { recursive: true });
}

async function setUpPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  await recreateTemplate(url);
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${TEMPLATE}`;
  const database = await openDatabase({
    databaseUrl: templateUrl.href,
    dataDir: '',
    onError: () => undefined,
  });
  await database.close();
  project.provide('pgliteDump', null);
  project.provide('postgresUrl', url);
  return async () => undefined;
}

async function recreateTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
}
