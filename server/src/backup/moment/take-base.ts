import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { noteBase } from '#app/process/backup-notes.ts';
import type { Config } from '#app/process/config.ts';
import { tryLock } from '#db/locks.ts';
import { runProgram } from '../run-program.ts';
import { FILES } from '../stored-files.ts';
import { withoutPassword } from '../without-password.ts';
import { type BackupPlace, backupPlace } from './backup-place.ts';
import { ABOUT, type BaseBackup, type baseSchema, removeUnfinished, STORED_KEYS } from './base-backups.ts';
import { identify, withClient } from './cluster-identity.ts';
import { namesIn, sha256Of, syncPath, writeDurably } from './durable.ts';
import { keysBelow, startCopier } from './file-copies.ts';
import { archiveOf, type LogArchive, openArchive } from './log-archive.ts';
import { readLsn, segmentAt } from './log-names.ts';
import { findProgram } from './postgres-programs.ts';

const MANIFEST = 'backup_manifest';
/** Parts of a cluster without tablespaces. */
const PARTS = ['base.tar.gz', 'pg_wal.tar.gz', MANIFEST];

const manifestSchema = z.object({
  'WAL-Ranges': z.array(z.object({ 'Start-LSN': z.string(), 'End-LSN': z.string() })).min(1),
});

/** Makes a base backup of the whole cluster and copies new files; throws if the log is not being archived. */
export async function takeBase(config: Config): Promise<{ archive: LogArchive; base: BaseBackup }> {
  const place = backupPlace(config);
  await openArchive(place.directory);
  return withClient(place.databaseUrl, async (client) => {
    const cluster = await identify(client);
    const archive = await archiveOf(place.directory, cluster);
    // Held by this connection.
    const { rows } = await client.query<{ locked: boolean }>(tryLock('baseBackup'));
    if (rows[0]?.locked !== true) throw new Error('Another base backup is being taken.');
    await removeUnfinished(archive);
    const startedAt = cluster.now;
    const name = startedAt.replaceAll(':', '-');
    const partial = join(archive.paths.bases, `${name}.partial-${process.pid}`);
    try {
      await writeParts({ client, place, archive, partial });
      const { now: endedAt } = await identify(client);
      const about = await describe({ archive, partial, startedAt, endedAt });
      const directory = join(archive.paths.bases, name);
      await rename(partial, directory);
      await syncPath(archive.paths.bases);
      const bytes = about.parts.reduce((sum, part) => sum + part.bytes, 0);
      const files = place.copiesFiles ? (await readKeys(directory)).length : 0;
      await noteBase(place.dataDir, { madeAt: endedAt, bytes, files });
      return { archive, base: { ...about, name, directory } };
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Keys of the files that were stored when a base backup began. */
export async function readKeys(directory: string): Promise<string[]> {
  return (await readFile(join(directory, STORED_KEYS), 'utf8')).split('\n').filter((line) => line !== '');
}

interface Taking {
  client: Client;
  place: BackupPlace;
  archive: LogArchive;
  partial: string;
}

async function writeParts({ client, place, archive, partial }: Taking): Promise<void> {
  const keys = place.copiesFiles ? await keysBelow(join(place.dataDir, FILES)) : [];
  const { url, env } = withoutPassword(place.replicationUrl);
  await mkdir(partial, { mode: 0o700 });
  // Includes the log of the backup itself, so that it can be restored even if the archive has a gap there.
  await runProgram(
    findProgram('pg_basebackup', archive.version),
    [
      ...['-d', url, '-D', partial, '--format=tar', '--gzip', '--wal-method=stream'],
      ...['--checkpoint=fast', '--manifest-checksums=SHA256', '--no-password'],
    ],
    env,
  );
  if (place.copiesFiles) {
    const copyNew = await startCopier({ dataDir: place.dataDir, archive });
    await copyNew(client);
  }
  await writeFile(join(partial, STORED_KEYS), keys.map((key) => `${key}\n`).join(''));
}

interface Described {
  archive: LogArchive;
  partial: string;
  startedAt: string;
  endedAt: string;
}

async function describe({
  archive,
  partial,
  startedAt,
  endedAt,
}: Described): Promise<z.output<typeof baseSchema>> {
  const names = (await namesIn(partial)).filter((name) => name !== STORED_KEYS);
  const unknown = names.find((name) => !PARTS.includes(name));
  if (unknown !== undefined)
    throw new Error(`The cluster has a tablespace (${unknown}), which is not supported.`);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(partial, MANIFEST), 'utf8')));
  const starts = manifest['WAL-Ranges'].map((range) => readLsn(range['Start-LSN']));
  const first = starts.reduce((least, one) => (one < least ? one : least));
  const parts = [];
  for (const name of [...names, STORED_KEYS]) {
    const path = join(partial, name);
    parts.push({ name, bytes: (await stat(path)).size, sha256: await sha256Of(path) });
    await syncPath(path);
  }
  const about = { format: 1 as const, startedAt, endedAt, firstSegment: segmentAt(first, archive), parts };
  await writeDurably(join(partial, ABOUT), JSON.stringify(about));
  return about;
}
