import type { Asked, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { editUser } from '#modules/user-admin/edit-user.service.ts';
import {
  deleteByName,
  deleteMergesOf,
  deleteOrEmptyContact,
  emptyCopiesOf,
  emptyTrail,
  emptyUser,
  findUser,
  lockContact,
  lockUser,
  namelessName,
} from './erase.repository.ts';
import { findNamesOf, replaceNames } from './former-names.repository.ts';
import { deleteRowsOfUser } from './person-rows.repository.ts';
import { emptySignatures, findNamesOfContacts } from './signed-names.repository.ts';

/** Deletes an account if that has not been done, and erases all data about its user. */
export async function eraseUser({ ctx, input: { user_id: id, heir } }: Asked<'erase_user'>) {
  // Not locked here, because the user's work must be locked first.
  const found = await findUser({ db: ctx.db, id });
  if (found === undefined) throw new AppError('core.invalid_user');
  if (found.deletedAt === null)
    await editUser({ ctx, input: { user: { id }, remove_user: true, ...(heir !== undefined && { heir }) } });
  await eraseEndedUser(ctx, id);
  await ctx.audit({
    ...{ entity: 'users', entityId: id, resource: { kind: 'user', id } },
    after: { erased: true },
  });
  ctx.changedWidely([found.companyId]);
  return { message: 'User erased' };
}

/** Erases the data of a closed account; does nothing without an account. */
export async function eraseEndedUser({ db, now }: Pick<Work, 'db' | 'now'>, id: number): Promise<void> {
  const stored = await lockUser({ db, id });
  if (stored === undefined || stored.deletedAt === null) return;
  await deleteRowsOfUser(db, id);
  await deleteByName(db, stored);
  const names = await findNamesOf({ db, id });
  const nameless = namelessName(id);
  await emptySignatures(db, { names, companyId: stored.companyId, nameless });
  await replaceNames(db, { names, nameless });
  await emptyTrail(db, { kind: 'user', ids: [id] });
  await emptyUser({ db, id, now });
}

/** Deletes a person that no row refers to, otherwise replaces the name with a number. */
export async function eraseContact({ ctx, input: { contact_id: id } }: Asked<'erase_contact'>) {
  const { db, now } = ctx;
  const stored = await lockContact({ db, id });
  if (stored === undefined) throw new AppError('core.not_found');
  const duplicates = await deleteMergesOf({ db, id });
  await emptyCopiesOf({ db, id });
  const names = await findNamesOfContacts(db, [id, ...duplicates]);
  await emptySignatures(db, { names, companyId: stored.companyId, nameless: namelessName(id) });
  await emptyTrail(db, { kind: 'contact', ids: [id, ...duplicates] });
  const isDeleted = await deleteOrEmptyContact({ db, id, now });
  await ctx.audit({
    ...{ entity: 'contacts', entityId: id, resource: { kind: 'contact', id } },
    after: { erased: true },
  });
  ctx.changedWidely([stored.companyId]);
  return { message: 'Contact erased', deleted: isDeleted };
}
