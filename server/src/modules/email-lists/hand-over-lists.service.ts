import type { SignedInContext } from '#app/calls/context.ts';
import { addMembers, readMembers, removeMembers, updateEmailList } from './email-lists.repository.ts';
import { lockListsOf } from './lists-of-member.shared.repository.ts';

interface HandOver {
  ctx: SignedInContext;
  from: number;
  /** null: the user is removed without a replacement. */
  heir: { id: number } | null;
}

/** Replaces a user in e-mail lists by another one; returns the number of lists. */
export async function handOverLists({ ctx, from, heir }: HandOver): Promise<number> {
  const { db } = ctx;
  const lists = await lockListsOf({ db, userId: from });
  for (const { id } of lists) await replaceMember({ ctx, listId: id, from, heir });
  return lists.length;
}

async function replaceMember({ ctx, listId, from, heir }: HandOver & { listId: number }): Promise<void> {
  const { db, now } = ctx;
  const before = await readMembers({ db, kind: 'users', listId });
  const isNew = heir !== null && !before.some(({ id }) => id === heir.id);
  if (isNew) await addMembers({ db, kind: 'users', listId, ids: [heir.id] });
  await removeMembers({ db, kind: 'users', listId, ids: [from] });
  await updateEmailList(db, { id: listId, change: { updatedAt: now } });
  const after = await readMembers({ db, kind: 'users', listId });
  await ctx.audit({
    ...{ entity: 'email_lists', entityId: listId, resource: { kind: 'emailList', id: listId } },
    before: { users: before.map(({ label }) => label) },
    after: { users: after.map(({ label }) => label) },
  });
  ctx.changed({ domain: 'emailLists', id: listId });
}
