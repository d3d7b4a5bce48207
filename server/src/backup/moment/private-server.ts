import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Account, findProgram } from './postgres-programs.ts';

const POLL_MS = 200;
/** Maximum text kept of the server's output. */
const SAID_AT_MOST = 20_000;

interface PrivateServer {
  /** Address of its socket, for the role and database of the portal. */
  url: string;
  /** Shuts it down properly, so that another server can use its directory. */
  stop(): Promise<void>;
}

interface Start {
  /** Data directory of the cluster. */
  data: string;
  version: number;
  database: string;
  role: string;
  account: Account | undefined;
  /** Settings of the recovery, by name. */
  settings: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL on a socket that only this user can access, and waits until recovery has ended; throws its
 * output if it exits first. Settings are passed on the command line, which overrides the cluster's own.
 */
export async function startPrivateServer(start: Start): Promise<PrivateServer> {
  const { data, version, database, role, account, settings } = start;
  const own = await mkdtemp(join(tmpdir(), 'halla-pg-'));
  const config = join(own, 'postgresql.conf');
  const access = join(own, 'pg_hba.conf');
  const names = join(own, 'pg_ident.conf');
  await writeFile(config, '');
  await writeFile(access, 'local all all trust\n');
  await writeFile(names, '');
  if (account !== undefined)
    for (const path of [own, config, access, names]) await chown(path, account.uid, account.gid);
  const all = {
    ...{ config_file: config, hba_file: access, ident_file: names },
    ...{ listen_addresses: '', unix_socket_directories: own, unix_socket_permissions: '0700', port: '5432' },
    ...{ ssl: 'off', shared_preload_libraries: '', archive_mode: 'off', synchronous_standby_names: '' },
    // Without connections during recovery, the limits of the original server are not needed.
    ...{ hot_standby: 'off', logging_collector: 'off', log_destination: 'stderr', lc_messages: 'C' },
    ...settings,
  };
  const child = spawn(
    findProgram('postgres', version),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: data, stdio: ['ignore', 'ignore', 'pipe'], ...account, env: { ...process.env, LC_ALL: 'C' } },
  );
  const server = watch(child);
  const end = async () => {
    child.kill('SIGINT');
    await server.ended;
    await rm(own, { recursive: true });
  };
  const stop = async () => {
    await end();
    if (child.exitCode !== 0) throw new Error(`PostgreSQL did not end in order.\n${server.complaints()}`);
  };
  try {
    const where = `postgres://${encodeURIComponent(role)}@localhost/${encodeURIComponent(database)}`;
    const url = `${where}?host=${encodeURIComponent(own)}`;
    while (!(await answers(url))) {
      if (server.isEnded())
        throw new Error(`PostgreSQL did not recover the database.\n${server.complaints()}`);
      await sleep(POLL_MS);
    }
    return { url, stop };
  } catch (error) {
    await end();
    throw error;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    // Not ready yet; the caller checks whether the server has exited.
    return false;
  }
  await client.end();
  return true;
}

function watch(child: ChildProcess) {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = (said + String(chunk)).slice(-SAID_AT_MOST);
  });
  child.on('error', (error) => {
    said += `FATAL: ${error.message}\n`;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const complaint = /\b(?:FATAL|PANIC|DETAIL|HINT): .*/;
  return {
    ended,
    isEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
    complaints: () =>
      said
        .split('\n')
        .flatMap((line) => complaint.exec(line) ?? [])
        .join('\n'),
  };
}
