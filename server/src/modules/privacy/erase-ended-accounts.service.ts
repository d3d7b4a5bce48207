import type { Db } from '#db/database.ts';
import { findEndedUsers } from './erase.repository.ts';
import { eraseEndedUser } from './erase.service.ts';

interface Ended {
  db: Db;
  /** Accounts that were deleted earlier than this are erased. */
  before: Date;
  now: Date;
}

/** Erases accounts deleted long ago, each in its own transaction; returns their number. */
export async function eraseEndedAccounts({ db, before, now }: Ended): Promise<number> {
  const ids = await findEndedUsers(db, before);
  for (const id of ids) await db.transaction((tx) => eraseEndedUser({ db: tx, now }, id));
  return ids.length;
}
