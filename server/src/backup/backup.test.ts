import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openStorage, type Storage } from '#app/files/storage.ts';
import { readLastBackup } from '#app/process/backup-notes.ts';
import { readConfig } from '#app/process/config.ts';
import { createLog } from '#app/process/log.ts';
import { createSealer } from '#app/process/sealer.ts';
import { KEY_FILE } from '#app/process/secrets-key.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { dailyLogs } from '#modules/devices/documents/device-data.table.ts';
import { moveColdSeries } from '#modules/sessions/cold/move-cold-series.service.ts';
import { loadSeries } from '#modules/sessions/series/load-series.service.ts';
import { findStoredSeries } from '#modules/sessions/series/stored-series.repository.ts';
import { sessionMeasurements } from '#modules/sessions/session-measurements.partitioned.ts';
import { type Env, runScript } from '../durability/server-process.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { createGiven, type Given } from '../testing/given.ts';
import { packArchive, unpackArchive } from './archive.ts';

const BACKUP = fileURLToPath(new URL('../commands/backup.ts', import.meta.url));
const RESTORE = fileURLToPath(new URL('../commands/restore.ts', import.meta.url));
const SERIAL = 'CTN178001';
const LOG_TEXT = 'everything was fine\n'.repeat(1_000);

const server = inject('postgresUrl');
const made: string[] = [];
let directory: string;
/** An installation with a device, two sessions, one of them with a cold series, and a stored file, on the engine of this run. */
let original: Env;
let archive: string;
let before: Record<string, string>;
let coldSession: number;
/** A secret that only the key of the original can decrypt. */
let sealed: Buffer;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halla-backup-'));
  archive = join(directory, 'backup.tar.gz');
  original = await newPlace('original');
  await withDatabase(original, async (database) => {
    const given = createGiven(database.db, { now: new Date() });
    const device = await given.device({ serialNumber: SERIAL });
    await given.session(device);
    const storage = await openStorage(dataDirOf(original));
    const { key, size } = await storage.store(Readable.from([Buffer.from(LOG_TEXT)]), {
      maxBytes: 1_000_000,
    });
    await database.db.insert(dailyLogs).values({
      deviceId: device.id,
      filename: 'day.log',
      logTime: new Date(),
      size,
      storageKey: key,
    });
    coldSession = await moveOldSeries(database, { device, storage });
    before = await fingerprint(database.db);
    sealed = sealerOf(original).seal('a secret', 'this test');
  });
  const { code, output } = await backup(original, archive);
  expect(code, output).toBe(0);
  expect(output).toContain('the database and 2 files');
});
afterAll(async () => {
  for (const name of made) await onServer(`drop database if exists ${name} with (force)`);
  await rm(directory, { recursive: true });
});

