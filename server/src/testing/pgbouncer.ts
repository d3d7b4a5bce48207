import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './postgres-cluster.ts';
import { unprivilegedUser } from './postgres-programs.ts';

/** Debian installs it in a directory that is only on root's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const STARTS_WITHIN_MS = 10_000;

/** Path of the program; undefined if not installed (Debian: apt-get install pgbouncer). */
export const PGBOUNCER = FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));

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
    await end(child);
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // Immediate shutdown: SIGINT would wait for the clients.
  child.kill('SIGTERM');
  await ended;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
