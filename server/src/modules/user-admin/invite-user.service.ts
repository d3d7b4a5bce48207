import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { credentials } from '#modules/auth/credentials.service.ts';
import { accounts } from '#modules/users/users.service.ts';
import { addUser } from './new-user.service.ts';

/** Adds a user, who sets the first password through a link. */
export async function inviteUser({ ctx, input }: Asked<'invite_user'>) {
  const id = await addUser({ work: ctx, wanted: input, passwordHash: null });
  return { message: 'User invited', user: { id }, invitation: await inviteAccount(ctx, id) };
}

/** Sends a new invitation to a user who needs a password to sign in; the former link stops working. */
export async function renewInvitation({ ctx, input: { user_id: id } }: Asked<'renew_invitation'>) {
  await accounts.lock(ctx.db, id);
  const invitation = await inviteAccount(ctx, id);
  ctx.changed({ domain: 'users', id });
  return { message: 'User invited', invitation };
}

async function inviteAccount(ctx: SignedInContext, id: number) {
  const account = await accounts.byId(ctx.db, id);
  if (account === undefined) throw new AppError('core.invalid_user');
  const needsPassword = account.passwordHash === null || account.passwordRenewRequired;
  if (account.disabled || !needsPassword) throw new AppError('users.not_invitable');
  return credentials.invite({ work: ctx, account });
}
