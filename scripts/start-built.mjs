import { pathToFileURL } from 'node:url';
import { findBuiltServer } from './built-server.mjs';

/** V8's, chosen by measurement (docs/decisions/072-a-built-server.md). Those with which Node was started come later and win. */
const FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100'];
/** Of glibc: memory of one large block goes back to the system when it is freed, and few threads have a heap of their own. */
const HEAP = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Runs the built server in place of this program, in the same process. Answers false when there is no build from the sources as
 * they are now.
 */
export async function startBuilt() {
  const file = findBuiltServer();
  if (file === undefined) return false;
  // These settings are read when a program begins. Windows cannot replace one.
  if (process.platform !== 'win32') {
    const args = [...FLAGS, ...process.execArgv, file, ...process.argv.slice(2)];
    process.execve(process.execPath, [process.argv0, ...args], { ...HEAP, ...process.env });
  }
  await import(pathToFileURL(file).href);
  return true;
}
