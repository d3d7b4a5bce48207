import { randomBytes } from 'node:crypto';
import { documentNumber, isDocumentNumber, NUMBER_BYTES } from '@halla/domain/documents/document-numbers';

/** The number that was sent for a new document, else a random one; null if it is not a number. */
export function sentNumber(sent: string | undefined): string | null {
  const number = sent || documentNumber(randomBytes(NUMBER_BYTES));
  return isDocumentNumber(number) ? number : null;
}
