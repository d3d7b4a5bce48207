import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedUser } from '../backup/moment/postgres-programs.ts';
import { findBinaries, runProgram } from './postgres-programs.ts';

const USER = 'halla';
const IN_MEMORY = '/dev/shm';
/** A full test run needs half of this. */
const ROOM_IN_MEMORY = 1_073_741_824;

/** Settings of a disposable cluster: no crash protection, no background work. */
const THROW_AWAY = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  // Tables of tests are small: starting a parallel worker takes longer than reading them.
  'max_parallel_workers_per_gather=0',
];

/** A PostgreSQL server for one test, on 127.0.0.1. */
export interface Cluster {
  /** URL of its database postgres, as a user that may create others. */
  url: string;
  start(): Promise<void>;
  /** False also after the server has ended by itself. */
  isRunning(): boolean;
  /** Immediate, like a power cut, unless a clean stop is requested. */
  stop(how?: 'immediate' | 'fast'): Promise<void>;
  /** SIGKILL; its processes end with it. */
  kill(): Promise<void>;
  /** Stops the server and deletes its directory. */
  close(): Promise<void>;
}

/** Settings of a cluster that replicas follow. */
const FOLLOWED = ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=64MB'];

interface ClusterOptions {
  /** False for a cluster whose contents are not needed after a crash. */
  fsync: boolean;
  /** Parent of its directory; in memory by default, where there is room. */
  parent?: string;
  /** Its write-ahead log can be streamed to replicas. */
  followed?: boolean;
}

/** Creates and starts a cluster; throws what to install when PostgreSQL is missing. */
export async function startCluster({
  fsync,
  parent = fastestPlace(),
  followed = false,
}: ClusterOptions): Promise<Cluster> {
  const password = randomBytes(24).toString('hex');
  return createCluster({
    parent,
    settings: [
      ...(fsync ? ['fsync=on'] : THROW_AWAY),
      // Without this limit it would keep up to a gigabyte of WAL.
      ...(parent === IN_MEMORY ? ['max_wal_size=128MB'] : []),
      ...(followed ? FOLLOWED : []),
    ],
    urlAt: (port) => `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    fill: async ({ run, directory, data, own }) => {
      const passwordFile = join(directory, 'password');
      await writeFile(passwordFile, password, { mode: 0o600 });
      await own(passwordFile);
      await run('initdb', [
        ...['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
        ...['--encoding=UTF8', '--locale=C', '--no-sync'],
      ]);
    },
  });
}

/** Starts a streaming replica of a followed cluster; `url` is that of the same database on it. */
export async function startReplica(
  { url }: Pick<Cluster, 'url'>,
  { parent = fastestPlace() }: Pick<ClusterOptions, 'parent'> = {},
): Promise<Cluster> {
  return createCluster({
    parent,
    // Statements that hinder the replay are cancelled soon.
    settings: ['fsync=off', 'max_standby_streaming_delay=200ms', 'wal_retrieve_retry_interval=200ms'],
    urlAt: (port) => addressAt(url, port),
    fill: ({ run, data }) =>
      run('pg_basebackup', ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']),
  });
}

function addressAt(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

type Run = (program: string, args: string[]) => Promise<void>;

interface CreateOptions {
  parent: string;
  settings: readonly string[];
  urlAt: (port: number) => string;
  /** Creates the data directory. */
  fill: (place: {
    run: Run;
    directory: string;
    data: string;
    /** Gives a file to the user of the server. */
    own: (path: string) => Promise<void>;
  }) => Promise<void>;
}

async function createCluster({ parent, settings, urlAt, fill }: CreateOptions): Promise<Cluster> {
  const binaries = findBinaries();
  const owner = unprivilegedUser();
  const directory = await mkdtemp(join(parent, 'halla-postgres-'));
  const data = join(directory, 'data');
  const log = join(directory, 'log');
  const own = async (path: string) => {
    if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  };
  await own(directory);
  const port = await freePort();
  const run: Run = (program, args) => runProgram(join(binaries, program), args, { cwd: directory, ...owner });

  const start = async () => {
    // With a log file the server does not hold our stdout open; without a socket directory it is reachable
    // over TCP only.
    const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings]
      .map((setting) => `-c ${setting}`)
      .join(' ');
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
  const isRunning = () => existsSync(join(data, 'postmaster.pid'));
  const kill = async () => {
    const file = join(data, 'postmaster.pid');
    process.kill(Number((await readFile(file, 'utf8')).split('\n', 1)[0]), 'SIGKILL');
    await rm(file);
  };
  const close = async () => {
    if (isRunning()) await stop();
    await rm(directory, { recursive: true });
  };

  try {
    await fill({ run, directory, data, own });
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url: urlAt(port), start, isRunning, stop, kill, close };
}

/**
 * Memory, if large enough. Every test database is a thousand files that are created and deleted, and on ext4
 * creating a file gets slower the more were deleted shortly before. Durability tests kill processes, not the
 * machine: written data survives that in either place, only fsync does not wait.
 */
function fastestPlace(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize < ROOM_IN_MEMORY ? tmpdir() : IN_MEMORY;
}

/** A free port on 127.0.0.1. */
export function freePort(): Promise<number> {
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
