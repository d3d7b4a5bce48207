import { type CallSpec, isFromReplica } from '@halla/contract/kit/call';
import { hasLevel, type Level } from '@halla/domain/access/levels';
import type { FastifyRequest } from 'fastify';
import type { WorkDependencies } from '../jobs/work.ts';
import { type Author, writeAudit } from './audit.repository.ts';
import type { Authenticator, ConfirmedActor } from './authenticator.ts';
import type { Actor } from './context.ts';
import { AppError, invalidInput } from './errors.ts';
import type { Implementation } from './implement.ts';
import { sentToken } from './sent-token.ts';

/** Facts that decide who may send a call. */
export interface Admission {
  deps: WorkDependencies;
  authenticator: Authenticator;
}

interface CallRequest extends Admission {
  call: Pick<Implementation, 'name' | 'spec'>;
  request: FastifyRequest;
}

/**
 * Authenticates and authorises a JSON call and parses its input. Streams repeat the check while they are
 * open.
 */
export async function admitCall({ request, ...wanted }: CallRequest) {
  const body = readObject(request.body);
  const askAgain = () => admit({ ...wanted, token: async () => sentToken(request.headers, body) });
  return { ...(await askAgain()), body, askAgain };
}

interface AdmitOptions extends Admission {
  call: Pick<Implementation, 'name' | 'spec'>;
  /** Read only when the call needs it. */
  token: () => Promise<unknown>;
}

export interface Admitted {
  /** null for a public call. */
  actor: ConfirmedActor | null;
  author: Author;
}

/** Authenticates and authorises the sender of a call. */
export async function admit({ deps, authenticator, call, token }: AdmitOptions): Promise<Admitted> {
  const actor = call.spec.access.kind === 'anyone' ? null : await authenticator.confirm(await token());
  return admitActor({ deps, call, actor });
}

/** The same for a user whose token has already been looked up. */
export async function admitActor({
  deps,
  call: { name, spec },
  actor,
}: Pick<AdmitOptions, 'deps' | 'call'> & { actor: ConfirmedActor | null }): Promise<Admitted> {
  const author = authorOf({ call: name, actor });
  if (actor !== null) {
    await assertLevel({ deps, spec, actor, author });
    if (isClosedToKey({ name, spec }, actor))
      throw await denied({ deps, author, code: 'auth.call_not_of_key' });
    if (lacksSecondFactor(spec, actor)) throw new AppError('auth.second_factor_required');
  }
  return { actor, author };
}

/** Author of a call in the audit trail. */
export function authorOf({ call, actor }: { call: string; actor: Actor | null }): Author {
  return { userId: actor?.userId ?? null, call, apiKey: actor?.apiKey?.name ?? null };
}

/**
 * The user for whom a call may start before its token is looked up: only reads and writes, because their effects can
 * be discarded. Not for a read from the replica, which needs the position of the look-up.
 */
export function expectedActor({
  deps,
  authenticator,
  call,
  token,
}: Admission & {
  call: Pick<Implementation, 'name' | 'spec'>;
  token: unknown;
}): Actor | undefined {
  const { spec } = call;
  if (spec.access.kind === 'anyone' || (spec.effect !== 'read' && spec.effect !== 'write')) return undefined;
  if (isFromReplica(spec) && deps.replica?.isUsable) return undefined;
  const expected = authenticator.expected(token);
  if (expected === undefined || lacksSecondFactor(spec, expected) || isClosedToKey(call, expected))
    return undefined;
  return maySend(spec, expected) ? expected : undefined;
}

interface LevelCheck {
  deps: WorkDependencies;
  spec: CallSpec;
  actor: Actor;
  author: Author;
}

async function assertLevel({ deps, spec, actor, author }: LevelCheck): Promise<void> {
  if (maySend(spec, actor)) return;
  throw await denied({ deps, author, code: 'core.not_allowed', level: actor.level });
}

interface Denied {
  deps: WorkDependencies;
  author: Author;
  code: 'core.not_allowed' | 'auth.call_not_of_key';
  level?: Level;
}

/** The error for a call that its sender may not send; written to the audit trail. */
async function denied({ deps, author, code, ...facts }: Denied): Promise<AppError> {
  const after = { denied: true, ...facts };
  const { now: at } = deps.surroundings();
  const entry = { entity: 'call', entityId: null, resource: null, after } as const;
  await writeAudit({ db: deps.db, author, at, entry });
  return new AppError(code);
}

/** Whether the level of a user may send a call. */
export function maySend({ access }: Pick<CallSpec, 'access'>, { level }: Pick<Actor, 'level'>): boolean {
  return access.kind !== 'levels' || hasLevel(level, access.levels);
}

function lacksSecondFactor({ beforeSecondFactor }: CallSpec, { needsSecondFactor }: Actor): boolean {
  return needsSecondFactor && !beforeSecondFactor;
}

function isClosedToKey({ name, spec }: Pick<Implementation, 'name' | 'spec'>, { apiKey }: Actor): boolean {
  return apiKey !== null && (spec.sessionOnly === true || !apiKey.calls.includes(name));
}

/** The body of a call. */
export function readObject(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw invalidInput({ body: { rule: 'jsonObject' } });
}
