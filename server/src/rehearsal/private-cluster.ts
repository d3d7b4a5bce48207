import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../backup/moment/cluster-identity.ts';
import { type Account, findProgram } from '../backup/moment/postgres-programs.ts';
import { startPrivateServer } from '../backup/moment/private-server.ts';
import { runProgram } from '../backup/run-program.ts';
import type { Ask } from './copied-database.ts';

const ROLE = 'halla';

/** A new PostgreSQL server without an address, on a socket that only this user can reach. */
interface PrivateCluster {
  /** Path of its socket. */
  socket: string;
  urlOf(database: string): string;
  /** Works on a database over a connection of its own. */
  ask<T>(database: string, work: (ask: Ask) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Making {
  /** Empty directory of the cluster. */
  data: string;
  version: number;
  account: Account | undefined;
}

export async function makeCluster({ data, version, account }: Making): Promise<PrivateCluster> {
  if (account !== undefined) await chown(data, account.uid, account.gid);
  const flags = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await runProgram(
    findProgram('initdb', version),
    ['-D', data, '-U', ROLE, ...flags],
    { LC_ALL: 'C' },
    account,
  );
  const server = await startPrivateServer({
    ...{ data, version, database: 'postgres', role: ROLE, account },
    // Servers of the portal refuse a database that does not sync.
    settings: { fsync: 'on', max_connections: '100' },
  });
  const urlOf = (database: string) => {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    return url.href;
  };
  return {
    urlOf,
    socket: join(new URL(server.url).searchParams.get('host') ?? '', '.s.PGSQL.5432'),
    ask: (database, work) =>
      withClient(urlOf(database), (client) =>
        work(async <Row extends object>(statement: string, values?: unknown[]) => {
          const { rows } = await client.query<Row>(statement, values);
          return rows;
        }),
      ),
    close: server.stop,
  };
}
