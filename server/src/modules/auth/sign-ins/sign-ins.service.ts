import type { SignIn } from '@halla/contract/sign-ins';
import { readBrowserName } from '@halla/domain/access/browser-names';
import { LIST_CAPS } from '@halla/domain/limits';
import { capped } from '#app/calls/capped.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { publishSignInsChange } from './publish-sign-ins.ts';
import { endSignIns, listSignIns, type SignInRecord } from './sign-ins.repository.ts';

interface Wanted {
  ctx: SignedInContext;
  userId: number;
}

/** The open sessions of a user. */
export async function readSignIns({ ctx, userId }: Wanted) {
  const { db, now, config, actor } = ctx;
  const { max } = LIST_CAPS.signIns;
  const found = await listSignIns({ db, userId, own: actor.tokenHash, limit: max + 1, now, config });
  const { rows, ...cut } = capped(found, max);
  return { signIns: rows.map((row) => presentSignIn(row, actor.tokenHash)), ...cut };
}

/** Ends one open session of a user, or all except that of the caller. */
export async function endSignInsOf({ ctx, userId, id }: Wanted & { id: number | undefined }) {
  const { db, now, config, actor } = ctx;
  const ended = await endSignIns({ db, userId, id, except: actor.tokenHash, now, config });
  if (ended === 0 && id !== undefined) throw new AppError('core.not_found');
  if (ended > 0) {
    await ctx.audit({
      entity: 'users',
      entityId: userId,
      resource: { kind: 'user', id: userId },
      after: { signInsEnded: ended },
    });
    publishSignInsChange({ work: ctx, userId });
  }
  return { message: 'Signed out', ended };
}

/** The open sessions of the caller. */
export function getOwnSignIns({ ctx }: Pick<Asked<'get_own_sign_ins'>, 'ctx'>) {
  return readSignIns({ ctx, userId: ctx.actor.userId });
}

export function endOwnSignIns({ ctx, input: { sign_in_id: id } }: Asked<'end_own_sign_ins'>) {
  return endSignInsOf({ ctx, userId: ctx.actor.userId, id });
}

function presentSignIn(row: SignInRecord, ownToken: Buffer): SignIn {
  const { id, tokenHash, createdAt, lastUsed, expiresAt, address, userAgent } = row;
  return {
    id,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsed.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    ...readBrowserName(userAgent),
    isThis: tokenHash.equals(ownToken),
  };
}
