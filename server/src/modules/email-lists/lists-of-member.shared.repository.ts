import { and, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { emailLists, emailListUsers } from './email-lists.table.ts';

interface OfMember {
  db: Executor;
  userId: number;
}

/** Number of e-mail lists with a user as a member. */
export function countListsOf({ db, userId }: OfMember): Promise<number> {
  return db.$count(emailListUsers, eq(emailListUsers.userId, userId));
}

/** Locks the e-mail lists of a user, by ascending id. */
export function lockListsOf({ db, userId }: OfMember) {
  return db
    .select({ id: emailLists.id })
    .from(emailLists)
    .innerJoin(
      emailListUsers,
      and(eq(emailListUsers.emailListId, emailLists.id), eq(emailListUsers.userId, userId)),
    )
    .orderBy(emailLists.id)
    .for('update', { of: emailLists });
}
