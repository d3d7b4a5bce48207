import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changedAt } from './changed-at.ts';

/** Local directory of uploads that have not been checked yet. */
function arriving(dataDir: string): string {
  return join(dataDir, 'arriving');
}

/** Provides a temporary path for one upload; the file is removed even if the work fails. */
export async function withArrivingFile<T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> {
  const directory = arriving(dataDir);
  await mkdir(directory, { recursive: true });
  const path = join(directory, randomUUID());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes files left behind by a killed process. */
export async function sweepArriving({ dataDir, before }: { dataDir: string; before: Date }): Promise<void> {
  const directory = arriving(dataDir);
  if (!existsSync(directory)) return;
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const time = await changedAt(path);
    if (time !== undefined && time < before) await rm(path, { force: true });
  }
}
