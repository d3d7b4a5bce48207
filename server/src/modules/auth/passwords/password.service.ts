import type { PasswordOwner } from '@halla/domain/access/own-words';
import { MIN_PASSWORD_LENGTH } from '@halla/domain/access/passwords';
import type { StepsContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { accounts } from '#modules/users/users.service.ts';
import {
  countResetTokens,
  endResetLinksOf,
  findResetToken,
  redeemResetToken,
  replaceResetToken,
  revokeTokensOf,
} from '../auth.repository.ts';
import { findSignedIn } from '../authenticate.ts';
import { endKeysOf } from '../end-keys.ts';
import { mailOwner } from '../mail-owner.ts';
import { countAttempt, forgetAttempts } from '../sign-in.service.ts';
import { publishSignInsChange } from '../sign-ins/publish-sign-ins.ts';
import { isGuessable } from './common-password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

const HOUR_MS = 3_600_000;
const MAILS_PER_HOUR = 3;

/** Refuses guessable passwords; used wherever a password is set. `owner` is undefined for a link without an account. */
export function assertGoodPassword(password: string, owner: PasswordOwner | undefined): void {
  if ([...password].length < MIN_PASSWORD_LENGTH) throw new AppError('auth.password_too_short');
  if (isGuessable(password, owner)) throw new AppError('auth.password_too_common');
}

/** Mails a link when the address belongs to an enabled user; the answer does not disclose whether it does. */
export async function requestReset(work: Work, email: string): Promise<void> {
  const { db, now, config } = work;
  const account = await accounts.byEmail(db, email);
  if (account === undefined || account.disabled) return;
  await accounts.lock(db, account.id);
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countResetTokens(db, { userId: account.id, since })) >= MAILS_PER_HOUR) return;
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  await replaceResetToken(db, {
    token: { tokenHash: hashSecret(token), userId: account.id, purpose: 'reset', createdAt: now, expiresAt },
    now,
  });
  const link = publicUrl({ config, path: `/reset_password/${token}` });
  await work.mail({
    to: account,
    content: { kind: 'password_reset', fullName: account.fullName, link },
    secretExpiresAt: expiresAt,
  });
  await work.audit({
    entity: 'users',
    entityId: account.id,
    resource: { kind: 'user', id: account.id },
    after: { resetMailed: true },
  });
  work.changed({ domain: 'users', id: account.id });
}

/** The account a link gives access to; undefined if the link is no longer valid. */
export async function findLink(work: Work, token: string) {
  const { db, now } = work;
  const link = await findResetToken(db, { tokenHash: hashSecret(token), now });
  const account = link && (await accounts.byId(db, link.userId));
  if (!link || account === undefined) return undefined;
  return link.purpose === 'invitation' ? { invitation: { userName: account.userName } } : {};
}

interface ChangeRequest {
  ctx: StepsContext;
  token: string;
  password: string;
  oldPassword: string | undefined;
}

/** Accepts a reset token, or else a session token; ends all other sessions of the user. */
export async function changePassword({ ctx, token, password, oldPassword }: ChangeRequest): Promise<void> {
  const tokenHash = hashSecret(token);
  const reset = await findResetToken(ctx.db, { tokenHash, now: ctx.now });
  if (reset !== undefined) {
    assertGoodPassword(password, await accounts.byId(ctx.db, reset.userId));
    return resetPassword(ctx, { tokenHash, password });
  }

  const holder = await findSignedIn({ db: ctx.db, tokenHash, config: ctx.config, now: ctx.now });
  if (holder === undefined) throw new AppError('auth.token_expired');
  if (oldPassword === undefined || oldPassword === '') throw new AppError('auth.old_password_missing');
  const account = await accounts.byId(ctx.db, holder.userId);
  if (account === undefined) throw new AppError('auth.token_expired');
  assertGoodPassword(password, account);
  await ctx.inTransaction((work) => countAttempt(work, { userName: account.userName, address: ctx.address }));
  if (!(await verifyPassword(oldPassword, account.passwordHash)))
    throw new AppError('auth.old_password_wrong');
  const passwordHash = await hashPassword(password);
  await ctx.inTransaction(async (work) => {
    await forgetAttempts(work, account.userName);
    await storePassword(work, { userId: account.id, passwordHash, keep: tokenHash });
  });
}

async function resetPassword(
  ctx: StepsContext,
  { tokenHash, password }: { tokenHash: Buffer; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await ctx.inTransaction(async (work) => {
    const redeemed = await redeemResetToken(work.db, { tokenHash, now: work.now });
    if (redeemed === undefined) throw new AppError('auth.token_expired');
    const account = await accounts.byId(work.db, redeemed.userId);
    if (account === undefined || account.disabled) throw new AppError('auth.token_expired');
    await forgetAttempts(work, account.userName);
    // The user may have lost control of the account, so its keys may belong to an attacker.
    const endedKeys = await endKeysOf({ work, userId: account.id });
    await storePassword(work, { userId: account.id, passwordHash, endedKeys });
  });
}

interface NewPassword {
  userId: number;
  passwordHash: string;
  /** Session that is kept. */
  keep?: Buffer;
  /** Names of the API keys that were ended with the former password. */
  endedKeys?: readonly string[];
}

async function storePassword(
  work: Work,
  { userId, passwordHash, keep, endedKeys = [] }: NewPassword,
): Promise<void> {
  const { db, now } = work;
  await accounts.setPassword({ db, id: userId, passwordHash, now });
  // A link mailed earlier could still set another password.
  await endResetLinksOf({ db, userId, now });
  await revokeTokensOf({ db, userId, now, ...(keep !== undefined && { except: keep }) });
  await work.audit({
    entity: 'users',
    entityId: userId,
    resource: { kind: 'user', id: userId },
    after: { passwordChanged: true },
  });
  await mailOwner({ work, userId, change: 'password', keys: endedKeys });
  publishSignInsChange({ work, userId });
}
