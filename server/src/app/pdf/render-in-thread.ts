import { Worker } from 'node:worker_threads';
import type { PrintedContent } from '@halla/documents/printed-content';

/** A document of a thousand lines takes a few seconds on a busy machine. */
const TIMEOUT_MS = 60_000;
/** Of the thread, so that no document takes the memory of the server. */
const MEMORY_MB = 512;

/**
 * Renders a document as PDF in a thread of its own: a long one would hold up all requests for a second, and the library
 * takes memory that ends with the thread.
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
