import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readArchivedNote, readRestoreTest } from '#app/process/backup-notes.ts';
import { readConfig } from '#app/process/config.ts';
import { baseBackups } from '../backup/moment/base-backups.ts';
import { fileCopies } from '../backup/moment/file-copies.ts';
import { openArchive, readArchived } from '../backup/moment/log-archive.ts';
import { unprivilegedUser } from '../backup/moment/postgres-programs.ts';
import { startPrivateServer } from '../backup/moment/private-server.ts';
import { receiveLog } from '../backup/moment/receive-log.ts';
import { sealedSegments } from '../backup/moment/seal-log.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { createSuperUser, eventually } from './portal-calls.ts';
import { type Env, runScript, type ServerProcess, startServerProcess } from './server-process.ts';
import { type Device, registerDevices, SERVICE, uploadSession } from './uploads.ts';

const command = (name: string) => fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url));
const isPostgresRun = inject('postgresUrl') !== null;
const BACKUP_ROLE = { name: 'halla_backup', password: 'of this test' };
const PASS_MS = 200;

describe.skipIf(!isPostgresRun)('a backup to a minute (only in npm run test:postgres)', () => {
  let directory: string;
  let backups: string;
  let env: Env;
  let cluster: Cluster;
  let server: ServerProcess;
  let device: Device;
  let archiving: ReturnType<typeof startArchiving>;
  /** A moment between the writes of before and those of after. */
  let moment: Date;
  const before: string[] = [];
  const after: string[] = [];
  /** Written until the database was killed, with the time of the answer. */
  const last: { id: string; at: number }[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'halla-moment-'));
    await chmod(directory, 0o711);
    backups = join(directory, 'backups');
    cluster = await startCluster({ fsync: true });
    await ask(
      cluster.url,
      `create role ${BACKUP_ROLE.name} login replication password '${BACKUP_ROLE.password}'`,
    );
    const replication = new URL(cluster.url);
    replication.username = BACKUP_ROLE.name;
    replication.password = BACKUP_ROLE.password;
    env = {
      DATA_DIR: join(directory, 'data'),
      DATABASE_URL: cluster.url,
      BACKUP_DIR: backups,
      BACKUP_DATABASE_URL: replication.href,
      INGEST_SERVICES: SERVICE,
      INGEST_REQUESTS_PER_MINUTE: '0',
    };
    server = await startServerProcess({ env });
    await createSuperUser({ databaseUrl: cluster.url, dataDir: join(directory, 'data') });
    const [registered] = await registerDevices(server.url, ['CTN179001']);
    if (registered === undefined) throw new Error('No device was registered.');
    device = registered;

    archiving = startArchiving(env);
    await putLog('first.log');
    before.push(await upload(), await upload());
    await eventually(async () => (await readArchivedNote(join(directory, 'data'))) !== null);
    await expectRun('base-backup');
    before.push(await upload(), await upload());
    await putLog('second.log');
    moment = new Date(Date.now() + 1);
    await eventually(async () => Date.now() > moment.getTime() + 1);
    await putLog('third.log');
    await switchLog();
    after.push(await upload(), await upload());
    await switchLog();
    after.push(await upload());
    await eventually(async () => Date.parse((await archived()).until) > Date.now() - 1_000);
    const killed = setTimeout(() => cluster.kill(), 1_500);
    for (;;) {
      const id = await upload().catch(() => undefined);
      if (id === undefined) break;
      last.push({ id, at: Date.now() });
    }
    clearTimeout(killed);
    await server.end('SIGKILL');
    await archiving.end();
  }, 120_000);
  afterAll(async () => {
    await cluster.close();
    await rm(directory, { recursive: true });
  });

  async function upload(): Promise<string> {
    const externalId = randomUUID();
    const startTime = new Date(Date.now() - 300_000 * (before.length + after.length + last.length + 1));
    const response = await uploadSession({ url: server.url, device, externalId, startTime });
    if (!response.ok) throw new Error(`The upload was answered with ${response.status}.`);
    return externalId;
  }

  async function putLog(name: string): Promise<void> {
    const response = await fetch(`${server.url}/ingest/v1/daily_logs/${name}`, {
      method: 'PUT',
      headers: {
        ...{ 'content-type': 'application/octet-stream', authorization: device.authorization },
        'x-log-time': new Date().toISOString(),
      },
      body: `content of ${name}`,
    });
    expect(response.status).toBe(200);
  }

  const switchLog = () => ask(cluster.url, 'select pg_switch_wal()');
  const run = (name: string, args: string[] = [], changed: Env = {}) =>
    runScript(command(name), { env: { ...env, ...changed }, args });
  const restore = (into: string, args: string[] = [], changed: Env = {}) =>
    run('restore-moment', ['--into', join(directory, into), ...args], changed);

  async function expectRun(name: string, args: string[] = [], changed: Env = {}): Promise<string> {
    const { code, output } = await run(name, args, changed);
    expect(code, output).toBe(0);
    return output;
  }

  async function archived() {
    const found = await readArchived(await openArchive(backups));
    if (found === null) throw new Error('Nothing was archived.');
    return found;
  }

  async function copyOfBackups(name: string): Promise<Env> {
    const copy = join(directory, name);
    await cp(backups, copy, { recursive: true });
    return { BACKUP_DIR: copy };
  }

  /** Ids of the sessions in a restored cluster, and its daily logs with their contents. */
  async function contentOf(name: string) {
    const archive = await openArchive(backups);
    const { version, database, role } = archive;
    const data = join(directory, name, 'postgres');
    const restored = await startPrivateServer({
      ...{ data, version, database, role, account: unprivilegedUser(), settings: {} },
    });
    try {
      const sessions = await ask<{ id: string }>(
        restored.url,
        'select external_id::text as id from sessions',
      );
      const logs = await ask<{ name: string; key: string }>(
        restored.url,
        'select filename as name, storage_key as key from daily_logs order by 1',
      );
      const contents = logs.map(({ key }) => readFile(join(directory, name, 'files', key), 'utf8'));
      return { ids: new Set(sessions.map(({ id }) => id)), logs: await Promise.all(contents) };
    } finally {
      await restored.stop();
    }
  }

  it('restored to a moment has everything acknowledged before it and nothing after', async () => {
    const { code, output } = await restore('at', ['--at', moment.toISOString()]);
    expect(code, output).toBe(0);
    expect(output).not.toContain('Missing');
    const { ids, logs } = await contentOf('at');
    expect([...ids].sort()).toEqual([...before].sort());
    expect(logs).toEqual(['content of first.log', 'content of second.log']);
    const files = await readdir(join(directory, 'at', 'files'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toHaveLength(2);
  }, 60_000);

  it('restored to the latest lacks at most what was acknowledged after the last confirmation', async () => {
    const { code, output } = await restore('latest');
    expect(code, output).toBe(0);
    const { ids, logs } = await contentOf('latest');
    const confirmed = Date.parse((await archived()).until);
    const safe = last.filter(({ at }) => at < confirmed).map(({ id }) => id);
    expect(safe.length).toBeGreaterThan(0);
    expect([...before, ...after, ...safe].filter((id) => !ids.has(id))).toEqual([]);
    expect(logs).toHaveLength(3);
  }, 60_000);

  it('is restored into an empty directory only, and to a moment that it has', async () => {
    await writeFile(join(directory, 'taken'), '');
    const refused = await Promise.all([
      restore('.'),
      restore('none', ['--at', '2020-01-01T00:00:00Z']),
      restore('none', ['--at', new Date(Date.now() + 60_000).toISOString()]),
      restore('none', ['--at', '2026-11-30 12:00']),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const [taken, early, late, zone] = refused.map(({ output }) => output);
    expect(taken).toContain('is not empty.');
    expect(early).toMatch(/The oldest base backup ended at .*; no earlier moment can be restored\./);
    expect(late).toMatch(/cannot be restored: the log is archived until /);
    expect(zone).toContain('--at takes a time with its zone');
    expect(await readdir(directory)).not.toContain('none');
  }, 60_000);

  it('with a damaged or a missing segment is refused by its name', async () => {
    const changed = await copyOfBackups('damaged-log');
    const [, second] = await sealedSegments(await openArchive(changed.BACKUP_DIR ?? ''));
    if (second === undefined) throw new Error('There is no second segment.');
    await flipByte(second.path);
    const damaged = await restore('of-damaged', [], changed);
    expect(damaged.code).toBe(1);
    expect(damaged.output).toContain(`The segment ${second.name} of the log is damaged.`);
    expect(await readdir(join(directory, 'of-damaged'))).toEqual([]);
    await rm(second.path);
    const missing = await restore('of-missing', [], changed);
    expect(missing.output).toContain(`The segment ${second.name} of the log is missing`);
  }, 60_000);

  it('whose restore works says how old the newest write is, and once it is damaged that it fails', async () => {
    const dataDir = join(directory, 'data');
    const output = await expectRun('test-restore');
    expect(output).toMatch(/The restore works: 1 users, .* 3 files\./);
    const worked = await readRestoreTest(dataDir);
    expect(worked).toMatchObject({ failure: null, workedAt: worked?.endedAt });
    expect(worked?.newestWriteAgeS).toBeGreaterThan(0);

    const broken = await copyOfBackups('damaged-base');
    const [base] = await baseBackups(await openArchive(broken.BACKUP_DIR ?? ''));
    await truncate(join(base?.directory ?? '', 'base.tar.gz'), 1_000_000);
    const failed = await run('test-restore', [], broken);
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/The base backup .* is damaged: base\.tar\.gz has changed\./);
    const note = await readRestoreTest(dataDir);
    expect(note?.failure).toContain('base.tar.gz has changed');
    expect(note?.workedAt).toBe(worked?.endedAt);

    const without = await copyOfBackups('without-file');
    const [lost, changed] = [...(await fileCopies(await openArchive(without.BACKUP_DIR ?? ''))).values()];
    if (lost === undefined || changed === undefined) throw new Error('There are no copies of files.');
    await rm(lost.path);
    await flipByte(changed.path);
    const wrong = (await run('test-restore', [], without)).output;
    expect(wrong).toContain(`${lost.key} of daily_logs is missing`);
    expect(wrong).toContain(`${changed.key} of daily_logs has changed`);
    const listed = await restore('of-two-less', [], without);
    expect(listed.code).toBe(0);
    expect(listed.output).toContain(`Missing: ${lost.key} of daily_logs: is not in the archive`);
    expect(listed.output).toContain(`Missing: ${changed.key} of daily_logs: has changed in the archive`);
  }, 90_000);

  it('goes on after a crash, leaves uploads under way for later, and keeps what the oldest kept backup needs', async () => {
    await cluster.start();
    archiving = startArchiving(env);
    const filesDir = join(directory, 'data', 'files', 'aa');
    const arriving = 'aa/arriving';
    try {
      await ask(cluster.url, `insert into loose_files (storage_key, since) values ('${arriving}', now())`);
      await cp(join(directory, 'at', 'files'), join(directory, 'data', 'files'), { recursive: true });
      await rm(filesDir, { recursive: true, force: true });
      await cp(fileURLToPath(import.meta.url), join(directory, 'data', 'files', arriving));
      const confirmedAfter = Date.now();
      await eventually(async () => Date.parse((await archived()).until) > confirmedAfter);
      await switchLog();
      await expectRun('base-backup', ['--keep', '2']);
      expect(await copiesIn(backups, 'aa')).toEqual([]);
      await ask(cluster.url, 'delete from loose_files');
      await eventually(async () => (await copiesIn(backups, 'aa')).length === 1);
      await switchLog();
      await eventually(async () => (await sealedSegments(await openArchive(backups))).length > 3);
      const output = await expectRun('base-backup', ['--keep', '2']);
      expect(output).toMatch(/Removed: 1 base backups, [1-9]\d* segments of the log, 0 files\./);
    } finally {
      await archiving.end();
    }
    const archive = await openArchive(backups);
    const [oldest, newest, ...more] = await baseBackups(archive);
    expect(more).toEqual([]);
    expect(newest).toBeDefined();
    const [first] = await sealedSegments(archive);
    expect(first?.name).toBe(oldest?.firstSegment);
    const { code, output } = await restore('oldest', ['--at', oldest?.endedAt ?? '']);
    expect(code, output).toBe(0);
    expect(output).toContain(oldest?.name);
    expect((await contentOf('oldest')).ids.size).toBeGreaterThanOrEqual(before.length + after.length);
  }, 90_000);

  it('says which part of the log the server no longer had, and goes on with a new base backup', async () => {
    for (const statement of [
      `alter system set max_slot_wal_keep_size = '16MB'`,
      'select pg_reload_conf()',
      ...Array.from(
        { length: 4 },
        () => `select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`,
      ),
      'checkpoint',
    ])
      await ask(cluster.url, statement);
    archiving = startArchiving(env);
    try {
      const from = Date.now();
      await eventually(async () => Date.parse((await archived()).until) > from);
      expect(archiving.said.join()).toContain('Part of the log was removed before it was archived.');
      const gap = await restore('over-gap');
      expect(gap.code).toBe(1);
      expect(gap.output).toMatch(/The segment [0-9A-F]{24} of the log is missing/);
      await expectRun('base-backup');
      const { code, output } = await restore('after-gap');
      expect(code, output).toBe(0);
    } finally {
      await archiving.end();
    }
  }, 60_000);
});

/** Runs in this process what npm run backup:log runs, more often. */
function startArchiving(env: Env) {
  const ends = new AbortController();
  const said: string[] = [];
  const ended = receiveLog({
    ...{ config: readConfig(env), signal: ends.signal, passMs: PASS_MS },
    say: (line) => said.push(line),
  });
  ended.catch(() => undefined);
  return {
    said,
    end: async () => {
      ends.abort();
      await ended;
    },
  };
}

async function copiesIn(backups: string, folder: string): Promise<string[]> {
  return readdir(join(backups, 'files', folder)).catch(() => []);
}

async function flipByte(path: string): Promise<void> {
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

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
