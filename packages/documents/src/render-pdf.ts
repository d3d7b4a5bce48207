import pdfMake from 'pdfmake/build/pdfmake.js';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** The document font in its two weights, as base64. */
export interface DocumentFonts {
  readonly regular: string;
  readonly bold: string;
}

const FAMILY = 'Document';

/** Renders a document as PDF with embedded fonts. */
export async function renderPdf(
  document: TDocumentDefinitions,
  fonts: DocumentFonts,
): Promise<Uint8Array<ArrayBuffer>> {
  pdfMake.addVirtualFileSystem({ 'regular.ttf': fonts.regular, 'bold.ttf': fonts.bold });
  pdfMake.setFonts({ [FAMILY]: { normal: 'regular.ttf', bold: 'bold.ttf' } });
  const defaultStyle = { ...document.defaultStyle, font: FAMILY };
  return new Uint8Array(await pdfMake.createPdf({ ...document, defaultStyle }).getBuffer());
}
