import type { CallOutput } from '@halla/contract/calls';
import { calls } from '@halla/contract/domains';
import type { CallSpec } from '@halla/contract/kit/call';
import { API_KEYS, writeApiKey } from '@halla/domain/access/api-keys';
import type { Level } from '@halla/domain/access/levels';
import { maySend } from '#app/calls/admission.ts';
import type { Asked, LastStepContext, StepsContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { accounts } from '#modules/users/users.service.ts';
import { keyFacts, publishKeysChange, removalOf } from '../end-keys.ts';
import { mailOwner } from '../mail-owner.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { forgetAttempts } from '../sign-in.service.ts';
import { presentKey } from './api-keys.presenter.ts';
import { deleteKey, insertKey, listKeys } from './api-keys.repository.ts';

const DAY_MS = 86_400_000;

/** The keys of the caller. */
export async function getKeys({ ctx }: Pick<Asked<'get_api_keys'>, 'ctx'>) {
  const keys = await listKeys({ db: ctx.db, userId: ctx.actor.userId });
  return { apiKeys: keys.map(presentKey) };
}

/** Calls that a key of this level may include: only calls that need a token and are not limited to browsers. */
export function callsForKeys(level: Level) {
  return Object.entries<CallSpec>(calls)
    .filter(([, { access, sessionOnly }]) => access.kind !== 'anyone' && !sessionOnly)
    .filter(([, spec]) => maySend(spec, { level }))
    .map(([name, { summary, effect }]) => ({ name, summary, isRead: effect === 'read' }));
}

interface Making extends Asked<'create_api_key'> {
  ctx: Asked<'create_api_key'>['ctx'] & StepsContext & LastStepContext;
}

/** Creates a key for the caller; its secret is only in this answer and not stored. */
export async function createKey({
  ctx,
  input: { name, calls: wanted, days, password },
}: Making): Promise<CallOutput<'create_api_key'>> {
  const { actor } = ctx;
  const { userId } = actor;
  assertChoosable({ wanted, level: actor.level });
  const { userName } = await provePassword(ctx, password);
  return ctx.lastStep(async (work) => {
    const { db, now } = work;
    // Serialises the keys of a user, so that concurrent additions do not exceed the limit.
    await accounts.lock(db, userId);
    if ((await listKeys({ db, userId })).length >= API_KEYS.most) {
      throw new AppError('keys.too_many', { details: { most: API_KEYS.most } });
    }
    const secret = writeApiKey(newSecret());
    const key = await insertKey(db, {
      userId,
      name,
      keyHash: hashSecret(secret),
      calls: [...new Set(wanted)].sort(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    });
    await forgetAttempts(work, userName);
    await work.audit({
      entity: 'users',
      entityId: userId,
      resource: { kind: 'user', id: userId },
      after: { apiKeyMade: true, ...keyFacts(key) },
    });
    await mailOwner({ work, userId, change: 'keyMade', keys: [name] });
    publishKeysChange(work, userId);
    return { key: presentKey(key), secret };
  });
}

function assertChoosable({ wanted, level }: { wanted: readonly string[]; level: Level }): void {
  const choosable = new Set(callsForKeys(level).map(({ name }) => name));
  const refused = wanted.find((name) => !choosable.has(name));
  if (refused !== undefined) throw new AppError('keys.call_refused', { details: { call: refused } });
}

/** Deletes a key of the caller. */
export async function removeKey({ ctx, input }: Asked<'delete_api_key'>) {
  const { userId } = ctx.actor;
  const key = await deleteKey({ db: ctx.db, userId, id: input.keyid });
  if (key === undefined) throw new AppError('core.not_found');
  await ctx.audit(removalOf({ userId, key }));
  await mailOwner({ work: ctx, userId, change: 'keyEnded', keys: [key.name] });
  publishKeysChange(ctx, userId);
  return {};
}
