import { type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'halla';
const WHAT_TO_DO =
  'These tests need PostgreSQL 15 or later. Install it (Debian: sudo apt-get install postgresql) or name a server in TEST_DATABASE_URL.';

/** A PostgreSQL server for one test, on 127.0.0.1. */
export interface Cluster {
  /** Its database postgres, as a user that may create others. */
  url: string;
  start(): Promise<void>;
  /** Immediate, like a power cut, unless a clean stop is requested. */
  stop(how?: 'immediate' | 'fast'): Promise<void>;
  /** Stops it and deletes its directory. */
  close(): Promise<void>;
}

interface ClusterOptions {
  fsync: boolean;
  /** Parent of its directory; the system's temporary directory by default. */
  parent?: string;
}

/** Creates and starts a cluster; throws what to install when PostgreSQL is missing. */
export async function startCluster({ fsync, parent = tmpdir() }: ClusterOptions): Promise<Cluster> {
  const binaries = findBinaries();
  const owner = unprivilegedUser();
  const directory = await mkdtemp(join(parent, 'halla-postgres-'));
  const data = join(directory, 'data');
  const log = join(directory, 'log');
  const password = randomBytes(24).toString('hex');
  const passwordFile = join(directory, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner !== undefined) {
    for (const path of [directory, passwordFile]) await chown(path, owner.uid, owner.gid);
  }
  const port = await freePort();
  const run = (program: string, args: string[]) =>
    runProgram(join(binaries, program), args, { cwd: directory, ...owner });

  const start = async () => {
    // With a log file the server does not hold our stdout open; without a socket directory it is reachable
    // over TCP only.
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      `fsync=${fsync ? 'on' : 'off'}`,
      // Tables of tests are small: starting a parallel worker takes longer than what it would read.
      ...(fsync ? [] : ['max_parallel_workers_per_gather=0']),
    ];
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    await run('pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options]).catch(
      async (error: unknown) => {
        throw new Error(`PostgreSQL did not start.\n${await readFile(log, 'utf8').catch(() => '')}`, {
          cause: error,
        });
      },
    );
  };
  const stop = (how: 'immediate' | 'fast' = 'immediate') =>
    run('pg_ctl', ['stop', '-w', '-D', data, '-m', how]);
  const close = async () => {
    if (existsSync(join(data, 'postmaster.pid'))) await stop();
    await rm(directory, { recursive: true });
  };

  try {
    await run('initdb', [
      ...['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--locale=C', '--no-sync'],
    ]);
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, start, stop, close };
}

/** Directory of initdb and pg_ctl: on PATH, or the newest version in Debian's location. */
function findBinaries(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const ofDebian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const found = [...ofDebian, ...onPath].find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  if (found === undefined) throw new Error(WHAT_TO_DO);
  return found;
}

/** PostgreSQL refuses to run as root; root uses another account. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const user = users.get('postgres') ?? users.get('nobody');
  if (user === undefined) throw new Error('PostgreSQL needs a user postgres or nobody when root starts it.');
  return user;
}

function runProgram(program: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk);
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}).\n${output}`));
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port was free.'));
        else resolve(address.port);
      });
    });
  });
}
