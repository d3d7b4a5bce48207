import { Random } from '@halla/domain/demo/random';
import { documentNumber, NUMBER_BYTES } from '@halla/domain/documents/document-numbers';

/** Deterministic number of a demo shipment or purchase. */
export function drawnNumber(kind: 'shipment' | 'purchase', ...parts: readonly (string | number)[]): string {
  const random = new Random(`number of a ${kind}`, ...parts);
  return documentNumber(Uint8Array.from({ length: NUMBER_BYTES }, () => random.integer(0, 255)));
}
