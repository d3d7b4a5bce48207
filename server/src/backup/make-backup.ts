import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { noteBackup } from '#app/process/backup-notes.ts';
import type { Config } from '#app/process/config.ts';
import { KEY_FILE } from '#app/process/secrets-key.ts';
import { type Part, packArchive } from './archive.ts';
import { withInstallation } from './installation.ts';
import { MANIFEST, measureParts, writeManifest } from './manifest.ts';
import { FILES, linkFiles } from './stored-files.ts';

interface Backup {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;
  to: string;
  /** Overwrites an existing archive. */
  force: boolean;
}

/**
 * Writes the database, the files and the key of stored secrets of an installation to one archive; returns the number
 * of files.
 */
export async function makeBackup({ config, to, force }: Backup): Promise<{ files: number }> {
  if (!force && existsSync(to)) throw new Error(`${to} is there already; --force replaces it.`);
  return withInstallation(config, async ({ dataDir, engine, staging }) => {
    const madeAt = new Date().toISOString();
    // Linked before the dump, which still references files removed while it runs, and again after it, for new ones.
    await linkFiles({ dataDir, staging });
    const { migrations, part } = await engine.dump(staging);
    await linkFiles({ dataDir, staging });

    const parts: Part[] = [part, { directory: staging, name: FILES }];
    if (existsSync(join(dataDir, KEY_FILE))) parts.push({ directory: dataDir, name: KEY_FILE });
    const files = await measureParts(parts);
    await writeManifest(staging, {
      engine: engine.name,
      madeAt,
      migrations,
      files,
    });
    await packArchive({ parts: [{ directory: staging, name: MANIFEST }, ...parts], to, overwrite: force });
    const stored = files.filter(({ path }) => path.startsWith(`${FILES}/`)).length;
    await noteBackup(dataDir, { madeAt, bytes: (await stat(to)).size, files: stored });
    return { files: stored };
  });
}
