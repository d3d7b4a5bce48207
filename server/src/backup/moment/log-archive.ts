import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ClusterIdentity } from './cluster-identity.ts';
import { hasCode, writeDurably } from './durable.ts';

const FORMAT = 1;

const aboutSchema = z.object({
  format: z.literal(FORMAT),
  systemIdentifier: z.string(),
  /** A restored cluster continues on a new timeline and gets its own archive. */
  timeline: z.int(),
  segmentBytes: z.int(),
  /** Major version of PostgreSQL. */
  version: z.int(),
  /** Replication slot that makes the server keep the log until it is archived. */
  slot: z.string(),
  database: z.string(),
  role: z.string(),
  since: z.iso.datetime(),
});
type About = z.output<typeof aboutSchema>;

const archivedSchema = z.object({
  /** Everything committed until then is archived. */
  until: z.iso.datetime(),
  /** Position of the log at that time. */
  lsn: z.string(),
});
export type Archived = z.output<typeof archivedSchema>;

/** BACKUP_DIR: base backups, the log since the oldest one, and the files, of one cluster. */
export interface LogArchive extends About {
  paths: ReturnType<typeof pathsIn>;
}

export function pathsIn(directory: string) {
  return {
    about: join(directory, 'archive.json'),
    archived: join(directory, 'archived.json'),
    bases: join(directory, 'base'),
    /** Finished segments, compressed, with their SHA-256 in the name. */
    log: join(directory, 'log'),
    /** Output directory of pg_receivewal. */
    incoming: join(directory, 'incoming'),
    /** Stored files under their keys, with their SHA-256 in the name. */
    files: join(directory, 'files'),
    /** Keys of stored secrets. */
    keys: join(directory, 'keys'),
  };
}

/** Opens the archive in a directory; throws if there is none. */
export async function openArchive(directory: string): Promise<LogArchive> {
  const archive = await findArchive(directory);
  if (archive === null)
    throw new Error(
      `There is no archive in ${directory}; npm run backup:log makes one and has to keep running.`,
    );
  return archive;
}

async function findArchive(directory: string): Promise<LogArchive | null> {
  const paths = pathsIn(directory);
  const about = await readJson(paths.about, aboutSchema);
  return about === null ? null : { ...about, paths };
}

/** The archive of a cluster, created if the directory has none; throws if the directory belongs to another cluster. */
export async function archiveOf(directory: string, cluster: ClusterIdentity): Promise<LogArchive> {
  const found = await findArchive(directory);
  if (found !== null) {
    assertSameCluster(found, cluster);
    return found;
  }
  const paths = pathsIn(directory);
  for (const path of [directory, paths.bases, paths.log, paths.incoming, paths.files, paths.keys])
    await mkdir(path, { recursive: true, mode: 0o700 });
  const { now: since, ...known } = cluster;
  const slot = `halla_log_${randomBytes(4).toString('hex')}`;
  const about: About = { format: FORMAT, ...known, slot, since };
  await writeDurably(paths.about, JSON.stringify(about));
  return { ...about, paths };
}

/** Throws when the log of a cluster does not continue the log of an archive. */
function assertSameCluster(archive: LogArchive, cluster: ClusterIdentity): void {
  if (archive.systemIdentifier !== cluster.systemIdentifier)
    throw new Error('BACKUP_DIR holds the archive of another database server; name an empty directory.');
  if (archive.version !== cluster.version)
    throw new Error(
      `BACKUP_DIR holds the archive of PostgreSQL ${archive.version}, this is ${cluster.version}; name an empty directory.`,
    );
  if (archive.timeline !== cluster.timeline)
    throw new Error(
      'This database was restored or took over from another server, and its log does not continue the one in BACKUP_DIR; name an empty directory, and keep this one for as long as its backups are wanted.',
    );
}

export function readArchived({ paths }: LogArchive): Promise<Archived | null> {
  return readJson(paths.archived, archivedSchema);
}

export async function writeArchived({ paths }: LogArchive, archived: Archived): Promise<void> {
  await writeDurably(paths.archived, JSON.stringify(archived));
}

/** null if the file is missing; throws if its content is invalid. */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = schema.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${path} cannot be read; it is damaged or comes from a newer version.`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
