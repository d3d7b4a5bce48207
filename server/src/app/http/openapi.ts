import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { ERRORS } from '@halla/contract/domains';
import { type ErrorCode, isErrorCode, mayAnswer } from '@halla/contract/errors/errors';
import type { CallSpec } from '@halla/contract/kit/call';
import { takesWriteId, writeId } from '@halla/contract/kit/write-id';
import { LIVE_CHANGED, LIVE_GAP } from '@halla/contract/live-event';
import { RULE_NAMES } from '@halla/contract/rules/rule-text';
import { LEVEL_NAMES } from '@halla/domain/access/levels';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Implementation } from '../calls/implement.ts';

type DescribedCall = Pick<Implementation, 'name' | 'spec'>;

/** Serves /docs, generated from the contract. */
export async function mountDocs(
  app: FastifyInstance,
  { calls }: { calls: readonly DescribedCall[] },
): Promise<void> {
  // The generated JSON Schemas are valid OpenAPI, but their type is looser.
  const document = describe(calls) as unknown as StaticDocumentSpec['document'];
  await app.register(fastifySwagger, { mode: 'static', specification: { document } });
  await app.register(fastifySwaggerUi, { routePrefix: '/docs' });
}

/** The contract as an OpenAPI 3.1 document. */
function describe(calls: readonly DescribedCall[]) {
  const paths = Object.fromEntries(
    calls.map(({ name, spec }) => [`/api/${name}`, { post: describeCall(name, spec) }]),
  );
  const description = `${API_KEYS}\n\n${WEBHOOKS}\n\n${WRITE_IDS}\n\nEvery call may also answer:${describeErrors(codesOfEveryCall())}`;
  return { openapi: '3.1.0', info: { title: 'Halla', version: '1', description }, paths };
}

const API_KEYS = `Programs send an API key in place of the token of a session. Users make keys in their settings, each for chosen calls and with an end; a key acts with the present level and scope of its owner. Calls about signing in and about keys take no key. A key that was not made for a call is refused with \`auth.call_not_of_key\`; one that has ended, or whose owner is disabled, with \`auth.token_expired\`.

\`\`\`sh
curl https://portal.example/api/get_devices -H 'content-type: application/json' -d '{"token":"halla_…"}'
\`\`\``;

const WEBHOOKS = `Webhooks, added by super users on the system page or with \`add_webhook\`, are posted what changes. A delivery is JSON, such as

\`\`\`json
{"type":"device.changed","at":"2026-03-02T12:00:00.000Z","resource":{"kind":"device","id":7},"entity":"devices","entityId":7,"call":"edit_device","userId":3}
\`\`\`

It is signed as Standard Webhooks say: the header \`webhook-signature\` is \`v1,\` and the HMAC-SHA256, in base64, of \`webhook-id\`, \`webhook-timestamp\` and the body, with a dot between them; the key is what follows \`whsec_\` in the secret, decoded from base64. Compare it before you believe a delivery, refuse timestamps that are minutes old, and remember ids: a delivery that got no answer below 300 is sent again under its id, after 1, 5, 30, 120 and 720 minutes. Redirects are not followed.

\`\`\`js
const { createHmac, timingSafeEqual } = require('node:crypto');
const verify = (secret, headers, body) => {
  const key = Buffer.from(secret.slice(6), 'base64');
  const signed = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + body;
  const wanted = 'v1,' + createHmac('sha256', key).update(signed).digest('base64');
  const got = headers['webhook-signature'];
  return got.length === wanted.length && timingSafeEqual(Buffer.from(got), Buffer.from(wanted));
};
\`\`\``;

const WRITE_ID = 'Chosen by the sender for this write, to be repeated with it';
const WRITE_IDS =
  'Every write of a signed-in user takes an optional `writeId`. Send it again with the same id and the same input when no answer came: within seven days it changes nothing and gets the first answer. Token, level and input are checked each time. A refused write was not done and leaves its id free. `core.write_id_used`: the id stands for another call or input. `core.already_done`: it was done, but its answer is not kept, because it is larger than 16 kB and cannot be read again, or because your rights have changed since. `core.shown_once`: it was done, and its answer held a secret.';

function codesOfEveryCall(): ErrorCode[] {
  return Object.keys(ERRORS)
    .filter(isErrorCode)
    .filter((code) => mayAnswer({ errors: [] }, code));
}

/** Depends on the declaration alone: the servers of one process share it. */
const descriptions = new WeakMap<CallSpec, ReturnType<typeof describeSpec>>();

