import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { inject } from 'vitest';
import { shareParsers } from '#db/embedded-parsers.ts';
import { keepRepeated } from '#db/embedded-statements.ts';
import { type Database, fromPglite, openDatabase } from '#db/open.ts';
import { describeMigrated, emptyDatabase, type Migrated } from './emptied-database.ts';
import { TEMPLATE } from './global-setup.ts';

/** A migrated database, exclusive until closed, on the engine of the run. */
export async function openTestDatabase(): Promise<Database> {
  const url = inject('postgresUrl');
  return url === null ? openEmbedded() : openCopyOfTemplate(url);
}

/** Idle embedded databases of this worker; opening one takes far longer than resetting it. */
const idle: PGlite[] = [];
let migrated: Migrated | undefined;

async function openEmbedded(): Promise<Database> {
  const client = (await takeIdle()) ?? (await openCopyOfDump());
  const lent = handOut(client);
  return { ...(await fromPglite(lent.client)), close: async () => lent.giveBack() };
}

async function takeIdle(): Promise<PGlite | undefined> {
  const client = idle.pop();
  if (client === undefined || migrated === undefined) return undefined;
  if (await emptyDatabase(client, migrated)) return client;
  await client.close();
  return undefined;
}

async function openCopyOfDump(): Promise<PGlite> {
  const file = inject('pgliteDump');
  if (file === null) throw new Error('The test run prepared no embedded database.');
  const dump = new Blob([await readFile(file)]);
  const client = await PGlite.create({ loadDataDir: dump, extensions: { btree_gist, pg_trgm } });
  keepRepeated(client);
  shareParsers(client);
  migrated ??= await describeMigrated(client);
  return client;
}

/** Makes names unique within a millisecond. */
let copies = 0;

async function openCopyOfTemplate(serverUrl: string): Promise<Database> {
  copies += 1;
  const name = `halla_test_${process.pid}_${Date.now()}_${copies}`;
  // The other strategy would also write every page of the copy to the WAL.
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
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

/**
 * The client as one test sees it: a wrapper, so that replaced methods are discarded with it. Once released it
 * refuses statements, so that work left running cannot write to the database of the next test.
 */
function handOut(client: PGlite): { client: PGlite; giveBack: () => void } {
  let isOpen = true;
  const assertOpen = () => {
    if (!isOpen) throw new Error('PGlite is closed: the test has given its database back.');
  };
  const replaced = new Map<PropertyKey, unknown>();
  const lent = new Proxy(client, {
    get: (target, name) => {
      assertOpen();
      if (replaced.has(name)) return replaced.get(name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (_target, name, value) => {
      replaced.set(name, value);
      return true;
    },
  });
  const giveBack = () => {
    assertOpen();
    isOpen = false;
    if (!client.closed) idle.push(client);
  };
  return { client: lent, giveBack };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
