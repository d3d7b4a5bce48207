import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { DATABASE } from '#db/embedded-directory.ts';

/**
 * A data directory whose embedded database is migrated: a first start on an empty one takes four seconds of the processor
 * longer. On a PostgreSQL run it is empty.
 */
export async function newDataDir(prefix: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const dump = inject('pgliteDump');
  if (dump === null) return dataDir;
  const database = join(dataDir, DATABASE);
  await mkdir(database, { mode: 0o700 });
  const { status, stderr } = spawnSync('tar', ['-xf', dump, '-C', database], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The migrated database could not be unpacked.\n${stderr}`);
  return dataDir;
}
