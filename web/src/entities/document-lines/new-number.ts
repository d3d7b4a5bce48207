import { documentNumber, NUMBER_BYTES } from '@halla/domain/documents/document-numbers';

/** Generates the number of a new shipment or resupply order. */
export function newNumber(): string {
  return documentNumber(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)));
}
