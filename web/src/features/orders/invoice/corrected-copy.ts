import type { DocumentWithLines } from '@halla/contract/orders/documents';
import { type PrintedDocument, storedDocument } from './planned-documents.ts';

/**
 * The issued invoice as a corrected copy if it is the only document: otherwise it no longer states the
 * order's total.
 */
export function correctedCopy(documents: readonly DocumentWithLines[]): PrintedDocument | null {
  const [invoice, ...others] = documents;
  if (invoice === undefined || others.length > 0 || invoice.state === 'draft') return null;
  return storedDocument(invoice, 'corrected');
}
