import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unprivilegedUser } from '../backup/moment/postgres-programs.ts';
import { accepts, endDaemon, findDaemon } from './daemons.ts';
import { freePort } from './postgres-cluster.ts';

const STARTS_WITHIN_MS = 10_000;

/** Path of the program; undefined if not installed (Debian: apt-get install pgbouncer). */
export const PGBOUNCER = findDaemon('pgbouncer');

export interface Pooler {
  /** The address of a database through the pooler. */
  addressOf(databaseUrl: string): string;
  close(): Promise<void>;
}

/** Starts a PgBouncer in transaction mode for a server, with fewer server connections than clients. */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  if (PGBOUNCER === undefined) throw new Error('PgBouncer is not installed.');
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const owner = unprivilegedUser();
  const directory = await mkdtemp(join(tmpdir(), 'halla-pooler-'));
  const port = await freePort();
  const settings = join(directory, 'pgbouncer.ini');
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 8',
      'max_client_conn = 200',
    ].join('\n'),
  );
  if (owner !== undefined) for (const path of [directory, settings]) await chown(path, owner.uid, owner.gid);
  const child = spawn(PGBOUNCER, [settings], { ...owner, cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const close = async () => {
    await endDaemon(child);
    await rm(directory, { recursive: true });
  };
  const deadline = performance.now() + STARTS_WITHIN_MS;
  while (!(await accepts(port))) {
    if (performance.now() > deadline || child.exitCode !== null) {
      await close();
      throw new Error(`PgBouncer did not start.\n${output}`);
    }
    await sleep(50);
  }
  return { addressOf: (databaseUrl) => through(databaseUrl, port), close };
}

function through(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
