import {
  type AccountChange,
  endsSuperUser,
  isActiveSuperUser,
  needsAnotherSuperUser,
} from '@halla/domain/access/account-rules';
import { isAdminType, LEVELS } from '@halla/domain/access/levels';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { credentials } from '#modules/auth/credentials.service.ts';
import { holdCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { endPushesOf } from '#modules/push/end-pushes.ts';
import { handOverWork, lockWork } from './hand-over.service.ts';
import { moveAddress } from './move-address.ts';
import { refusingDuplicates } from './taken-names.ts';
import { lockAccounts, type StoredAccount, updateAccount } from './user-admin.repository.ts';

type Wanted = Asked<'edit_user'>['input']['user'];
type Fields = Omit<StoredAccount, 'id' | 'hasPassword' | 'updatedAt'>;

/** Changes or deletes a user. */
export async function editUser({ ctx, input }: Asked<'edit_user'>) {
  const { user, remove_user: isRemoved = false, heir } = input;
  const isEnding = isRemoved || user.disabled === 1;
  if (heir !== undefined && !isEnding) throw refusedField('users.heir_unneeded', 'heir');
  if (isEnding) await lockWork({ db: ctx.db, userId: user.id });
  if (isRemoved) return remove({ ctx, user, heir });
  const { CompanyId: companyId } = user;
  // Companies are locked before users, in the same order as in merges.
  if (companyId !== undefined && (await holdCompany(ctx.db, companyId)) === undefined)
    throw refusedField('users.unknown_company', 'user.CompanyId');
  const wanted = columnsOf(user);
  const stored = await lockForChange({ ctx, user, heir, change: wanted });
  const { before, after, isChanged } = changedFields<Fields>({ stored, wanted });
  if (isChanged) await store({ ctx, stored, before, after });
  if (isEnding) await handOverWork({ ctx, from: stored, heirId: heir });
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

interface Ending {
  ctx: SignedInContext;
  user: Wanted;
  /** User who takes over the open work. */
  heir: number | undefined;
}

const ANY_SUPER_USER = {
  permissionLevel: LEVELS.SUPER_USER,
  disabled: false,
  passwordRenewRequired: false,
  hasPassword: true,
};

/**
 * The locked user; refuses changes that users may not make to themselves, and changes that would leave no
 * super user.
 */
async function lockForChange({
  ctx: { db, actor },
  user: { id, updatedAt },
  heir,
  change,
}: Ending & {
  change: AccountChange;
}): Promise<StoredAccount> {
  const locked = await lockAccounts(db, {
    ids: heir === undefined ? [id] : [id, heir],
    withSuperUsers: needsAnotherSuperUser(ANY_SUPER_USER, change),
  });
  const stored = locked.find((account) => account.id === id);
  if (stored === undefined) throw new AppError('core.invalid_user');
  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });
  if (id === actor.userId && endsSuperUser(stored, change)) throw new AppError('users.own_account');
  if (!needsAnotherSuperUser(stored, change)) return stored;
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

async function store({ ctx, stored, before, after }: Change): Promise<void> {
  const { db, now, actor } = ctx;
  const { id, companyId } = stored;
  await refusingDuplicates({
    fields: { userName: 'user.userName', emailAddress: 'user.emailAddress' },
    write: () => updateAccount(db, { id, change: { ...after, updatedAt: now } }),
  });
  if (after.emailAddress !== undefined) await moveAddress({ ctx, stored, newAddress: after.emailAddress });
  // Keys and links are deleted, so that enabling the account does not restore them.
  if (after.disabled === true) {
    await credentials.endKeys({ work: ctx, userId: id });
    await credentials.endResetLinks({ db, userId: id, now });
  }
  if (after.permissionLevel !== undefined)
    await credentials.endFeeds({ work: ctx, userId: id, unreadableBy: after.permissionLevel });
  // Pushes are about what only administrators read.
  if (after.permissionLevel !== undefined && !isAdminType(after.permissionLevel))
    await endPushesOf({ work: ctx, userId: id });
  if (after.disabled === true || after.passwordRenewRequired === true)
    await credentials.endSessions({ db, userId: id, except: actor.tokenHash, now });
  await ctx.audit({ entity: 'users', entityId: id, resource: { kind: 'user', id }, before, after });
  ctx.changedWidely([companyId, after.companyId]);
}

/** Soft delete: what the user has written keeps the name; user name and address can be reused. */
async function remove({ ctx, user, heir }: Ending) {
  const { db, now } = ctx;
  const stored = await lockForChange({ ctx, user, heir, change: 'delete' });
  const { id, hasPassword: _password, updatedAt: _at, ...before } = stored;
  await handOverWork({ ctx, from: stored, heirId: heir });
  await updateAccount(db, { id, change: { deletedAt: now, updatedAt: now } });
  await credentials.endSessions({ db, userId: id, now });
  await credentials.endResetLinks({ db, userId: id, now });
  await credentials.endKeys({ work: ctx, userId: id });
  const after = { deletedAt: now };
  await ctx.audit({ entity: 'users', entityId: id, resource: { kind: 'user', id }, before, after });
  ctx.changedWidely([before.companyId]);
  return { message: 'User deleted' };
}
