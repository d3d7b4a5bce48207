import type { Part } from './archive.ts';
import type { Engine } from './manifest.ts';

/** How the database of an installation gets into a backup and out of it. */
export interface BackupEngine {
  readonly name: Engine;
  /** Puts the database into one entry of the archive, below `staging` when it has to be written first. */
  dump(staging: string): Promise<{ migrations: string[]; part: Part }>;
  /** True when a restore would overwrite nothing. */
  isEmpty(): Promise<boolean>;
  /** Throws when the unpacked database cannot be used here; nothing is changed yet. */
  check(unpacked: string): Promise<unknown>;
  /** Replaces the database by the unpacked one, wholly or not at all. */
  replace(unpacked: string): Promise<void>;
}

export const APPLIED_MIGRATIONS = 'select name from drizzle.__drizzle_migrations order by name';
