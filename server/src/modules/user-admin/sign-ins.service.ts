import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { endSignIns, listSignIns } from './sign-ins.repository.ts';
import { presentSignIn } from './user-admin.presenter.ts';
import { findAccount } from './user-admin.repository.ts';

/** Where a user is signed in. */
export async function getSignIns({ ctx, input: { user_id: userId } }: Asked<'get_sign_ins'>) {
  const { db, now, config, actor } = ctx;
  if ((await findAccount({ db, id: userId })) === undefined) throw new AppError('core.invalid_user');
  const signIns = await listSignIns({ db, userId, now, config });
  return { signIns: signIns.map((row) => presentSignIn(row, actor.tokenHash)) };
}

/** Ends one session of a user, or all but the caller's own. */
export async function endSessions({
  ctx,
  input: { user_id: userId, sign_in_id: id },
}: Asked<'end_sign_ins'>) {
  const { db, now, config, actor } = ctx;
  if ((await findAccount({ db, id: userId })) === undefined) throw new AppError('core.invalid_user');
  const ended = await endSignIns({ db, userId, id, except: actor.tokenHash, now, config });
  if (ended === 0 && id !== undefined) throw new AppError('core.not_found');
  if (ended > 0) {
    await ctx.audit({
      entity: 'users',
      entityId: userId,
      resource: { kind: 'user', id: userId },
      after: { signInsEnded: ended },
    });
    ctx.changed({ domain: 'users', id: userId });
  }
  return { message: 'Signed out', ended };
}
