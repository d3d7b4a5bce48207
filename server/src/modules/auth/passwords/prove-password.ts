import type { SignedInContext, StepsContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { type Account, accounts } from '#modules/users/users.service.ts';
import { deleteFailure } from '../auth.repository.ts';
import { countAttempt } from '../sign-in.service.ts';
import { verifyPassword } from './password-hash.ts';

type Steps = SignedInContext & StepsContext;

/** Checks the password of the caller; wrong ones count like wrong sign-ins. */
export async function provePassword(ctx: Steps, password: string): Promise<Account> {
  const account = await countedAccount(ctx);
  if (!(await verifyPassword(password, account.passwordHash))) throw new AppError('auth.password_wrong');
  return account;
}

/** The account of the caller; the attempt is counted before the comparison. */
export async function countedAccount(ctx: Steps): Promise<Account> {
  const account = await accounts.byId(ctx.db, ctx.actor.userId);
  if (account === undefined) throw new AppError('auth.token_expired');
  const attempt = { userName: account.userName, address: ctx.address };
  const failureId = await ctx.inTransaction((work) => countAttempt(work, attempt));
  ctx.whenRepeated(({ db }) => deleteFailure(db, failureId));
  return account;
}
