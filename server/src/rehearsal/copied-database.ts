import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE } from '#db/embedded-directory.ts';
import { openEngine } from '#db/engine.ts';
import { newestVersion, unprivilegedUser } from '../backup/moment/postgres-programs.ts';
import { DUMP } from '../backup/postgres-engine.ts';
import { runProgram } from '../backup/run-program.ts';
import { makeCluster } from './private-cluster.ts';

/** Sends a statement to a copy of the database. */
export type Ask = <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** Connection of a build to its copy. */
export interface DatabasePlace {
  databaseUrl?: string;
  /** Path of the socket that leads to it; absent for the embedded database. */
  socket?: string;
}

export interface CopiedDatabase {
  old: DatabasePlace;
  new: DatabasePlace;
  close(): Promise<void>;
}

interface Copying {
  /** Directory of the unpacked backup. */
  backup: string;
  /** Data directories of the two builds. */
  dataDirs: { old: string; new: string };
  /** Changes the restored database before it is copied. */
  prepare: (ask: Ask) => Promise<void>;
}

/** The embedded database of a backup, twice. */
export async function copyEmbedded({ backup, dataDirs, prepare }: Copying): Promise<CopiedDatabase> {
  const restored = join(dataDirs.old, DATABASE);
  await rename(join(backup, DATABASE), restored);
  const client = await openEngine(restored);
  try {
    await prepare(async <Row extends object>(statement: string, values?: unknown[]) => {
      const { rows } = await client.query<Row>(statement, values);
      return rows;
    });
  } finally {
    await client.close();
  }
  await cp(restored, join(dataDirs.new, DATABASE), { recursive: true });
  return { old: {}, new: {}, close: async () => undefined };
}

/** Two copies of a backup's PostgreSQL database on a private server accessible to this user only. */
export async function copyPostgres({
  backup,
  prepare,
  place,
}: Pick<Copying, 'backup' | 'prepare'> & { place: string }): Promise<CopiedDatabase> {
  const version = newestVersion();
  const account = unprivilegedUser();
  const data = join(place, 'postgres');
  await mkdir(data, { mode: 0o700 });
  const cluster = await makeCluster({ data, version, account });
  try {
    await cluster.ask('postgres', (ask) => ask('create database halla_old'));
    const old = cluster.urlOf('halla_old');
    await runProgram('psql', [
      ...[`--dbname=${old}`, '-X', '-q', '-v', 'ON_ERROR_STOP=1', '--single-transaction'],
      ...['-f', join(backup, DUMP)],
    ]);
    await cluster.ask('halla_old', prepare);
    await cluster.ask('postgres', (ask) => ask('create database halla_new template halla_old'));
  } catch (error) {
    await cluster.close();
    throw error;
  }
  const at = (name: string) => ({ databaseUrl: cluster.urlOf(name), socket: cluster.socket });
  return { old: at('halla_old'), new: at('halla_new'), close: cluster.close };
}
