import { and, eq, inArray, isNotNull, lt, notLike, or, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { Executor } from '#db/database.ts';
import { loginFailures } from '#modules/auth/auth.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { contactMerges } from '#modules/contacts/merges.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { movementPlans } from '#modules/lifecycle/plans/movement-plans.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { receivedMails } from '#modules/tickets/mailed-answers/received-mails.table.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import { users } from '#modules/users/users.table.ts';

interface OfRow {
  db: Executor;
  id: number;
}

/** User names of erased accounts begin with it; no other account can have one, because the rest is its id. */
const ERASED = 'erased-';
/** Reserved by RFC 2606, so that no mail can be delivered. */
const NOWHERE = 'erased.invalid';

/** Replacement for an erased name, the same in all languages. */
export const namelessName = (id: number) => `#${id}`;

const userById = ({ db, id }: OfRow) => {
  const { userName, emailAddress, deletedAt, companyId } = users;
  return db.select({ userName, emailAddress, deletedAt, companyId }).from(users).where(eq(users.id, id));
};

/** A user, also a deleted one. */
export async function findUser(of: OfRow) {
  const [row] = await userById(of);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockUser(of: OfRow) {
  const [row] = await userById(of).for('update');
  return row;
}

/** Clears a deleted account except for its id. */
export async function emptyUser({ db, id, now }: OfRow & { now: Date }): Promise<void> {
  await db
    .update(users)
    .set({
      userName: `${ERASED}${id}`,
      emailAddress: `${ERASED}${id}@${NOWHERE}`,
      fullName: namelessName(id),
      ...{ passwordHash: null, language: null, lastLogin: null, updatedAt: now },
    })
    .where(eq(users.id, id));
}

/** Deletes mails to an address, those refused from it, and the failed sign-ins of a user name. */
export async function deleteByName(
  db: Executor,
  { userName, emailAddress }: { userName: string; emailAddress: string },
): Promise<void> {
  await db.delete(mailOutbox).where(eq(sql`lower(${mailOutbox.toAddress})`, emailAddress.toLowerCase()));
  await db.delete(receivedMails).where(eq(receivedMails.fromAddress, emailAddress.toLowerCase()));
  await db.delete(loginFailures).where(eq(sql`lower(${loginFailures.userName})`, userName.toLowerCase()));
}

/** Ids of accounts that were deleted before a time and are not erased yet. */
export async function findEndedUsers(db: Executor, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.deletedAt),
        lt(users.deletedAt, before),
        notLike(users.emailAddress, `%@${NOWHERE}`),
      ),
    )
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** Empties the values of the trail about people; who did what and when stays. */
export async function emptyTrail(
  db: Executor,
  { kind, ids }: { kind: 'user' | 'contact'; ids: readonly number[] },
): Promise<void> {
  await db
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(eq(auditLog.resourceKind, kind), inArray(auditLog.resourceId, [...ids])));
}

/** A person at a customer or supplier, locked until the transaction ends. */
export async function lockContact({ db, id }: OfRow) {
  const { companyId } = contacts;
  const [row] = await db.select({ companyId }).from(contacts).where(eq(contacts.id, id)).for('update');
  return row;
}

/** Deletes the merges that hold the person, and answers the ids of the duplicates that became this one. */
export async function deleteMergesOf({ db, id }: OfRow): Promise<number[]> {
  const rows = await db
    .delete(contactMerges)
    .where(
      and(
        eq(contactMerges.kind, 'contact'),
        or(eq(contactMerges.keptId, id), eq(contactMerges.removedId, id)),
      ),
    )
    .returning({ removedId: contactMerges.removedId });
  return rows.map(({ removedId }) => removedId);
}

/** In copies on records and plans, keeps the id of the person and replaces the name with a meaningless one. */
export async function emptyCopiesOf({ db, id }: OfRow): Promise<void> {
  for (const table of [lifeCycleStates, movementPlans]) {
    const emptied = sql`(${table.clientInfo} - array['contactEmail', 'contactPhone', 'contactAdditionalInfo'])
      || jsonb_build_object('contactName', ${namelessName(id)}::text)`;
    await db.update(table).set({ clientInfo: emptied }).where(isClient(table.clientInfo, id));
  }
}

/** Deletes the person if no row refers to it, otherwise clears it; returns true if deleted. */
export async function deleteOrEmptyContact({ db, id, now }: OfRow & { now: Date }): Promise<boolean> {
  const uses = [
    sql`exists (select from ${orders} where ${eq(orders.contactId, id)})`,
    sql`exists (select from ${tickets} where ${eq(tickets.contactId, id)})`,
    sql`exists (select from ${lifeCycleStates} where ${isClient(lifeCycleStates.clientInfo, id)})`,
    sql`exists (select from ${movementPlans} where ${isClient(movementPlans.clientInfo, id)})`,
  ];
  const isThis = eq(contacts.id, id);
  const unused = sql`not (${sql.join(uses, sql` or `)})`;
  const deleted = await db.delete(contacts).where(and(isThis, unused)).returning({ id: contacts.id });
  if (deleted.length > 0) return true;
  const empty = { email: null, phone: null, additionalInfo: null, companyId: null, supplierCompanyId: null };
  await db
    .update(contacts)
    .set({ ...empty, name: namelessName(id), updatedAt: now })
    .where(isThis);
  return false;
}

function isClient(
  clientInfo: typeof lifeCycleStates.clientInfo | typeof movementPlans.clientInfo,
  id: number,
): SQL {
  return sql`(${clientInfo} ->> 'contactId')::bigint = ${id}`;
}
