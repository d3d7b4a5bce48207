import type { Db } from '#db/database.ts';

/** What makes rows: the database, the clock of the test, and numbers that have not been given yet. */
export interface Making {
  db: Db;
  clock: { now: Date };
  next: () => number;
}

/** The row that an insertion returns. */
export function must<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The row was not returned.');
  return row;
}
