import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, duplicateEntry, invalidInput, violation } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import {
  deleteEmailList,
  insertEmailList,
  lockEmailList,
  updateEmailList,
} from './email-lists.repository.ts';
import { labelsOfList, replaceMembers, type WantedList } from './list-changes.ts';

/** Adds, changes or deletes an e-mail list. */
export async function editEmailList({ ctx, input }: Asked<'edit_email_list'>) {
  const { list, add_list: isNew = false, remove_list: isRemoved = false } = input;
  if (isNew) return { message: 'Email list added', list: { id: await add(ctx, list) } };
  if (list.id === undefined) throw invalidInput({ 'list.id': { rule: 'required' } });
  const wanted = { ...list, id: list.id };
  if (isRemoved) await remove(ctx, wanted);
  else await change(ctx, wanted);
  return { message: isRemoved ? 'Email list deleted' : 'Email list saved', list: { id: list.id } };
}

const entryOf = (id: number) =>
  ({ entity: 'email_lists', entityId: id, resource: { kind: 'emailList', id } }) as const;

async function add(ctx: SignedInContext, wanted: WantedList): Promise<number> {
  const { db, now } = ctx;
  const { name, allOrderAlerts = 0, allStockAlerts = 0 } = wanted;
  if (name === undefined) throw invalidInput({ 'list.name': { rule: 'required' } });
  const list = { name, allOrderAlerts: allOrderAlerts === 1, allStockAlerts: allStockAlerts === 1 };
  const id = await unlessNameTaken(insertEmailList(db, { ...list, createdAt: now, updatedAt: now }));
  const { after: members } = await replaceMembers({ db, listId: id, wanted });
  await ctx.audit({ ...entryOf(id), after: { ...list, ...members } });
  ctx.changed({ domain: 'emailLists', id });
  return id;
}

/** Names of lists are unique, ignoring case. */
async function unlessNameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violation(error)?.constraint !== 'email_lists_name') throw error;
    throw duplicateEntry('email_lists.name_taken', 'list.name');
  }
}

type ExistingList = WantedList & { id: number };

async function change(ctx: SignedInContext, { id, updatedAt, ...wanted }: ExistingList): Promise<void> {
  const { db, now } = ctx;
  const stored = await lockedList(ctx, { id, updatedAt });
  const { name, allOrderAlerts, allStockAlerts } = wanted;
  const fields = changedFields({
    stored,
    wanted: {
      ...(name !== undefined && { name }),
      ...(allOrderAlerts !== undefined && { allOrderAlerts: allOrderAlerts === 1 }),
      ...(allStockAlerts !== undefined && { allStockAlerts: allStockAlerts === 1 }),
    },
  });
  const members = await replaceMembers({ db, listId: id, wanted });
  if (!fields.isChanged && Object.keys(members.after).length === 0) return;
  await unlessNameTaken(updateEmailList(db, { id, change: { ...fields.after, updatedAt: now } }));
  await ctx.audit({
    ...entryOf(id),
    before: { ...fields.before, ...members.before },
    after: { ...fields.after, ...members.after },
  });
  ctx.changed({ domain: 'emailLists', id });
}

async function remove(ctx: SignedInContext, { id, updatedAt }: ExistingList): Promise<void> {
  const { db } = ctx;
  const { name, allOrderAlerts, allStockAlerts } = await lockedList(ctx, { id, updatedAt });
  const members = await labelsOfList({ db, listId: id });
  await deleteEmailList(db, id);
  await ctx.audit({ ...entryOf(id), before: { name, allOrderAlerts, allStockAlerts, ...members } });
  ctx.changed({ domain: 'emailLists', id });
}

async function lockedList(
  { db }: SignedInContext,
  { id, updatedAt }: Pick<ExistingList, 'id' | 'updatedAt'>,
) {
  const stored = await lockEmailList(db, id);
  if (stored === undefined) throw new AppError('core.invalid_user');
  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });
  return stored;
}
