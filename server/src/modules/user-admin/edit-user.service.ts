import { type AccountChange, endsSuperUser, isActiveSuperUser } from '@halla/domain/access/account-rules';
import { LEVELS } from '@halla/domain/access/levels';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { credentials } from '#modules/auth/credentials.service.ts';
import { holdCompany } from '#modules/companies/stored-companies.ts';
import { refusingDuplicates } from './taken-names.ts';
import { lockAccounts, type StoredAccount, updateAccount } from './user-admin.repository.ts';

type Wanted = Asked<'edit_user'>['input']['user'];
type Fields = Omit<StoredAccount, 'id' | 'updatedAt'>;

/** Changes a user, or deletes it. */
export async function editUser({ ctx, input: { user, remove_user: isRemoved } }: Asked<'edit_user'>) {
  if (isRemoved === true) return remove(ctx, user);
  const { CompanyId: companyId } = user;
  // Companies are locked before users, as by merges.
  if (companyId !== undefined && (await holdCompany({ db: ctx.db, id: companyId })) === undefined)
    throw refusedField('users.unknown_company', 'user.CompanyId');
  const wanted = columnsOf(user);
  const stored = await lockForChange({ ctx, user, change: wanted });
  const { before, after, isChanged } = changedFields<Fields>({ stored, wanted });
  if (isChanged) await store({ ctx, stored, before, after });
  return { message: 'User saved' };
}

function columnsOf(user: Wanted): Partial<Fields> {
  const { userName, fullName, emailAddress, permissionLevel, disabled } = user;
  const { CompanyId: companyId, passwordRenewRequired } = user;
  return {
    ...(userName !== undefined && { userName }),
    ...(fullName !== undefined && { fullName }),
    ...(emailAddress !== undefined && { emailAddress }),
    ...(permissionLevel !== undefined && { permissionLevel }),
    ...(companyId !== undefined && { companyId }),
    ...(passwordRenewRequired !== undefined && { passwordRenewRequired }),
    ...(disabled !== undefined && { disabled: disabled === 1 }),
  };
}

const ANY_SUPER_USER = { permissionLevel: LEVELS.SUPER_USER, disabled: false };

/** The locked user; refuses what nobody may do to themselves, and what would leave no super user. */
async function lockForChange({
  ctx: { db, actor },
  user: { id, updatedAt },
  change,
}: {
  ctx: SignedInContext;
  user: Wanted;
  change: AccountChange;
}): Promise<StoredAccount> {
  const locked = await lockAccounts({ db, id, withSuperUsers: endsSuperUser(ANY_SUPER_USER, change) });
  const stored = locked.find((account) => account.id === id);
  if (stored === undefined) throw new AppError('core.invalid_user');
  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });
  if (!endsSuperUser(stored, change)) return stored;
  if (id === actor.userId) throw new AppError('users.own_account');
  const isOneLeft = locked.some((account) => account.id !== id && isActiveSuperUser(account));
  if (!isOneLeft) throw new AppError('users.last_super_user');
  return stored;
}

interface Change {
  ctx: SignedInContext;
  stored: StoredAccount;
  before: Partial<Fields>;
  after: Partial<Fields>;
}

async function store({ ctx, stored: { id, companyId }, before, after }: Change): Promise<void> {
  const { db, now, actor } = ctx;
  await refusingDuplicates({
    fields: { userName: 'user.userName', emailAddress: 'user.emailAddress' },
    write: () => updateAccount({ db, id, change: { ...after, updatedAt: now } }),
  });
  // A link that was mailed to the former address would still open the account.
  if (after.emailAddress !== undefined) await credentials.endResetLinks({ db, userId: id, now });
  if (after.disabled === true || after.passwordRenewRequired === true)
    await credentials.endSessions({ db, userId: id, except: actor.tokenHash, now });
  await ctx.audit({ entity: 'users', entityId: id, resource: { kind: 'user', id }, before, after });
  ctx.changedWidely([companyId, after.companyId]);
}

/** Soft: the name stays beside what the user has written; user name and address become free. */
async function remove(ctx: SignedInContext, user: Wanted) {
  const { db, now } = ctx;
  const { id, updatedAt: _at, ...before } = await lockForChange({ ctx, user, change: 'delete' });
  await updateAccount({ db, id, change: { deletedAt: now, updatedAt: now } });
  await credentials.endSessions({ db, userId: id, now });
  await credentials.endResetLinks({ db, userId: id, now });
  const after = { deletedAt: now };
  await ctx.audit({ entity: 'users', entityId: id, resource: { kind: 'user', id }, before, after });
  ctx.changedWidely([before.companyId]);
  return { message: 'User deleted' };
}
