import { stat } from 'node:fs/promises';

/** When a file was last changed; undefined if it was renamed or removed since its directory was listed. */
export async function changedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
