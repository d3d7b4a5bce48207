import type { Part } from './archive.ts';
import type { Engine } from './manifest.ts';

/** Backup and restore of one kind of database. */
export interface BackupEngine {
  readonly name: Engine;
  /** Dumps the database into one entry of the archive, below `staging` if it must be written to a file first. */
  dump(staging: string): Promise<{ migrations: string[]; part: Part }>;
  /** True when a restore would overwrite nothing. */
  isEmpty(): Promise<boolean>;
  /** Throws when the extracted database cannot be used here; has no side effects. */
  check(unpacked: string): Promise<unknown>;
  /** Replaces the database with the extracted one, atomically. */
  replace(unpacked: string): Promise<void>;
}

export const APPLIED_MIGRATIONS = 'select name from drizzle.__drizzle_migrations order by name';
