import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from './manifest.ts';

/** Directory of the stored files, in DATA_DIR and in a backup. */
export const FILES = 'files';

/** Paths of the stored files, relative to `directory`. */
export async function storedFiles(directory: string): Promise<string[]> {
  return existsSync(join(directory, FILES)) ? filesBelow(directory, FILES) : [];
}

/**
 * Hard-links every stored file below `staging`. Files are immutable, so the link preserves files that a running
 * server removes during the backup.
 */
export async function linkFiles({ dataDir, staging }: { dataDir: string; staging: string }): Promise<void> {
  await mkdir(join(staging, FILES), { recursive: true });
  for (const path of await storedFiles(dataDir)) {
    const copy = join(staging, path);
    if (existsSync(copy)) continue;
    await mkdir(dirname(copy), { recursive: true });
    await linkOrCopy(join(dataDir, path), copy);
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Removed between listing and linking.
    if (code === 'ENOENT') return;
    // Some file systems do not support hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP') throw error;
    await copyFile(from, to);
  }
}

/** Moves extracted files to the storage directory; returns those that are new. */
export async function addFiles({ from, dataDir }: { from: string; dataDir: string }): Promise<string[]> {
  const added: string[] = [];
  for (const path of await storedFiles(from)) {
    const target = join(dataDir, path);
    if (!existsSync(target)) added.push(path);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(from, path), target);
  }
  return added;
}

export async function removeFiles({
  dataDir,
  paths,
}: {
  dataDir: string;
  paths: readonly string[];
}): Promise<void> {
  for (const path of paths) await rm(join(dataDir, path), { force: true });
}
