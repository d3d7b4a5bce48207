import type { Delivery } from '@halla/domain/notifications/deliveries';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { emailLists, emailListUsers } from './email-lists.table.ts';

interface Membership {
  db: Executor;
  listId: number;
  userId: number;
}

const isMember = ({ listId, userId }: Omit<Membership, 'db'>) =>
  and(eq(emailListUsers.emailListId, listId), eq(emailListUsers.userId, userId));

/** A member of a list with their choice; undefined for a user who has left the list. */
export async function findMembership({ db, ...member }: Membership) {
  const [row] = await db
    .select({
      listName: emailLists.name,
      fullName: users.fullName,
      delivery: emailListUsers.delivery,
    })
    .from(emailListUsers)
    .innerJoin(emailLists, eq(emailLists.id, emailListUsers.emailListId))
    .innerJoin(users, eq(users.id, emailListUsers.userId))
    .where(and(isMember(member), isNull(users.deletedAt)));
  return row;
}

/** The lists of a user, by name. */
export async function listMemberships(db: Executor, userId: number) {
  return db
    .select({ id: emailLists.id, name: emailLists.name, delivery: emailListUsers.delivery })
    .from(emailListUsers)
    .innerJoin(emailLists, eq(emailLists.id, emailListUsers.emailListId))
    .where(eq(emailListUsers.userId, userId))
    .orderBy(asc(sql`lower(${emailLists.name})`), asc(emailLists.id));
}

export async function updateDelivery({
  db,
  delivery,
  ...member
}: Membership & { delivery: Delivery }): Promise<void> {
  await db.update(emailListUsers).set({ delivery }).where(isMember(member));
}
