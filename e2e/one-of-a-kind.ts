import { randomUUID } from 'node:crypto';

/** A text unique to the test and the attempt. */
export function oneOfAKind(text: string): string {
  return `${text} ${randomUUID().slice(0, 8)}`;
}
