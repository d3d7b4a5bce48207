import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { laidOut, type PrintedContent } from '@halla/documents/printed-content';
import { renderPdf } from '@halla/documents/render-pdf';

/** Roboto, as in the browser. */
const FONTS = {
  regular: import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  bold: import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
};

async function asBase64(url: string): Promise<string> {
  return (await readFile(new URL(url))).toString('base64');
}

const fonts = { regular: await asBase64(FONTS.regular), bold: await asBase64(FONTS.bold) };
// render-in-thread.ts starts this thread with the content of one document.
const bytes = await renderPdf(laidOut(workerData as PrintedContent), fonts);
parentPort?.postMessage(bytes, [bytes.buffer]);
