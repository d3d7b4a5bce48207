import { renderPdf } from '@halla/documents/render-pdf';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { loadDocumentFonts } from './document-fonts.ts';

/** Renders a document as a PDF file. Import this module dynamically: its library is a third of a megabyte. */
export async function makePdf(document: TDocumentDefinitions, name: string): Promise<File> {
  return new File([await renderPdf(document, await loadDocumentFonts())], name, { type: 'application/pdf' });
}
