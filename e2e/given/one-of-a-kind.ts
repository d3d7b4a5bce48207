import { randomUUID } from 'node:crypto';

/**
 * A text unique to the test and the attempt, in letters only: crash reasons that differ only in numbers and
 * ids are grouped.
 */
export function inLettersOfAKind(text: string): string {
  const letters = randomUUID()
    .slice(0, 8)
    .replace(/[0-9]/g, (digit) => 'lmnopqrstu'.charAt(Number(digit)));
  return `${text} ${letters}`;
}

/** A text unique to the test and the attempt. */
export function oneOfAKind(text: string): string {
  return `${text} ${randomUUID().slice(0, 8)}`;
}
