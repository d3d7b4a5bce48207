import { Worker } from 'node:worker_threads';
import type { PrintedContent } from '@halla/documents/printed-content';

/** A document of a thousand lines takes a few seconds on a busy machine. */
const TIMEOUT_MS = 60_000;
/** Memory limit of the thread, so that a document cannot exhaust the server's memory. */
const MEMORY_MB = 512;

/**
 * Renders a PDF in a separate thread: a long document would block all requests for a second, and the memory of
 * the library is freed with the thread.
 */
export async function renderInThread(content: PrintedContent): Promise<Uint8Array> {
  const thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: content,
    // The library looks for a localStorage, and node warns that it is experimental.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`The rendering ended without a document (${code}).`)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
