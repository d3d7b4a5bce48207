import type { CallSpec } from '@halla/contract/call';
import { hasLevel } from '@halla/domain/levels';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callerAddress } from './caller-address.ts';
import type { Actor, CallContext } from './context.ts';
import { AppError } from './errors.ts';
import type { Implementation } from './implement.ts';
import { type Author, readWork, type WorkDependencies, writeAudit, writeWork } from './work.ts';

/** Finds the user behind a token, or throws the one answer for unknown, expired and revoked tokens. */
export type Authenticate = (token: unknown) => Promise<Actor>;

interface DispatcherOptions {
  deps: WorkDependencies;
  authenticate: Authenticate;
  implementations: readonly Implementation[];
}

/** Mounts POST /api/<name> for every implemented call: token, level, input, handler, output, in this order. */
export function mountCalls(
  app: FastifyInstance,
  { deps, authenticate, implementations }: DispatcherOptions,
): void {
  const byName = new Map(implementations.map((implementation) => [implementation.name, implementation]));
  for (const { name, spec } of implementations) assertDeclaresAccess({ name, spec });

  app.post('/api/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const implementation = byName.get(name);
    if (implementation === undefined) throw new AppError('core.unknown_call');
    request.callName = name;
    const answer = await dispatch({ deps, authenticate, implementation, request });
    return sendAnswer({ reply, answer });
  });
}

/** A call without a rule must not start a server. */
function assertDeclaresAccess({ name, spec }: { name: string; spec: CallSpec }): void {
  const kind: unknown = spec.access?.kind;
  if (kind === 'anyone' || kind === 'signedIn') return;
  if (kind === 'levels' && 'levels' in spec.access && spec.access.levels.length > 0) return;
  throw new Error(`The call ${name} declares nobody who may send it.`);
}

interface DispatchOptions extends Omit<DispatcherOptions, 'implementations'> {
  implementation: Implementation;
  request: FastifyRequest;
}

async function dispatch({ deps, authenticate, implementation, request }: DispatchOptions): Promise<unknown> {
  const { name, spec } = implementation;
  const body = readObject(request.body);
  const actor = spec.access.kind === 'anyone' ? null : await authenticate(body.token);
  const author: Author = { userId: actor?.userId ?? null, call: name };
  if (actor !== null) await assertLevel({ deps, spec, actor, author });
  const input = parseInput({ spec, body });
  const around = { requestId: request.id, address: callerAddress(request), ...(actor !== null && { actor }) };
  const output = await run({ deps, implementation, input, author, around });
  return spec.output.parse(output);
}

interface RunOptions {
  deps: WorkDependencies;
  implementation: Implementation;
  input: unknown;
  author: Author;
  around: Pick<CallContext, 'requestId' | 'address'> & { actor?: Actor };
}

function run({ deps, implementation, input, author, around }: RunOptions): Promise<unknown> {
  const { spec, handle } = implementation;
  if (spec.effect === 'write') {
    return writeWork({ deps, author }, (work) => handle({ input, ctx: { ...work, ...around } }));
  }
  const work = readWork({ deps, author });
  if (spec.effect === 'read') return handle({ input, ctx: { ...work, ...around } });
  const inTransaction = <T>(step: Parameters<typeof writeWork<T>>[1]) => writeWork<T>({ deps, author }, step);
  return handle({ input, ctx: { ...work, ...around, inTransaction } });
}

async function assertLevel({
  deps,
  spec,
  actor,
  author,
}: {
  deps: WorkDependencies;
  spec: CallSpec;
  actor: Actor;
  author: Author;
}): Promise<void> {
  if (spec.access.kind !== 'levels' || hasLevel(actor.level, spec.access.levels)) return;
  const entry = { entity: 'call', entityId: null, after: { denied: true, level: actor.level } };
  await writeAudit({ db: deps.db, author, entry });
  throw new AppError('core.not_allowed');
}

function readObject(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new AppError('core.invalid_input', { fields: { body: 'must be a JSON object' } });
}

/** Checks the body with the schema of the call; the answer names every field and the rule it breaks. */
export function parseInput<Schema extends z.ZodType>({
  spec,
  body,
}: {
  spec: { input: Schema };
  body: unknown;
}): z.output<Schema> {
  const parsed = spec.input.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, 20)) {
    fields[issue.path.map(String).join('.').slice(0, 100) || 'body'] ??= issue.message;
  }
  const [first] = Object.entries(fields);
  throw new AppError('core.invalid_input', { message: `Invalid input: ${first?.[0]} ${first?.[1]}`, fields });
}

function sendAnswer({ reply, answer }: { reply: FastifyReply; answer: unknown }): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(answer));
}
