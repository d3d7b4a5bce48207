import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openStorage } from '#app/files/storage.ts';
import { readConfig } from '#app/process/config.ts';
import { openDatabase } from '#db/open.ts';
import { unpackObject } from '#modules/sessions/cold/cold-object.ts';
import { moveColdSeries } from '#modules/sessions/cold/move-cold-series.service.ts';
import { openArchive, readArchived } from '../backup/moment/log-archive.ts';
import { unprivilegedUser } from '../backup/moment/postgres-programs.ts';
import { startPrivateServer } from '../backup/moment/private-server.ts';
import { receiveLog } from '../backup/moment/receive-log.ts';
import { askServer } from '../testing/ask-server.ts';
import { startCluster } from '../testing/postgres-cluster.ts';
import { createSuperUser, eventually } from './portal-calls.ts';
import { type Ended, type Env, runScript, startServerProcess } from './server-process.ts';
import { registerDevices, SERVICE, uploadSession } from './uploads.ts';

const BACKUP_ROLE = { name: 'halla_backup', password: 'of this test' };
const PASS_MS = 200;

const fail = (error: Error) => expect.fail(error.message);

export type ArchivedInstallation = Awaited<ReturnType<typeof startArchivedInstallation>>;

/** A server with its own PostgreSQL, one uploading device, and directories for a continuous backup. */
export async function startArchivedInstallation() {
  const directory = await mkdtemp(join(tmpdir(), 'halla-moment-'));
  // A restored server runs as another user when this is root.
  await chmod(directory, 0o711);
  const cluster = await startCluster({ fsync: true });
  const role = `create role ${BACKUP_ROLE.name} login replication password '${BACKUP_ROLE.password}'`;
  await askServer(cluster.url, role);
  const replication = new URL(cluster.url);
  replication.username = BACKUP_ROLE.name;
  replication.password = BACKUP_ROLE.password;
  const dataDir = join(directory, 'data');
  const backups = join(directory, 'backups');
  const env: Env = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: cluster.url, BACKUP_DIR: backups },
    ...{ BACKUP_DATABASE_URL: replication.href, INGEST_SERVICES: SERVICE, INGEST_REQUESTS_PER_MINUTE: '0' },
  };
  const server = await startServerProcess({ env });
  await createSuperUser({ databaseUrl: cluster.url, dataDir });
  const [device] = await registerDevices(server.url, ['CTN179001']);
  if (device === undefined) throw new Error('No device was registered.');
  let uploads = 0;

  /** Runs a command with the environment of the server, changed by some variables. */
  const run = (name: string, args: string[] = [], changed: Env = {}): Promise<Ended> =>
    runScript(fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url)), {
      env: { ...env, ...changed },
      args,
    });

  return {
    ...{ directory, dataDir, backups, cluster, server, run },
    /** Throws when it was not acknowledged. */
    upload: async (): Promise<string> => {
      const externalId = randomUUID();
      uploads += 1;
      const startTime = new Date(Date.now() - 300_000 * uploads);
      const response = await uploadSession({ url: server.url, device, externalId, startTime });
      if (!response.ok) throw new Error(`The upload was answered with ${response.status}.`);
      return externalId;
    },
    /** A daily log, which is a stored file. */
    putLog: async (name: string) => {
      const response = await fetch(`${server.url}/ingest/v1/daily_logs/${name}`, {
        method: 'PUT',
        headers: {
          ...{ 'content-type': 'application/octet-stream', authorization: device.authorization },
          'x-log-time': new Date().toISOString(),
        },
        body: `content of ${name}`,
      });
      expect(response.status).toBe(200);
    },
    /** Moves the series of all sessions to the files, as the job does after the end of their months. */
    moveSeries: async () => {
      const database = await openDatabase({ databaseUrl: cluster.url, dataDir, onError: fail });
      try {
        const clock = () => new Date(Date.now() + 70 * 86_400_000);
        const config = readConfig({ ...env, COLD_SERIES_AFTER_DAYS: '30' });
        const storage = await openStorage(dataDir);
        return await moveColdSeries({ db: database.db, storage, config, clock, maxMs: 60_000 });
      } finally {
        await database.close();
      }
    },
    /** Fails the test with the output of the command. */
    expectRun: async (name: string, args: string[] = []) => {
      const { code, output } = await run(name, args);
      expect(code, output).toBe(0);
      return output;
    },
    restore: (into: string, args: string[] = [], changed: Env = {}) =>
      run('restore-moment', ['--into', join(directory, into), ...args], changed),
    startArchiving: () => startArchiving(env),
    switchLog: () => askServer(cluster.url, 'select pg_switch_wal()'),
    /** Time until which everything is archived. */
    archivedUntil: async () => {
      const found = await readArchived(await openArchive(backups));
      if (found === null) throw new Error('Nothing was archived.');
      return Date.parse(found.until);
    },
    /** The environment for a copy of the backups, which a test may damage. */
    copyOfBackups: async (name: string) => {
      const BACKUP_DIR = join(directory, name);
      await cp(backups, BACKUP_DIR, { recursive: true });
      return { BACKUP_DIR };
    },
    contentOf: (name: string) => contentOf({ backups, restored: join(directory, name) }),
    close: async () => {
      await server.end('SIGKILL');
      await cluster.close();
      await rm(directory, { recursive: true });
    },
  };
}

interface Content {
  backups: string;
  /** Directory that was restored into. */
  restored: string;
}

/** Ids of the sessions in a restored cluster, the contents of its daily logs by name, and its cold series. */
async function contentOf({ backups, restored }: Content) {
  const { version, database, role } = await openArchive(backups);
  const server = await startPrivateServer({
    ...{ data: join(restored, 'postgres'), version, database, role },
    ...{ account: unprivilegedUser(), settings: {} },
  });
  try {
    const sessions = await askServer<{ id: string }>(
      server.url,
      'select external_id::text as id from sessions',
    );
    const logs = await askServer<{ key: string }>(
      server.url,
      'select storage_key as key from daily_logs order by filename',
    );
    const contents = logs.map(({ key }) => readFile(join(restored, 'files', key), 'utf8'));
    const objects = await askServer<{ key: string }>(
      server.url,
      'select storage_key as key from cold_objects order by id',
    );
    const cold = [];
    for (const { key } of objects)
      cold.push(...unpackObject(await readFile(join(restored, 'files', key))).series);
    return {
      ids: sessions.map(({ id }) => id),
      logs: await Promise.all(contents),
      /** Cold series, whose bytes are as they were written. */
      cold: cold.length,
    };
  } finally {
    await server.stop();
  }
}

/** Runs in this process what npm run backup:log runs, more often. */
function startArchiving(env: Env) {
  const ends = new AbortController();
  const said: string[] = [];
  const ended = receiveLog({
    ...{ config: readConfig(env), signal: ends.signal, passMs: PASS_MS },
    say: (line) => said.push(line),
  });
  // A failure fails the test that ends it.
  ended.catch(() => undefined);
  return {
    said,
    end: async () => {
      ends.abort();
      await ended;
    },
  };
}

export async function flipByte(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const at = Math.floor(size / 2);
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
    await file.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
  } finally {
    await file.close();
  }
}

/** Waits until everything that was written before the call is archived. */
export async function untilArchived({ archivedUntil }: ArchivedInstallation): Promise<void> {
  const from = Date.now();
  await eventually(async () => (await archivedUntil().catch(() => 0)) > from);
}
