import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { loadDocumentFonts } from './document-fonts.ts';
import { renderPdf } from './render-pdf.ts';

/** A document as a pdf file. Import this file when it is needed: the library that it brings is a third of a megabyte. */
export async function makePdf(document: TDocumentDefinitions, name: string): Promise<File> {
  return new File([await renderPdf(document, await loadDocumentFonts())], name, { type: 'application/pdf' });
}
