import { pathToFileURL } from 'node:url';
import { findBuiltServer } from './built-server.mjs';

/**
 * V8 flags, chosen by measurement (docs/decisions/072-a-built-server.md). Flags given to Node come later and take
 * precedence.
 */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100'];
/** For glibc: large blocks are returned to the system when freed, and the number of per-thread heaps is limited. */
const HEAP = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Runs the built server in this process, in place of this program. Returns false if there is no build from the
 * current sources.
 */
export async function startBuilt() {
  const file = findBuiltServer();
  if (file === undefined) return false;
  // These settings are only read at process start. Windows cannot replace a process.
  if (process.platform !== 'win32') {
    const args = [...FLAGS, ...process.execArgv, file, ...process.argv.slice(2)];
    process.execve(process.execPath, [process.argv0, ...args], { ...HEAP, ...process.env });
  }
  await import(pathToFileURL(file).href);
  return true;
}
