// Loaded into a server before anything else: a disk that a test can fill without a disk of its own.
import fs, { existsSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { DATA_DIR = '' } = process.env;
const reserve = join(DATA_DIR, 'reserve');
const { writeSync } = fs;
const { statfs } = promises;

/** Full but for the room of the reserve. */
const isFull = () => existsSync(join(DATA_DIR, 'disk-is-full'));
/** Not even giving up the reserve helps. */
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
