/** Maximum renderings of a document that fail before the server gives it up. */
export const PDF_ATTEMPTS_AT_MOST = 5;

/** The PDF of an issued document: there, being made, could not be made, or never asked for. */
export const PDF_STATES = ['made', 'waiting', 'failed', 'none'] as const;

export type PdfState = (typeof PDF_STATES)[number];
