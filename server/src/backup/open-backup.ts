import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { unknownMigrations } from '#db/migration-names.ts';
import { unpackArchive } from './archive.ts';
import { type Engine, type Manifest, readManifest, verifyFiles } from './manifest.ts';

interface Opening {
  /** The .tar.gz of a backup. */
  from: string;
  /** Empty directory to unpack it into. */
  into: string;
  /** Required kind of database; absent: any. */
  engine?: Engine;
}

/** Unpacks a backup; throws unless it is whole, unchanged, and known to this version. */
export async function openBackup({ from, into, engine }: Opening): Promise<Manifest> {
  await unpackArchive({ from, into });
  const manifest = await readManifest(into);
  if (engine !== undefined && manifest.engine !== engine) throw new Error(OTHER_ENGINE[manifest.engine]);
  const unknown = await unknownMigrations(manifest.migrations, MIGRATIONS_FOLDER);
  if (unknown.length > 0)
    throw new Error(
      `This backup was made by a newer version of Halla (it knows ${unknown.join(', ')}). Update first.`,
    );
  await verifyFiles(into, manifest);
  return manifest;
}

const OTHER_ENGINE = {
  embedded: 'This is a backup of an embedded database; restore it without DATABASE_URL.',
  postgres: 'This is a backup of a PostgreSQL database; set DATABASE_URL to restore it.',
};
