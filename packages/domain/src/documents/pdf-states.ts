/** Maximum renderings of a document that fail before the server gives it up. */
export const PDF_ATTEMPTS_AT_MOST = 5;

/** State of the PDF of an issued document: made, waiting to be made, failed, or never requested. */
export const PDF_STATES = ['made', 'waiting', 'failed', 'none'] as const;

export type PdfState = (typeof PDF_STATES)[number];
