// Preloaded into a server process: simulates a full disk.
import fs, { existsSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { DATA_DIR = '' } = process.env;
const reserve = join(DATA_DIR, 'reserve');
const { writeSync } = fs;
const { statfs } = promises;

/** Full except for the reserve. */
const isFull = () => existsSync(join(DATA_DIR, 'disk-is-full'));
/** Full, and releasing the reserve does not help. */
const isLost = () => existsSync(join(DATA_DIR, 'disk-is-lost'));

function isStandardStream(file: number): boolean {
  return file <= 2;
}

fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  const [file] = args;
  const fails = isLost() || (isFull() && existsSync(reserve));
  if (fails && !isStandardStream(file))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return writeSync(...args);
}) as typeof writeSync;

promises.statfs = (async (path: string) => {
  const stats = await statfs(path);
  if (isFull() && !existsSync(reserve)) stats.bavail = 0;
  return stats;
}) as typeof statfs;

syncBuiltinESMExports();
