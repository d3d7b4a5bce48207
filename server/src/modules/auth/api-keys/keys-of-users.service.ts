import type { CallOutput, CallRequest } from '@halla/contract/calls';
import { LIST_CAPS } from '@halla/domain/limits';
import { capped } from '#app/calls/capped.ts';
import type { Asked, LastStepContext, SignedInContext, StepsContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { publishKeysChange, removalOf } from '../end-keys.ts';
import { mailOwner } from '../mail-owner.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { forgetAttempts } from '../sign-in.service.ts';
import { presentKey } from './api-keys.presenter.ts';
import { deleteKey, findKeyOwner, listOwnedKeys } from './api-keys.repository.ts';

/** The keys of a user, or of all users, for super users. */
export async function getKeysOfUsers({ ctx, input: { user_id: userId } }: Asked<'get_api_keys_of_users'>) {
  const { max } = LIST_CAPS.apiKeys;
  const found = await listOwnedKeys(ctx.db, { userId, limit: max + 1 });
  const { rows, ...cut } = capped(found, max);
  return { apiKeys: rows.map(({ owner, ...key }) => ({ ...presentKey(key), Owner: owner })), ...cut };
}

interface Ending {
  ctx: SignedInContext & StepsContext & LastStepContext;
  input: CallRequest<'delete_api_key_of_user'>;
}

/** Deletes the key of another user, who is mailed; requires the caller's password, in case the screen was left unattended. */
export async function removeKeyOfUser({
  ctx,
  input: { keyid: id, password },
}: Ending): Promise<CallOutput<'delete_api_key_of_user'>> {
  const { actor } = ctx;
  const { userName } = await provePassword(ctx, password);
  return ctx.lastStep(async (work) => {
    const { db } = work;
    const userId = await findKeyOwner(db, id);
    const key = userId && (await deleteKey({ db, userId, id }));
    if (!userId || !key) throw new AppError('core.not_found');
    await forgetAttempts(work, userName);
    await work.audit(removalOf({ userId, key }));
    const isByOther = userId !== actor.userId;
    await mailOwner({ work, userId, change: 'keyEnded', keys: [key.name], isByOther });
    publishKeysChange(work, userId);
    return {};
  });
}
