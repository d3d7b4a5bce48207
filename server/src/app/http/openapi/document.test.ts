import crypto from 'node:crypto';
import { calls, ERRORS } from '@halla/contract/domains';
import { takesWriteId } from '@halla/contract/kit/write-id';
import { changedEvent } from '@halla/contract/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newSecret } from '../../calls/token.ts';
import { signedHeaders, writeWebhookSecret } from '../../webhooks/sign-delivery.ts';

const content = z.record(
  z.string(),
  z.object({ schema: z.json().optional(), examples: z.json().optional() }),
);
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  requestBody: z.union([z.object({ $ref: z.string() }), z.object({ content })]),
  responses: z.object({
    200: z.union([z.object({ $ref: z.string() }), z.object({ content })]),
    default: z.object({ $ref: z.literal('#/components/responses/Refused') }),
  }),
});
const documentShape = z.object({
  info: z.object({ description: z.string() }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string(), z.object({ post: operation })),
  components: z.object({
    requestBodies: z.record(z.string(), z.object({ content })),
    schemas: z.record(z.string(), z.json()),
  }),
});

const withProperties = z
  .object({ properties: z.record(z.string(), z.json()).optional() })
  .transform(({ properties = {} }) => properties);

let t: TestServer;
let document: z.output<typeof documentShape>;
beforeAll(async () => {
  t = await startTestServer();
  document = documentShape.parse((await t.inject({ url: '/docs/json' })).json());
});
afterAll(() => t.close());

/** JSON and form inputs of a call, with the fields of referenced components. */
function inputsOf({ requestBody }: z.output<typeof operation>): z.output<typeof withProperties>[] {
  const { content } =
    '$ref' in requestBody
      ? (document.components.requestBodies[nameIn(requestBody.$ref)] ?? { content: {} })
      : requestBody;
  return Object.values(content).map(({ schema }) => withProperties.parse(resolved(schema)));
}

const reference = z.object({ $ref: z.string() });
const nameIn = (ref: string) => ref.split('/').at(-1) ?? '';

function resolved(schema: unknown): unknown {
  const { data: all } = z.object({ allOf: z.array(z.json()) }).safeParse(schema);
  const { data: ref } = reference.safeParse(all?.allOf[0] ?? schema);
  return ref === undefined ? schema : document.components.schemas[nameIn(ref.$ref)];
}

