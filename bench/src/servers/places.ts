import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type FleetSize, seedFleet } from '../seeds/seed.ts';
import { type EngineName, openSql, type Place, type Sql } from './engine.ts';
import { startHalla } from './processes.ts';

/** A new, migrated database filled with a fleet. */
export async function makePlace({
  engine,
  name,
  serverUrl,
  size,
  keep = false,
  also,
}: {
  engine: EngineName;
  name: string;
  serverUrl: string | undefined;
  size: FleetSize;
  /** Reuses a database of an earlier run. */
  keep?: boolean;
  /** Adds further rows. */
  also?: (sql: Sql) => Promise<void>;
}): Promise<Place> {
  if (keep && engine === 'postgres' && (await isThere(serverUrl, name))) return databaseAt(serverUrl, name);
  const place = engine === 'postgres' ? await newDatabase(serverUrl, name) : await newDirectory(name);
  // The product creates its own schema; the bench has no table definitions.
  const halla = await startHalla(place, 8180);
  await halla.stop();
  const sql = await openSql(place);
  await seedFleet(sql, size);
  await also?.(sql);
  await sql.close();
  return place;
}

async function newDatabase(serverUrl: string | undefined, name: string): Promise<Place> {
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists bench_${name} with (force)`);
    await client.query(`create database bench_${name}`);
  });
  return databaseAt(serverUrl, name);
}

/** A second database with the same rows and indexes; requires that the first has no connections. */
export async function copyOf(serverUrl: string | undefined, name: string, copy: string): Promise<Place> {
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists bench_${copy} with (force)`);
    await client.query(`create database bench_${copy} template bench_${name}`);
  });
  return databaseAt(serverUrl, copy);
}

export async function dropCopy(serverUrl: string | undefined, copy: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`drop database if exists bench_${copy} with (force)`));
}

async function isThere(serverUrl: string | undefined, name: string): Promise<boolean> {
  return onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      `bench_${name}`,
    ]);
    return rowCount === 1;
  });
}

async function onServer<Result>(
  serverUrl: string | undefined,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  if (serverUrl === undefined) throw new Error('BENCH_DATABASE_URL names no PostgreSQL server.');
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseAt(serverUrl: string | undefined, name: string): Place {
  if (serverUrl === undefined) throw new Error('BENCH_DATABASE_URL names no PostgreSQL server.');
  const url = new URL(serverUrl);
  url.pathname = `/bench_${name}`;
  return { engine: 'postgres', url: url.href };
}

async function newDirectory(name: string): Promise<Place> {
  return { engine: 'pglite', dataDir: await mkdtemp(join(tmpdir(), `halla-bench-${name}-`)) };
}

/**
 * A place with the same rows for a second server: the same database, or a copy of the directory, which only one process may
 * open.
 */
export async function alongside(place: Place): Promise<Place> {
  if (place.engine === 'postgres') return place;
  const dataDir = await mkdtemp(join(tmpdir(), 'halla-bench-copy-'));
  await cp(place.dataDir, dataDir, { recursive: true });
  return { engine: 'pglite', dataDir };
}
