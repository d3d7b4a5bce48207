import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { renderPdf } from '../ui/pdf/render-pdf.ts';

const { resolve } = createRequire(import.meta.url);

async function font(name: string): Promise<string> {
  return (await readFile(resolve(`pdfmake/fonts/Roboto/${name}.ttf`))).toString('base64');
}

/** Renders a document; returns the text of each page and the subject. */
export async function renderedText(document: TDocumentDefinitions) {
  const fonts = { regular: await font('Roboto-Regular'), bold: await font('Roboto-Medium') };
  const task = getDocument({ data: await renderPdf(document, fonts) });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item ? item.str : [])).join(' '));
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  return { pages, subject: Reflect.get(info, 'Subject') as unknown };
}
