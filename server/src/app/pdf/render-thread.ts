import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { laidOut, type PrintedContent } from '@halla/documents/printed-content';
import { renderPdf } from '@halla/documents/render-pdf';

const { resolve } = createRequire(import.meta.url);

/** Roboto, as in the browser. */
async function font(name: string): Promise<string> {
  return (await readFile(resolve(`pdfmake/fonts/Roboto/${name}.ttf`))).toString('base64');
}

const fonts = { regular: await font('Roboto-Regular'), bold: await font('Roboto-Medium') };
// render-in-thread.ts starts this thread with the content of one document.
const bytes = await renderPdf(laidOut(workerData as PrintedContent), fonts);
parentPort?.postMessage(bytes, [bytes.buffer]);
