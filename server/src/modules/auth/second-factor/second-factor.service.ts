import type { Asked, LastStepContext, SignedInContext, StepsContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret } from '#app/calls/token.ts';
import { accounts } from '#modules/users/users.service.ts';
import { revokeTokensOf } from '../auth.repository.ts';
import { mailOwner } from '../mail-owner.ts';
import { countedAccount, provePassword } from '../passwords/prove-password.ts';
import { forgetAttempts } from '../sign-in.service.ts';
import { publishSignInsChange } from '../sign-ins/publish-sign-ins.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findBegun,
  findFactor,
  replaceRecoveryCodes,
} from './second-factor.repository.ts';
import { newRecoveryCodes, newTotpSecret, readCode, stepOfCode, totpAddress } from './second-factor-codes.ts';
import { requiresSecondFactor } from './second-factor-rule.ts';
import { openSecret, purposeOf, takeCode } from './take-code.ts';

/** Time to scan the QR code and type a first code. */
const SET_UP_MS = 15 * 60_000;

type OwnSteps = SignedInContext & StepsContext & LastStepContext;

/** The second factor of the caller. */
export async function getSecondFactor({ ctx }: Pick<Asked<'get_second_factor'>, 'ctx'>) {
  const { db, actor, config } = ctx;
  const { userId } = actor;
  const factor = await findFactor({ db, userId });
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes({ db, userId }),
    isRequired: requiresSecondFactor({ config, level: actor.level }),
  };
}

/** Creates a secret for the caller's authenticator app; it has no effect until confirmed. */
export async function beginSecondFactor(ctx: OwnSteps, password: string) {
  const account = await provePassword(ctx, password);
  const { id: userId, userName } = account;
  const secret = newTotpSecret();
  return ctx.lastStep(async (work) => {
    const sealedSecret = work.sealer.seal(secret, purposeOf(userId));
    const factor = { userId, sealedSecret, createdAt: work.now };
    if (!(await beginFactor(work.db, factor))) throw new AppError('auth.second_factor_exists');
    await forgetAttempts(work, userName);
    await noteChange(work, { userId, after: { secondFactorBegun: true } });
    return { secret, address: totpAddress({ secret, userName }) };
  });
}

/** Enables the second factor. Sessions opened without it end, except that of the caller, who has just entered a code. */
export async function confirmSecondFactor(ctx: OwnSteps, code: string) {
  const { userId, tokenHash } = ctx.actor;
  const { userName } = await countedAccount(ctx);
  return ctx.lastStep(async (work) => {
    const { db, now } = work;
    // Sign-in takes this lock before it checks for a second factor, so that none gets through without a code.
    await accounts.lock(db, userId);
    const factor = await findBegun({ db, userId, since: new Date(now.getTime() - SET_UP_MS) });
    if (factor === undefined) throw new AppError('auth.second_factor_not_begun');
    const read = readCode(code);
    const secret = openSecret(work, factor);
    const step = read?.kind === 'app' ? stepOfCode({ secret, digits: read.code, now }) : null;
    if (step === null) throw new AppError('auth.code_wrong');
    await confirmFactor({ db, userId, step, now });
    await forgetAttempts(work, userName);
    await revokeTokensOf({ db, userId, now, except: tokenHash });
    await noteChange(work, { userId, after: { secondFactorOn: true } });
    await mailOwner({ work, userId, change: 'secondFactorOn' });
    publishSignInsChange({ work, userId });
    return giveRecoveryCodes(work, userId);
  });
}

interface OwnerProof {
  ctx: OwnSteps;
  password: string;
  code: string;
}

/** Replaces the recovery codes of the caller. */
export async function renewRecoveryCodes({ ctx, password, code }: OwnerProof) {
  const { id: userId, userName } = await provePassword(ctx, password);
  return ctx.lastStep(async (work) => {
    await takeCode({ work, userId, typed: code });
    await forgetAttempts(work, userName);
    await noteChange(work, { userId, after: { recoveryCodesRenewed: true } });
    await mailOwner({ work, userId, change: 'recoveryCodes' });
    return giveRecoveryCodes(work, userId);
  });
}

/** Removes the second factor of the caller. */
export async function removeSecondFactor({ ctx, password, code }: OwnerProof) {
  const { id: userId, userName } = await provePassword(ctx, password);
  return ctx.lastStep(async (work) => {
    await takeCode({ work, userId, typed: code });
    await forgetAttempts(work, userName);
    await dropFactor({ work, userId });
    return {};
  });
}

/** Removes the second factor of a user who has lost it, and ends their sessions, because a device may be lost too. */
export async function removeSecondFactorOfUser(
  ctx: OwnSteps,
  { userid: userId, password }: { userid: number; password: string },
) {
  if (userId === ctx.actor.userId) throw new AppError('auth.second_factor_own');
  const { userName } = await provePassword(ctx, password);
  return ctx.lastStep(async (work) => {
    const { db, now } = work;
    if ((await accounts.byId(db, userId)) === undefined) throw new AppError('core.not_found');
    await forgetAttempts(work, userName);
    await dropFactor({ work, userId, isByOther: true });
    await revokeTokensOf({ db, userId, now });
    publishSignInsChange({ work, userId });
    return {};
  });
}

interface Dropped {
  work: Work;
  userId: number;
  isByOther?: boolean;
}

async function dropFactor({ work, userId, isByOther = false }: Dropped): Promise<void> {
  if (!(await deleteFactor({ db: work.db, userId }))) throw new AppError('auth.second_factor_missing');
  await noteChange(work, { userId, after: { secondFactorOff: true } });
  await mailOwner({ work, userId, change: 'secondFactorOff', isByOther });
  work.changed({ domain: 'users', id: userId });
  work.changed({ domain: 'secondFactor', id: userId });
}

async function giveRecoveryCodes(work: Work, userId: number) {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashSecret(code.replaceAll('-', '')));
  await replaceRecoveryCodes({ db: work.db, userId, hashes, now: work.now });
  work.changed({ domain: 'secondFactor', id: userId });
  return { recoveryCodes: codes };
}

function noteChange(work: Work, { userId, after }: { userId: number; after: object }): Promise<void> {
  return work.audit({ entity: 'users', entityId: userId, resource: { kind: 'user', id: userId }, after });
}
