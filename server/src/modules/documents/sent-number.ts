import { randomBytes } from 'node:crypto';
import { documentNumber, isDocumentNumber, NUMBER_BYTES } from '@halla/domain/documents/document-numbers';

/** The sent number of a new document, or a random one; null if the sent text is not a valid number. */
export function sentNumber(sent: string | undefined): string | null {
  const number = sent || documentNumber(randomBytes(NUMBER_BYTES));
  return isDocumentNumber(number) ? number : null;
}
