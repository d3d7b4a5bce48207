import { randomUUID } from 'node:crypto';

/** A text that no other test writes, nor an earlier try of the same one. */
export function oneOfAKind(text: string): string {
  return `${text} ${randomUUID().slice(0, 8)}`;
}
