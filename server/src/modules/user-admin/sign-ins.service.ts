import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { endSignInsOf, readSignIns } from '#modules/auth/sign-ins/sign-ins.service.ts';
import { findAccount } from './user-admin.repository.ts';

/** The sessions of a user. */
export async function getSignIns({ ctx, input: { user_id: userId } }: Asked<'get_sign_ins'>) {
  await assertUser(ctx, userId);
  return readSignIns({ ctx, userId });
}

/** Ends one session of a user, or all but the caller's own. */
export async function endSessions({ ctx, input }: Asked<'end_sign_ins'>) {
  const { user_id: userId, sign_in_id: id } = input;
  await assertUser(ctx, userId);
  return endSignInsOf({ ctx, userId, id });
}

async function assertUser({ db, now }: SignedInContext, id: number): Promise<void> {
  if ((await findAccount(db, { id, now })) === undefined) throw new AppError('core.invalid_user');
}
