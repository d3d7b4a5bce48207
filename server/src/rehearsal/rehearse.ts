import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY_FILE } from '#app/process/secrets-key.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import type { Manifest } from '../backup/manifest.ts';
import { removeForgotten } from '../backup/moment/durable.ts';
import { unprivilegedUser } from '../backup/moment/postgres-programs.ts';
import { openBackup } from '../backup/open-backup.ts';
import { linkFiles } from '../backup/stored-files.ts';
import { type Build, serverOf, startBuild } from './build-process.ts';
import {
  type Ask,
  type CopiedDatabase,
  copyEmbedded,
  copyPostgres,
  type DatabasePlace,
} from './copied-database.ts';
import { type Account, quieten, signIn } from './prepare-copy.repository.ts';
import { type Material, readMaterial } from './reads/material.repository.ts';
import { type Replayed, replay } from './replay.ts';
import { passedSettings } from './settings.ts';

/** Directory of a rehearsal; one that was killed leaves it, and a later one removes it. */
const PLACE = /^halla-rehearsal-/;

interface Rehearse {
  /** The .tar.gz of a backup. */
  from: string;
  /** Checkouts of the two builds. */
  old: string;
  new: string;
  /** Settings of the installation. */
  env: Readonly<Record<string, string | undefined>>;
  /** Accounts of each level that read. */
  perLevel: number;
  /** Only these calls; all if absent. */
  only?: readonly string[];
  /** Directory for the copies; needs space for the unpacked backup and two databases. */
  parent?: string;
  signal: AbortSignal;
  log: (line: string) => void;
}

export interface Rehearsal extends Replayed {
  madeAt: string;
  engine: Manifest['engine'];
  levels: number[];
  /** Migrations of each build that the backup lacks, and the seconds that the new ones took. */
  migrations: { old: string[]; new: string[]; tookS: number };
  startedInS: { old: number; new: number };
  /** Connections that the two servers were refused, by address. */
  refusedConnections: string[];
  /** Inputs that could not be read from the backup, with the reason. */
  lacking: string[];
}

/**
 * Restores a backup twice, separate from the running installation, runs the old build on one copy and the new
 * one on the other, and compares their answers. Removes everything afterwards.
 */
export async function rehearse(options: Rehearse): Promise<Rehearsal> {
  for (const checkout of [options.old, options.new]) serverOf(checkout);
  const parent = options.parent ?? tmpdir();
  await removeForgotten(parent, PLACE);
  const place = await mkdtemp(join(parent, 'halla-rehearsal-'));
  // Servers and database are ended in the reverse order of their start.
  const stops: (() => Promise<void>)[] = [];
  try {
    // Under root, PostgreSQL runs as another user, who needs access to its directory.
    if (unprivilegedUser() !== undefined) await chmod(place, 0o711);
    return await rehearseIn({ ...options, place, stops });
  } finally {
    for (const stop of stops.reverse()) await stop();
    await rm(place, { recursive: true });
  }
}

interface Prepared {
  accounts: Account[];
  material: Material;
  lacking: string[];
}

interface InPlace extends Rehearse {
  /** Directory for everything that the rehearsal creates. */
  place: string;
  /** Ends what has been started. */
  stops: (() => Promise<void>)[];
}

async function rehearseIn(options: InPlace): Promise<Rehearsal> {
  const { signal, log, only } = options;
  const copies = await makeCopies(options);
  const { manifest, prepared, database } = copies;
  log(`Restored the backup of ${manifest.madeAt} (${manifest.engine}) twice.`);
  signal.throwIfAborted();

  const tookS = await migrate({ dataDir: copies.dataDirs.new, at: database.new });
  const missing = async (folder: string) =>
    (await readdir(folder)).filter((name) => !manifest.migrations.includes(name)).sort();
  const migrations = {
    old: await missing(join(options.old, 'server', 'drizzle')),
    new: await missing(MIGRATIONS_FOLDER),
    tookS,
  };
  log(`Migrated the copy of the new build: ${migrations.new.length} migrations in ${tookS.toFixed(1)} s.`);
  signal.throwIfAborted();

  const refusals = join(options.place, 'refused-connections');
  const builds = await startBoth({ ...options, ...copies, refusals });
  const startedInS = { old: builds.old.startedInS, new: builds.new.startedInS };
  log(
    `Started both builds, the old one in ${startedInS.old.toFixed(1)} s, the new one in ${startedInS.new.toFixed(1)} s.`,
  );
  const { accounts, material, lacking } = prepared;
  const { since } = copies;
  const replayed = await replay({ ...builds, accounts, material, since, signal, ...(only && { only }) });
  return {
    ...replayed,
    ...{ madeAt: manifest.madeAt, engine: manifest.engine, migrations, lacking, startedInS },
    levels: [...new Set(accounts.map(({ level }) => level))],
    refusedConnections: existsSync(refusals) ? linesOf(await readFile(refusals, 'utf8')) : [],
  };
}

