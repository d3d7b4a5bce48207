import type { Config } from '#app/process/config.ts';

/** Location and source of the continuous backup. */
export interface BackupPlace {
  directory: string;
  dataDir: string;
  databaseUrl: string;
  /** URL for a role with the REPLICATION attribute. */
  replicationUrl: string;
  /** False where the files are in a bucket. */
  copiesFiles: boolean;
}

/** Throws the name of a setting that is missing. */
export function backupPlace(config: Config): BackupPlace {
  const { BACKUP_DIR: directory, BACKUP_DATABASE_URL, DATA_DIR: dataDir } = config;
  const databaseUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (databaseUrl === undefined)
    throw new Error('DATABASE_URL: the embedded database has no log to archive; npm run backup copies it.');
  return {
    directory: requireDirectory(directory),
    dataDir,
    databaseUrl,
    replicationUrl: BACKUP_DATABASE_URL ?? databaseUrl,
    copiesFiles: config.FILES_URL === undefined,
  };
}

export function requireDirectory(directory: string | undefined): string {
  if (directory === undefined)
    throw new Error('BACKUP_DIR: names the directory of the backups; it is not set.');
  return directory;
}