describe('the page of the interface', () => {
  it('names every call and the live stream, and nothing else', () => {
    const names = [...Object.keys(calls), 'subscribe'].map((name) => `/api/${name}`);
    expect(Object.keys(document.paths).sort()).toEqual(names.sort());
  });

  it('names the errors that every call may answer', () => {
    for (const code of [
      '`auth.token_expired` (401)',
      '`core.invalid_input` (400)',
      '`core.incomplete` (408)',
    ])
      expect(document.info.description).toContain(code);
    expect(document.info.description).not.toContain('core.stale');
  });

  it('shows how an API key is sent, in words that work, and says which calls take one', async () => {
    const user = await t.given.user('ADMIN');
    const { secret } = await t.given.apiKey(user, { calls: ['get_devices'] });
    const example = /portal\.example(\S+) -H 'authorization: (.*?)' .*-d '(.*)'/.exec(
      document.info.description,
    );
    const [, url = '', authorization = '', payload = ''] = example ?? [];
    const headers = { authorization: authorization.replace('halla_…', secret) };
    const answer = await t.inject({ method: 'POST', url, headers, payload: JSON.parse(payload) });
    expect(answer.statusCode).toBe(200);
    const taking = Object.entries(document.paths)
      .filter(([, { post }]) => (post.security ?? document.security).some(({ apiKey }) => apiKey))
      .map(([path]) => path);
    expect(taking).toContain('/api/get_devices');
    for (const path of ['/api/logout', '/api/create_api_key', '/api/login_verification'])
      expect(taking).not.toContain(path);
  });

  it('shows how the signature of a webhook is verified, in words that work', () => {
    const code = /```js\n(.*?)```/s.exec(document.info.description)?.[1] ?? '';
    const verify: (secret: string, headers: object, body: string) => boolean = new Function(
      'require',
      `${code.replace(/const \{[^;]*;/, 'const { createHmac, timingSafeEqual } = require;')} return verify;`,
    )(crypto);
    const secret = writeWebhookSecret(newSecret());
    const headers = signedHeaders({
      secret,
      messageId: 'a-1',
      timestamp: 1_772_452_800,
      body: '{"type":"test"}',
    });
    expect(verify(secret, headers, '{"type":"test"}')).toBe(true);
    expect(verify(secret, headers, '{"type":"next"}')).toBe(false);
    expect(verify(secret, { ...headers, 'webhook-timestamp': '1772452801' }, '{"type":"test"}')).toBe(false);
  });

  it('offers a write id to every write of a signed-in user and to nothing else, and says once what it does', () => {
    const offered = Object.entries(document.paths).filter(([, { post }]) =>
      inputsOf(post).some(({ writeId }) => writeId),
    );
    const taking = Object.entries(calls).filter(([, spec]) => takesWriteId(spec));
    expect(offered.map(([path]) => path).sort()).toEqual(taking.map(([name]) => `/api/${name}`).sort());
    for (const word of [
      '`writeId`',
      'seven days',
      '16 kB',
      '`core.write_id_used` (409)',
      '`core.shown_once` (409)',
    ])
      expect(document.info.description).toContain(word);
  });

  it('says of every identity in an input what it names', () => {
    const { post } = document.paths['/api/add_note'] ?? {};
    expect(post && inputsOf(post)).toMatchObject([
      {
        sessionid: { type: 'integer', 'x-names': 'session' },
        LifeCycleStateId: { 'x-names': 'lifeCycleState' },
        tagged: { items: { 'x-names': 'user' } },
      },
    ]);
  });

  it('describes a refusal with its codes and rules', async () => {
    const { Refusal: schema, ErrorCode } = document.components.schemas;
    expect(schema).toMatchObject({
      properties: {
        rules: {
          additionalProperties: { properties: { rule: { enum: expect.arrayContaining(['tooLong']) } } },
        },
      },
    });
    const codes = Object.entries(ERRORS).map(([code, { message }]) => ({
      const: code,
      description: message,
    }));
    expect(ErrorCode).toEqual({ type: 'string', oneOf: codes });
    const { token } = await t.given.user('ADMIN');
    const { body } = await t.call('get_user_list', token, { search_value: 'x'.repeat(201) });
    expect(body).toMatchObject({ rules: { search_value: { rule: 'tooLong', max: 200 } } });
    const { required } = z.object({ required: z.array(z.string()) }).parse(schema);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(required));
  });

  it('says what opens the live stream, what comes out of it, and how it is refused', () => {
    const stream = document.paths['/api/subscribe']?.post;
    expect(stream && inputsOf(stream)).toMatchObject([
      { token: { $ref: '#/components/schemas/Token' }, ageMs: { type: 'integer', minimum: 0 } },
    ]);
    const { schema, examples } = z
      .object({
        content: z.object({
          'text/event-stream': z.object({
            schema: z.object({ oneOf: z.array(z.json()) }),
            examples: z.object({ changed: z.object({ value: z.string() }) }),
          }),
        }),
      })
      .parse(stream?.responses[200]).content['text/event-stream'];
    expect(schema.oneOf).toMatchObject([
      { properties: { event: { const: 'changed' }, data: { $ref: '#/components/schemas/ChangedEvent' } } },
      { properties: { event: { const: 'gap' } } },
    ]);
    expect(document.components.schemas.ChangedEvent).toMatchObject({
      properties: { domain: { enum: changedEvent.shape.domain.options }, id: {}, deviceId: {} },
    });
    const example = examples.changed.value;
    expect(changedEvent.parse(JSON.parse(/^data: (.*)$/m.exec(example)?.[1] ?? ''))).toBeDefined();
    expect(stream?.description).toContain('`core.too_many` (429)');
  });
});