function describeCall(name: string, spec: CallSpec) {
  const description = descriptions.get(spec) ?? describeSpec(spec);
  descriptions.set(spec, description);
  return { operationId: name, ...description };
}

function describeSpec(spec: CallSpec) {
  return {
    summary: spec.summary,
    description: `${describeAccess(spec)}${describeErrors(spec.errors)}`,
    requestBody: { required: true, content: describeBody(spec) },
    responses: {
      200: {
        description: spec.answers === 'events' ? EVENTS : 'Success',
        content: describeAnswer(spec),
      },
      default: { description: REFUSED, content: { 'application/json': { schema: refusal } } },
    },
  };
}

const REFUSED =
  'Refused. `fields` says in English what is wrong with each field, `rules` says the same as data, for clients that word it themselves.';

const byField = (member: object) => ({ type: 'object', additionalProperties: member });
const refusal = {
  type: 'object',
  properties: {
    error: { const: true },
    code: { type: 'string' },
    message: { type: 'string' },
    fields: byField({ type: 'string' }),
    rules: byField({ type: 'object', properties: { rule: { enum: RULE_NAMES } }, required: ['rule'] }),
    details: { type: 'object', description: 'What the sentence of the code leaves open, such as a limit' },
    requestId: { type: 'string' },
  },
  required: ['error', 'code', 'message', 'requestId'],
  example: {
    error: true,
    code: 'core.invalid_input',
    message: 'Invalid input: name must have at most 50 characters',
    fields: { name: 'must have at most 50 characters' },
    rules: { name: { rule: 'tooLong', max: 50 } },
    requestId: 'req-7',
  },
};

/** Multipart parts are sent in this order: token, fields, files. */
function describeBody(spec: CallSpec) {
  const { files } = spec;
  const body = withToken(spec);
  if (files === undefined) return { 'application/json': { schema: body } };
  const parts = Object.entries(files).map(([name, { most, types }]) => [
    name,
    {
      type: 'array',
      maxItems: most,
      items: { type: 'string', format: 'binary' },
      description: types.join(', '),
    },
  ]);
  const properties = { ...body.properties, ...Object.fromEntries(parts) };
  const form = { 'multipart/form-data': { schema: { ...body, properties } } };
  return spec.effect === 'upload' ? form : { 'application/json': { schema: body }, ...form };
}

function describeAnswer({ answers, output }: CallSpec) {
  if (answers === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  const schema = jsonSchema(output, 'output');
  return answers === 'events' ? describeEvents(schema) : { 'application/json': { schema } };
}

const EVENTS =
  'A stream that goes on until one side ends it. A line that begins with a colon, at least every 25 seconds, says that it is still there. When it ends, open it again; then fetch again what is on the screen.';

/** One event as received by a client: its name, and its data as JSON. */
function describeEvents(data: ReturnType<typeof jsonSchema>) {
  const event = (name: string, schema: object) => ({
    type: 'object',
    title: name,
    properties: { event: { const: name }, data: schema },
    required: ['event', 'data'],
  });
  const oneOf = [event(LIVE_CHANGED, data), event(LIVE_GAP, { type: 'object', description: GAP })];
  const example = `event: ${LIVE_CHANGED}\ndata: {"domain":"alerts","id":7,"deviceId":3}\n\n`;
  return { 'text/event-stream': { schema: { oneOf }, example } };
}

const GAP = 'Empty: not all that has changed is told one by one, everything is to be fetched again.';

function describeAccess({ access }: CallSpec): string {
  if (access.kind === 'anyone') return 'Needs no token.';
  if (access.kind === 'signedIn') return 'For every signed-in user.';
  return `For ${access.levels.map((level) => LEVEL_NAMES[level]).join(', ')} and SUPER_USER.`;
}

function describeErrors(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\n\n\`${code}\` (${ERRORS[code].status}): ${ERRORS[code].message}`).join('');
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
}

const SESSION = 'Token of a session';
const SESSION_OR_KEY = 'Token of a session, or an API key that was made for this call';

/** Every call except the public ones carries a token in its body. */
function withToken(spec: CallSpec) {
  const body = jsonSchema(spec.input, 'input');
  if (spec.access.kind === 'anyone') return body;
  const token = { type: 'string', description: spec.sessionOnly ? SESSION : SESSION_OR_KEY };
  const ofWrites = takesWriteId(spec)
    ? { writeId: { ...jsonSchema(writeId, 'input'), description: WRITE_ID } }
    : {};
  return {
    ...body,
    properties: { token, ...ofWrites, ...(body.properties ?? {}) },
    required: ['token', ...(body.required ?? [])],
  };
}
