import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { renderPdf } from '../render-pdf.ts';

const { resolve } = createRequire(import.meta.url);

async function font(name: string): Promise<string> {
  return (await readFile(resolve(`pdfmake/fonts/Roboto/${name}.ttf`))).toString('base64');
}

/** Renders a document; returns the text of each page and the subject. */
export async function renderedText(document: TDocumentDefinitions): Promise<PdfText> {
  return pdfText(await renderedBytes(document));
}

/** Renders a document; returns the bytes of its PDF. */
export async function renderedBytes(document: TDocumentDefinitions): Promise<Uint8Array> {
  const fonts = { regular: await font('Roboto-Regular'), bold: await font('Roboto-Medium') };
  return renderPdf(document, fonts);
}

interface PdfText {
  readonly pages: string[];
  readonly subject: unknown;
}

/** The text of each page of a PDF, and its subject. The bytes cannot be used afterwards. */
export async function pdfText(data: Uint8Array): Promise<PdfText> {
  const task = getDocument({ data });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item ? item.str : [])).join(' '));
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  return { pages, subject: Reflect.get(info, 'Subject') };
}
