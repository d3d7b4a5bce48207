import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#app/process/config.ts';
import { KEY_FILE } from '#app/process/secrets-key.ts';
import { type Installation, withInstallation } from './installation.ts';
import type { Manifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { addFiles, removeFiles, storedFiles } from './stored-files.ts';

interface Restore {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;
  /** The .tar.gz to restore. */
  from: string;
  /** Replaces existing data. */
  force: boolean;
}

/** Restores an installation from a backup; on any failure it is unchanged. */
export async function restoreBackup({ config, from, force }: Restore): Promise<Manifest> {
  return withInstallation(config, async (installation) => {
    const { dataDir, engine, staging } = installation;
    const isEmpty = (await engine.isEmpty()) && (await storedFiles(dataDir)).length === 0;
    if (!force && !isEmpty)
      throw new Error('There is an installation already; --force replaces it by the backup.');
    const manifest = await openBackup({ from, into: staging, engine: engine.name });
    await engine.check(staging);
    await exchange({ installation, manifest });
    return manifest;
  });
}

/** Files are added first and removed last, so that the database never references a missing file. */
async function exchange({
  installation,
  manifest,
}: {
  installation: Installation;
  manifest: Manifest;
}): Promise<void> {
  const { dataDir, engine, staging } = installation;
  const added = await addFiles({ from: staging, dataDir });
  try {
    await engine.replace(staging);
  } catch (error) {
    await removeFiles({ dataDir, paths: added });
    throw error;
  }
  if (existsSync(join(staging, KEY_FILE))) await rename(join(staging, KEY_FILE), join(dataDir, KEY_FILE));
  const kept = new Set(manifest.files.map(({ path }) => path));
  await removeFiles({ dataDir, paths: (await storedFiles(dataDir)).filter((path) => !kept.has(path)) });
}
