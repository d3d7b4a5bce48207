import type { Db } from '#db/database.ts';

/** What fixtures need: the database, the clock of the test, and unique numbers. */
export interface Making {
  db: Db;
  clock: { now: Date };
  next: () => number;
}

/** A number as letters, because reasons of crashes that differ only in digits are grouped. */
export function inLetters(number: number): string {
  return String(number).replace(/[0-9]/g, (digit) => 'lmnopqrstu'.charAt(Number(digit)));
}

/** The row that an insertion returns. */
export function must<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The row was not returned.');
  return row;
}
