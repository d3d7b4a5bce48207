import { open, rename } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Handed, HandedFile } from './hand-over.ts';

/**
 * Writes a file into the operator's folder. It appears complete under its name, which ends in the key before the
 * extension; a repeated attempt replaces it.
 */
export async function handToFolder(
  { key, filename, content }: HandedFile,
  directory: string,
): Promise<Handed> {
  const extension = extname(filename);
  const name = `${filename.slice(0, -extension.length)}.${key}${extension}`;
  const unfinished = join(directory, `.${name}.part`);
  try {
    await writeDurably(unfinished, content);
    await rename(unfinished, join(directory, name));
    await syncDirectory(directory);
    return { receipt: null };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error), status: null };
  }
}

async function writeDurably(path: string, content: string): Promise<void> {
  const handle = await open(path, 'w', 0o640);
  try {
    await handle.writeFile(content, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name survive a power loss. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
