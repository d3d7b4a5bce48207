import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../fingerprint.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const MEBIBYTE = 1_048_576;

let t: TestServer;
let token: string;

beforeAll(async () => {
  t = await startTestServer();
  token = (await t.given.user('SUPER_USER')).token;
});
afterAll(() => t.close());

async function post(
  payload: string | Buffer,
  contentType: string | null = 'application/json',
  url = 'get_devices',
) {
  const response = await t.inject({
    method: 'POST',
    url: `/api/${url}`,
    headers: contentType === null ? {} : { 'content-type': contentType },
    payload,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

describe('the content type', () => {
  const json = () => JSON.stringify({ token });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
  ])('%j is taken', async (type) => {
    expect((await post(json(), type)).status).toBe(200);
  });

  it.each([
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json+evil',
    'application/jsonp',
    'application\t/json',
    'application/ json',
    'text/plain; application/json',
    '*/*',
    '',
  ])('%j is refused before anything is read from the body', async (type) => {
    expect(await post(json(), type)).toMatchObject({
      status: 415,
      body: { code: 'core.unsupported_type', requestId: expect.any(String) },
    });
  });

  it.each(['application/json\t', ' application/json', '\tapplication/json', 'aPPlication/jSON ;x=1'])(
    '%j never leads around the checks of the input',
    async (type) => {
      const { status, body } = await post(JSON.stringify({ token, limit: '5' }), type, 'get_sessions');
      expect([400, 415]).toContain(status);
      expect(body.error).toBe(true);
    },
  );

  it('that is missing is refused', async () => {
    expect((await post(json(), null)).status).toBe(415);
  });
});

describe('the body', () => {
  it('of one mebibyte is read, one byte more is refused', async () => {
    const frame = JSON.stringify({ token, filler: '' }).length;
    const bodyOf = (size: number) => JSON.stringify({ token, filler: 'x'.repeat(size - frame) });
    expect(bodyOf(MEBIBYTE)).toHaveLength(MEBIBYTE);
    expect((await post(bodyOf(MEBIBYTE))).status).toBe(200);
    expect(await post(bodyOf(MEBIBYTE + 1))).toMatchObject({ status: 413, body: { code: 'core.too_large' } });
  });

  it.each(['', '{', '{"a":1', "{'a':1}", '{"a":1}}', '\u0000', 'undefined', '{"a":01}', '[1,]', '\ufeff'])(
    '%j is no JSON',
    async (text) => {
      expect(await post(text)).toMatchObject({
        status: 400,
        body: { error: true, code: 'core.invalid_json' },
      });
    },
  );

  it('that is not UTF-8 is refused instead of being stored as question marks', async () => {
    const note = (bytes: number[]) =>
      Buffer.concat([Buffer.from(`{"token":"${token}","note":"`), Buffer.from(bytes), Buffer.from('"}')]);
    for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0xa7]]) {
      expect(await post(note(bytes), 'application/json', 'add_note')).toMatchObject({
        status: 400,
        body: { code: 'core.invalid_json', message: 'The body is not valid UTF-8' },
      });
    }
    expect((await post(note([0xc3, 0xa4]), 'application/json', 'add_note')).body.code).toBe(
      'notes.one_parent',
    );
  });

  it.each(['9007199254740993', '1e400', '-1e400', '1.5', '-0.1'])(
    'with the number %s, which would become another one, is refused by name',
    async (number) => {
      expect(
        await post(`{"token":"${token}","deviceid":${number}}`, 'application/json', 'get_device_data'),
      ).toMatchObject({ status: 400, body: { fields: { deviceid: expect.any(String) } } });
    },
  );

  it.each(['null', '[]', '"text"', '5', 'true', '[{"token":"x"}]'])('%s is no object', async (text) => {
    expect(await post(text)).toMatchObject({
      status: 400,
      body: { code: 'core.invalid_input', fields: { body: 'must be a JSON object' } },
    });
  });

  it.each([
    '{"__proto__":{"polluted":true}}',
    '{"deviceid":1,"a":{"__proto__":{"polluted":true}}}',
    '{"\\u005f_proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":[{"constructor":{"prototype":{"polluted":true}}}]}',
  ])('%s is refused and poisons nothing', async (text) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    expect(await post(text, 'application/json', 'edit_device')).toMatchObject({
      status: 400,
      body: { code: 'core.invalid_json' },
    });
    expect({}).not.toHaveProperty('polluted');
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it.each([
    ['a million numbers', `{"alert_id":[${'1,'.repeat(500_000)}1]`],
    ['many wrong elements', `{"alert_id":[${'"",'.repeat(300_000)}1]`],
    ['a hundred thousand levels', `{"alert_id":${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['seventy thousand keys', `{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":1`).join(',')}`],
  ])('of %s does not hold up the others', async (_what, start) => {
    const started = performance.now();
    const { status } = await post(`${start},"token":"${token}"}`, 'application/json', 'handle_alert');
    expect([400, 413]).toContain(status);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('an address that is no call', () => {
  it.each([
    'no_such_call',
    '__proto__',
    'constructor',
    'toString',
    'get_devices/',
    'x'.repeat(5_000),
    '%00',
    '..%2fhealthz',
    '%',
  ])('/api/%s is answered with an error', async (name) => {
    const { status, body } = await post(JSON.stringify({ token }), 'application/json', name);
    expect([400, 404, 414]).toContain(status);
    expect(body).toMatchObject({ error: true, code: expect.any(String), requestId: expect.any(String) });
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '%s on a call is no call',
    async (method) => {
      const response = await t.inject({ method, url: '/api/get_devices', payload: { token } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ error: true, code: 'core.not_found' });
    },
  );
});

describe('every response', () => {
  const requests = {
    'a success': { method: 'POST', url: '/api/get_warehouses', payload: () => ({ token }) },
    'a refusal': { method: 'POST', url: '/api/get_warehouses', payload: () => ({}) },
    'a body that is too large': {
      method: 'POST',
      url: '/api/get_devices',
      payload: () => 'x'.repeat(MEBIBYTE + 1),
    },
    'a malformed address': { method: 'GET', url: '/%', payload: undefined },
    'an address that is too long': { method: 'GET', url: `/api/${'x'.repeat(500)}`, payload: undefined },
    'an unknown address': { method: 'GET', url: '/api/none', payload: undefined },
    'the first page': { method: 'GET', url: '/', payload: undefined },
    'the page of the interface': { method: 'GET', url: '/docs/', payload: undefined },
    'a refused upload of a device': { method: 'POST', url: '/ingest/v1/hello', payload: () => ({}) },
    'a download that expired': { method: 'GET', url: '/execute_download/none', payload: undefined },
    'the health check': { method: 'GET', url: '/healthz', payload: undefined },
    metrics: { method: 'GET', url: '/metrics', payload: undefined },
  } as const;

  it.each(Object.keys(requests))('carries the protecting headers: %s', async (name) => {
    const { method, url, payload } = requests[name as keyof typeof requests];
    const { headers } = await t.inject({ method, url, ...(payload !== undefined && { payload: payload() }) });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .map(([directive = '', ...sources]) => [directive, sources]),
    );
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['missing'];
    expect(scripts).toContain("'self'");
    const loose = ["'unsafe-inline'", "'unsafe-eval'", '*', 'data:', 'blob:', 'http:', 'https:', 'missing'];
    expect(scripts.filter((source) => loose.includes(source))).toEqual([]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('of a call is never kept by a cache', async () => {
    expect((await post(JSON.stringify({ token }))).headers['cache-control']).toBe('no-store');
    expect((await post('{}')).headers['cache-control']).toBe('no-store');
  });
});

it('leaves the tables as they were after everything that was refused here', async () => {
  const before = await fingerprint(t.database.db);
  await post('{', 'application/json', 'edit_device');
  await post('null', 'text/plain', 'handle_alert');
  expect(await fingerprint(t.database.db)).toEqual(before);
});
