import { type CallSpec, isFromReplica } from '@halla/contract/kit/call';
import { fileAnswer } from '@halla/contract/kit/fields';
import { checkInput } from '@halla/contract/rules/check-input';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Executor } from '#db/database.ts';
import { sendFile } from '../files/send-file.ts';
import { readWork, type WorkDependencies } from '../jobs/work.ts';
import {
  type Admission,
  type Admitted,
  admit,
  admitActor,
  authorOf,
  expectedActor,
  readObject,
} from './admission.ts';
import { runAhead } from './ahead.ts';
import type { Author } from './audit.repository.ts';
import type { ConfirmedActor } from './authenticator.ts';
import type { Actor, CallContext } from './context.ts';
import { AppError, invalidInput } from './errors.ts';
import type { Implementation } from './implement.ts';
import { sentToken } from './sent-token.ts';
import { reportUndeclared } from './undeclared.ts';
import { hashInput, type WriteKey, writeKey } from './write-key.ts';
import { answerOnce, runLastStep, runSteps } from './write-once.ts';

export interface DispatcherOptions extends Admission {
  implementations: readonly Implementation[];
}

/**
 * Mounts POST /api/<name> for every implemented call; order of checks: token, level, input, handler, output.
 */
export function mountCalls(
  app: FastifyInstance,
  { deps, authenticator, implementations }: DispatcherOptions,
): void {
  for (const { name, spec } of implementations) assertDeclaresAccess({ name, spec });
  const byName = new Map(
    implementations
      .filter(({ spec }) => spec.effect !== 'upload')
      .map((implementation) => [implementation.name, implementation]),
  );

  app.post('/api/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const implementation = byName.get(name);
    if (implementation === undefined) throw new AppError('core.unknown_call');
    request.callName = name;
    const answer = await dispatch({ deps, authenticator, implementation, request });
    return implementation.spec.answers === 'file'
      ? sendFile({ reply, storage: deps.surroundings().storage, file: fileAnswer.parse(answer) })
      : sendAnswer({ reply, answer });
  });
}

/** The server must not start with a call that declares no access rule. */
function assertDeclaresAccess({ name, spec }: { name: string; spec: CallSpec }): void {
  const kind: unknown = spec.access?.kind;
  if (kind === 'anyone' || kind === 'signedIn') return;
  if (kind === 'levels' && 'levels' in spec.access && spec.access.levels.length > 0) return;
  throw new Error(`The call ${name} declares no access rule.`);
}

interface DispatchOptions extends Admission {
  implementation: Implementation;
  request: FastifyRequest;
}

async function dispatch(options: DispatchOptions): Promise<unknown> {
  const { name, spec } = options.implementation;
  const { answer, actor } = await answerCall(options);
  if (spec.effect === 'read' && actor !== null)
    options.deps.onRead({ call: name, userId: actor.userId, answer });
  return answer;
}

interface Answered {
  answer: unknown;
  /** null for a public call. */
  actor: Actor | null;
}

async function answerCall({
  deps,
  authenticator,
  implementation,
  request,
}: DispatchOptions): Promise<Answered> {
  const body = readObject(request.body);
  const handle = (admitted: Admitted, isExpected?: Promise<void>) =>
    handleCall({ deps, implementation, request, body, admitted, isExpected });
  const isPublic = implementation.spec.access.kind === 'anyone';
  const token = isPublic ? undefined : sentToken(request.headers, body);
  const expected = expectedActor({ deps, authenticator, call: implementation, token });
  if (expected === undefined) {
    const admitted = await admit({ deps, authenticator, call: implementation, token: async () => token });
    return { answer: await handle(admitted), actor: admitted.actor };
  }
  const confirmed = authenticator.confirm(token);
  const ahead = { actor: expected, author: authorOf({ call: implementation.name, actor: expected }) };
  const done = await runAhead({ expected, confirmed, run: (isExpected) => handle(ahead, isExpected) });
  if (done !== undefined) return { answer: done.answer, actor: expected };
  const admitted = await admitActor({ deps, call: implementation, actor: await confirmed });
  return { answer: await handle(admitted), actor: admitted.actor };
}

interface HandleOptions {
  deps: WorkDependencies;
  implementation: Implementation;
  request: FastifyRequest;
  body: Record<string, unknown>;
  admitted: Admitted;
  isExpected: Promise<void> | undefined;
}

async function handleCall({
  deps,
  implementation,
  request,
  body,
  admitted: { actor, author },
  isExpected,
}: HandleOptions): Promise<unknown> {
  noteUser(request, actor);
  const input = parseInput({ spec: implementation.spec, body });
  const key = writeKey({
    call: implementation,
    actor,
    body,
    inputHash: async () => hashInput(implementation.spec, input),
  });
  const around = { ...aroundOf(request), ...(actor !== null && { actor }) };
  return reportUndeclared({ deps, implementation }, () =>
    answerOnce({ deps, author, implementation, key, input, around }, () =>
      run({ deps, implementation, input, author, around, key, isExpected }),
    ),
  );
}

/** Associates the token's user with the request, for log lines and its span. */
export function noteUser(request: FastifyRequest, actor: Actor | null): void {
  if (actor === null) return;
  request.userId = actor.userId;
  request.userLevel = actor.level;
}

type Around = Pick<CallContext, 'requestId' | 'address' | 'userAgent'>;

/** Metadata of a request. */
export function aroundOf(request: FastifyRequest): Around {
  const userAgent = request.headers['user-agent'] ?? null;
  return { requestId: request.id, address: request.callerAddress, userAgent };
}

interface RunOptions {
  deps: WorkDependencies;
  implementation: Implementation;
  input: unknown;
  author: Author;
  around: Around & { actor?: ConfirmedActor };
  key: WriteKey | undefined;
  isExpected: Promise<void> | undefined;
}

async function run({
  deps,
  implementation,
  input,
  author,
  around,
  key,
  isExpected,
}: RunOptions): Promise<unknown> {
  const { spec, handle } = implementation;
  const steps = { deps, author, implementation, key };
  if (spec.effect === 'write') {
    return runLastStep(steps, async (work) => {
      // Before the first statement, so that the waiting transaction holds no lock.
      await isExpected;
      return handle({ input, ctx: { ...work, ...around } });
    });
  }
  const work = {
    ...readWork({ deps, author, db: replicaFor({ deps, spec, actor: around.actor }) }),
    ...around,
  };
  if (spec.effect === 'read') return spec.output.parse(await handle({ input, ctx: work }));
  return runSteps(steps, (opened) => handle({ input, ctx: { ...work, ...opened } }));
}

interface ReplicaQuestion {
  deps: WorkDependencies;
  spec: CallSpec;
  actor: ConfirmedActor | undefined;
}

/** The replica as of the look-up of the token, for a call that it may answer. */
function replicaFor({ deps, spec, actor }: ReplicaQuestion): Executor | undefined {
  return isFromReplica(spec) ? deps.replica?.from(actor?.position) : undefined;
}

/** Parses the body with the schema of the call; the error names every field and its rule. */
export function parseInput<Schema extends z.ZodType>({
  spec,
  body,
}: {
  spec: { input: Schema };
  body: unknown;
}): z.output<Schema> {
  const checked = checkInput(spec.input, body);
  if (checked.ok) return checked.data;
  throw invalidInput(checked.rules);
}

export function sendAnswer({ reply, answer }: { reply: FastifyReply; answer: unknown }): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(answer));
}