describe('a backup', () => {
  it('is written down with its size and the number of its files', async () => {
    expect(await readLastBackup(dataDirOf(original))).toEqual({
      madeAt: expect.any(String),
      bytes: (await stat(archive)).size,
      files: 2,
    });
  });

  it('restored elsewhere gives every row and every file back', async () => {
    const copy = await newPlace('copy');
    expect(await restore(copy, archive)).toMatchObject({ code: 0 });
    await expectOriginal(copy);
  });

  it('can be read by its owner only', async () => {
    expect((await stat(archive)).mode & 0o077).toBe(0);
  });

  it('is not written over another one unless told so', async () => {
    const taken = join(directory, 'taken.tar.gz');
    await writeFile(taken, 'mine');
    const refused = await backup(original, taken);
    expect(refused.output).toContain('is there already; --force replaces it.');
    expect(await readFile(taken, 'utf8')).toBe('mine');
    expect(await backup(original, taken, '--force')).toMatchObject({ code: 0 });
    expect((await stat(taken)).size).toBeGreaterThan(1_000);
  });

  it('leaves nothing behind but the archive and a note of it', async () => {
    expect(await leftovers(original)).toEqual([]);
    expect((await readdir(directory)).filter((name) => name.includes('partial'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('refuses to overwrite an installation, and with --force replaces rows and files', async () => {
    const other = await newPlace('other');
    await withDatabase(other, async ({ db }) => {
      await createGiven(db, { now: new Date() }).device({ serialNumber: 'CTN178777' });
    });
    sealerOf(other).seal('with a key of its own', 'this test');
    const storage = await openStorage(dataDirOf(other));
    await storage.store(Readable.from([Buffer.from('not in the backup')]), { maxBytes: 100 });
    const untouched = await stateOf(other);

    const refused = await restore(other, archive);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('There is an installation already; --force replaces it by the backup.');
    expect(await stateOf(other)).toEqual(untouched);

    const forced = await restore(other, archive, '--force');
    expect(forced.code, forced.output).toBe(0);
    await expectOriginal(other);
    expect(await storedNames(other)).toHaveLength(2);
  });

  it('of a damaged archive changes nothing and leaves nothing behind', async () => {
    const damaged = join(directory, 'damaged.tar.gz');
    await writeFile(damaged, await readFile(archive));
    await truncate(damaged, Math.floor((await stat(damaged)).size / 2));
    const place = await newPlace('damaged');
    const { code, output } = await restore(place, damaged);
    expect(code).toBe(1);
    expect(output).toContain('cannot be unpacked');
    expect(await leftovers(place)).toEqual([]);
    // Nothing was changed, so the good archive restores to the same place without --force.
    expect(await restore(place, archive)).toMatchObject({ code: 0 });
  });

  it('of an archive in which something was changed is refused', async () => {
    const changed = await repack('changed', async (unpacked) => {
      const [stored] = (
        await readdir(join(unpacked, 'files'), { recursive: true, withFileTypes: true })
      ).filter((entry) => entry.isFile());
      if (stored === undefined) throw new Error('There is no file in the backup.');
      await writeFile(join(stored.parentPath, stored.name), 'something else');
    });
    const { code, output } = await restore(await newPlace('changed'), changed);
    expect(code).toBe(1);
    expect(output).toMatch(/The backup is damaged: files\/.* has changed/);
  });

  it('of a backup that a newer version made is refused', async () => {
    const newer = await repack('newer', async (unpacked) => {
      const path = join(unpacked, 'manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8'));
      manifest.migrations.push('29990101000000_not-known-here');
      await writeFile(path, JSON.stringify(manifest));
    });
    const { code, output } = await restore(await newPlace('newer'), newer);
    expect(code).toBe(1);
    expect(output).toContain('made by a newer version of Halla (it knows 29990101000000_not-known-here)');
  });

  it('says how it is called when it is called wrongly', async () => {
    const { code, output } = await runScript(RESTORE, { env: original, args: ['--form', 'x.tar.gz'] });
    expect(code).toBe(1);
    expect(output).toContain('npm run restore -- --from FILE.tar.gz [--force]');
  });
});

const sealerOf = (place: Env) => createSealer(readConfig({ DATA_DIR: dataDirOf(place) }));

/** A separate directory, and on PostgreSQL a database. */
async function newPlace(name: string): Promise<Env> {
  const dataDir = join(directory, name);
  if (server === null) return { DATA_DIR: dataDir };
  const database = `halla_backup_${process.pid}_${name}`;
  await onServer(`create database ${database}`);
  made.push(database);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { DATA_DIR: dataDir, DATABASE_URL: url.href };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server ?? '' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A copy of the archive with one modification. */
async function repack(name: string, change: (unpacked: string) => Promise<void>): Promise<string> {
  const unpacked = join(directory, `${name}-unpacked`);
  await mkdir(unpacked);
  await unpackArchive({ from: archive, into: unpacked });
  await change(unpacked);
  const to = join(directory, `${name}.tar.gz`);
  const parts = (await readdir(unpacked)).map((entry) => ({ directory: unpacked, name: entry }));
  await packArchive({ parts, to, overwrite: false });
  return to;
}

function dataDirOf(place: Env): string {
  return place.DATA_DIR ?? '';
}

async function withDatabase<T>(place: Env, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    databaseUrl: place.DATABASE_URL,
    dataDir: dataDirOf(place),
    onError: (error) => expect.fail(error.message),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const backup = (place: Env, to: string, ...more: string[]) =>
  runScript(BACKUP, { env: place, args: ['--to', to, ...more] });
const restore = (place: Env, from: string, ...more: string[]) =>
  runScript(RESTORE, { env: place, args: ['--from', from, ...more] });

const stateOf = (place: Env) => withDatabase(place, ({ db }) => fingerprint(db));

async function storedNames(place: Env): Promise<string[]> {
  const entries = await readdir(join(dataDirOf(place), 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function leftovers(place: Env): Promise<string[]> {
  const known = new Set(['database', 'files', 'last-backup.json', 'lock.sqlite', 'reserve', KEY_FILE]);
  return (await readdir(dataDirOf(place))).filter((name) => !known.has(name));
}

const SERIES = randomBytes(4_000);

/** Stores a session of long ago with its series, and moves that to the files; answers the id of the session. */
async function moveOldSeries(
  { db }: Database,
  { device, storage }: { device: Parameters<Given['session']>[0]; storage: Storage },
): Promise<number> {
  const startTime = new Date('2025-03-01T12:00:00Z');
  const { id } = await createGiven(db, { now: new Date() }).session(device, { startTime });
  const packed = { sampleCount: 600, codec: 1, series: SERIES };
  await db.insert(sessionMeasurements).values({ sessionId: id, startTime, ...packed });
  const config = readConfig({ DATA_DIR: dataDirOf(original), COLD_SERIES_AFTER_DAYS: '30' });
  const moved = await moveColdSeries({ db, storage, config, clock: () => new Date(), maxMs: 60_000 });
  expect(moved).toMatchObject({ series: 1 });
  return id;
}

async function expectOriginal(place: Env): Promise<void> {
  expect(sealerOf(place).open(sealed, 'this test')).toBe('a secret');
  await withDatabase(place, async ({ db }) => {
    expect(await fingerprint(db)).toEqual(before);
    expect(await db.select().from(devices).where(eq(devices.serialNumber, SERIAL))).toHaveLength(1);
    const [log] = await db.select().from(dailyLogs);
    const storage = await openStorage(dataDirOf(place));
    expect(await text(await storage.read(log?.storageKey ?? ''))).toBe(LOG_TEXT);
    const stored = await findStoredSeries(db, coldSession);
    if (stored === undefined) expect.fail('The cold series is gone.');
    expect(stored).toHaveProperty('cold');
    const around = { storage, log: createLog({ level: 'silent' }) };
    const { series } = await loadSeries(around, { sessionId: coldSession, stored });
    expect(series.equals(SERIES)).toBe(true);
  });
}