interface Copies {
  manifest: Manifest;
  dataDirs: { old: string; new: string };
  database: CopiedDatabase;
  prepared: Prepared;
  /** When the copies were made. */
  since: Date;
}

/** Restores the backup into two data directories and two databases. */
async function makeCopies({ place, stops, from, perLevel, signal }: InPlace): Promise<Copies> {
  const backup = await madeDirectory(join(place, 'backup'));
  const dataDirs = {
    old: await madeDirectory(join(place, 'old')),
    new: await madeDirectory(join(place, 'new')),
  };
  const manifest = await openBackup({ from, into: backup });
  signal.throwIfAborted();
  for (const dataDir of Object.values(dataDirs)) await placeFiles({ backup, dataDir });

  let prepared: Prepared | undefined;
  const madeAt = new Date(manifest.madeAt);
  const prepare = async (ask: Ask) => {
    await quieten(ask);
    prepared = { accounts: await signIn(ask, { perLevel }), ...(await readMaterial(ask, { madeAt })) };
  };
  const database =
    manifest.engine === 'embedded'
      ? await copyEmbedded({ backup, prepare, dataDirs })
      : await copyPostgres({ backup, prepare, place });
  stops.push(database.close);
  if (prepared === undefined || prepared.accounts.length === 0)
    throw new Error('The backup has no account that could read.');
  return { manifest, dataDirs, database, prepared, since: new Date() };
}

/** Starts the builds in sequence, each on its copy. */
async function startBoth(
  options: InPlace & Pick<Copies, 'dataDirs' | 'database'> & { refusals: string },
): Promise<{ old: Build; new: Build }> {
  const { place, stops, env, dataDirs, database, refusals } = options;
  const start = async (which: 'old' | 'new'): Promise<Build> => {
    const ofCopy = placeEnv({ dataDir: dataDirs[which], at: database[which], refusals });
    const build = await startBuild({
      checkout: options[which],
      place,
      env: { ...passedSettings(env), ...ofCopy },
    });
    stops.push(build.end);
    return build;
  };
  return { old: await start('old'), new: await start('new') };
}

async function madeDirectory(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  return path;
}

/** Files are never changed, so both copies may be the same one. */
async function placeFiles({ backup, dataDir }: { backup: string; dataDir: string }): Promise<void> {
  await linkFiles({ dataDir: backup, staging: dataDir });
  const key = join(backup, KEY_FILE);
  if (existsSync(key)) await copyFile(key, join(dataDir, KEY_FILE));
}

/** Opens the copy with the new build, which migrates it; returns the duration in seconds. */
async function migrate({ dataDir, at }: { dataDir: string; at: CopiedDatabase['new'] }): Promise<number> {
  const started = performance.now();
  let broken: Error | undefined;
  const database = await openDatabase({
    ...{ dataDir, databaseUrl: at.databaseUrl },
    onError: (error) => {
      broken = error;
    },
  });
  const tookS = (performance.now() - started) / 1000;
  await database.close();
  if (broken !== undefined) throw broken;
  return tookS;
}

interface Placed {
  dataDir: string;
  at: DatabasePlace;
  refusals: string;
}

function placeEnv({ dataDir, at: { databaseUrl, socket }, refusals }: Placed): Record<string, string> {
  return {
    ...{ DATA_DIR: dataDir, REHEARSAL_REFUSALS: refusals },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(socket !== undefined && { REHEARSAL_SOCKET: socket }),
  };
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').filter((line) => line !== ''))];
}
