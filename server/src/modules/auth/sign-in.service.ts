import type { StepsContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { callerNetwork } from '#app/http/caller-address.ts';
import { createTurns } from '#app/process/turns.ts';
import { type Account, accounts } from '#modules/users/users.service.ts';
import {
  countFailures,
  deleteFailures,
  insertFailure,
  insertSessionToken,
  lockAttempts,
} from './auth.repository.ts';
import { verifyPassword } from './passwords/password-hash.ts';
import { findFactor } from './second-factor/second-factor.repository.ts';
import { requiresSecondFactor } from './second-factor/second-factor-rule.ts';
import { takeCode } from './second-factor/take-code.ts';
import { mailAboutNewBrowser } from './sign-ins/new-browser.ts';
import { publishSignInsChange } from './sign-ins/publish-sign-ins.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_NAME = 10;
const FAILURES_PER_ADDRESS = 30;
/** Longer than the user agent of any browser. */
const USER_AGENT_LENGTH = 400;

/**
 * Queues sign-ins here, not in the queue of the database, where all other requests would wait behind them. A sign-in
 * refused by the queue is not counted.
 */
const inTurn = createTurns({
  atOnce: 2,
  waitingAtMost: 40,
  refuse: () => new AppError('auth.busy', { retryAfter: 5 }),
});

interface Attempt {
  userName: string;
  address: string;
}

/**
 * Counts the attempt, by name and network, before the slow check, so that concurrent attempts cannot bypass the
 * limit; success reverts it. Returns the ids of the counted rows.
 */
export async function countAttempt(work: Work, { userName, address }: Attempt): Promise<number> {
  const attempt = { userName, address: callerNetwork(address) };
  const since = new Date(work.now.getTime() - WINDOW_MS);
  await lockAttempts(work.db, attempt);
  const { byName, byAddress, byBoth, isKnown } = await countFailures(work.db, { ...attempt, since });
  // From a network the owner has signed in from before, only failures from there count: attackers cannot lock
  // the owner out.
  const failures = isKnown ? byBoth : byName;
  if (failures >= FAILURES_PER_NAME || byAddress >= FAILURES_PER_ADDRESS) {
    throw new AppError('auth.too_many_attempts', { retryAfter: WINDOW_MS / 1000 });
  }
  return insertFailure(work.db, { ...attempt, now: work.now });
}

/** Deletes the counted failures of an account after a successful check. */
export function forgetAttempts(work: Work, userName: string): Promise<void> {
  return deleteFailures(work.db, userName);
}

interface SignIn {
  ctx: StepsContext;
  userName: string;
  password: string;
  code: string | undefined;
}

/**
 * Checks name, password and, for users with a second factor, the code, and opens a session; a wrong name, a wrong
 * password and a disabled account give the same answer.
 */
export function signIn(request: SignIn) {
  return inTurn(() => checkAndOpen(request));
}

async function checkAndOpen({ ctx, userName, password, code }: SignIn) {
  await ctx.inTransaction((work) => countAttempt(work, { userName, address: ctx.address }));
  const account = await accounts.byName(ctx.db, userName);
  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  if (account === undefined || !matches || account.disabled) {
    // An unknown name is not logged: it may be a password typed into the wrong field.
    ctx.log.info({ userId: account?.id ?? null, address: ctx.address }, 'sign-in refused');
    throw new AppError('auth.invalid_credentials');
  }
  if (account.passwordRenewRequired) {
    await ctx.inTransaction((work) => forgetAttempts(work, userName));
    throw new AppError('auth.renew_password');
  }
  const address = callerNetwork(ctx.address);
  const userAgent = ctx.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null;
  const opened = await ctx.inTransaction((work) => openSession({ work, account, address, userAgent, code }));
  const { requestId } = ctx;
  const factors = code === undefined ? 'password' : 'password and code';
  ctx.log.info({ requestId, userId: account.id, address: ctx.address, factors }, 'signed in');
  return opened;
}

interface Opening {
  work: Work;
  account: Account;
  address: string;
  userAgent: string | null;
  code: string | undefined;
}

/** A refused or missing code stays counted as a failure: the password was right, so someone may be guessing the code. */
async function openSession({ work, account, address, userAgent, code }: Opening) {
  const { db, now, config } = work;
  // Locks the user against a second factor being enabled concurrently.
  await accounts.setLastLogin({ db, id: account.id, now });
  const factor = await findFactor({ db, userId: account.id });
  if (factor !== undefined) {
    if (code === undefined) throw new AppError('auth.code_required');
    await takeCode({ work, userId: account.id, typed: code });
  }
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + config.SESSION_MAX_DAYS * DAY_MS);
  await forgetAttempts(work, account.userName);
  await mailAboutNewBrowser({ work, account, address, userAgent });
  await insertSessionToken(db, {
    tokenHash: hashSecret(token),
    userId: account.id,
    address,
    userAgent,
    createdAt: now,
    lastUsed: now,
    expiresAt,
  });
  publishSignInsChange({ work, userId: account.id });
  const needsSecondFactor =
    factor === undefined && requiresSecondFactor({ config, level: account.permissionLevel });
  return { token, account, needsSecondFactor };
}
