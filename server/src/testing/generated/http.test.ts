import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '#modules/users/users.table.ts';
import { captureLog } from '../captured-log.ts';
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
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
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

describe('a fault of the server', () => {
  it('is answered without a word about it, and told in the log', async () => {
    const captured = captureLog();
    const broken = await startTestServer({ log: captured.log });
    const user = await broken.given.user('SUPER_USER');
    await broken.database.db.execute(sql`alter table devices rename column plug_type to gone`);
    const response = await broken.inject({
      method: 'POST',
      url: '/api/get_devices',
      payload: { token: user.token },
    });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 500,
      body: {
        error: true,
        code: 'core.internal',
        message: 'Something went wrong',
        requestId: expect.any(String),
      },
    });
    const told = captured.lines().find((line) => line.includes('request failed')) ?? '';
    expect(JSON.parse(told)).toMatchObject({
      requestId: response.json().requestId,
      err: { type: 'DrizzleQueryError', cause: { code: '42703' }, stack: expect.any(Array) },
    });
    await broken.close();
  });

  it('is answered by every call in the same way when the database is gone', async () => {
    const broken = await startTestServer();
    const user = await broken.given.user('SUPER_USER');
    await broken.database.close();
    for (const url of ['/api/get_devices', '/api/login_verification', '/api/reset_password_request']) {
      const payload = { token: user.token, username: 'a', password: 'b', email: 'c' };
      const response = await broken.inject({ method: 'POST', url, payload });
      expect([500, 503]).toContain(response.statusCode);
      expect(response.json()).toEqual({
        error: true,
        code: expect.stringMatching(/^core\.(internal|unavailable)$/),
        message: expect.stringMatching(
          /^(Something went wrong|The database is not reachable, try again in a moment)$/,
        ),
        requestId: expect.any(String),
      });
      expect(response.body).not.toMatch(/select|insert|\.ts|\.js|node_modules|PGlite|pool|stack/i);
    }
    // Nothing is left to be closed in order.
    await expect(broken.close()).rejects.toThrow();
  });
});

describe('the log', () => {
  it('never holds a token, a password, or what a failed statement was to store', async () => {
    const captured = captureLog();
    const server = await startTestServer({ log: captured.log });
    const user = await server.given.user('SUPER_USER', { password: 'the secret of this test' });
    const send = (name: string, payload: Record<string, unknown>) =>
      server.inject({ method: 'POST', url: `/api/${name}`, payload });
    const signedIn = await send('login_verification', {
      username: user.userName,
      password: 'the secret of this test',
    });
    const mine = signedIn.json().token;
    await send('login_verification', { username: user.userName, password: 'a wrong secret of this test' });
    await send('get_devices', { token: mine });
    await send('get_device_data', { token: mine, deviceid: 'x' });
    await server.database.db.execute(sql`alter table mail_outbox rename column body to gone`);
    expect((await send('reset_password_request', { email: user.emailAddress })).statusCode).toBe(500);
    await server.database.db.execute(sql`alter table users rename column password_hash to gone`);
    await send('change_password', {
      token: mine,
      password: 'a new secret of this test',
      old_password: 'the secret of this test',
    });
    await server.inject({ method: 'GET', url: `/api/get_devices?token=${mine}` });
    const text = captured.text();
    expect(text).toContain('mail_outbox');
    expect(text).toContain('sign-in refused');
    for (const secret of [
      mine,
      user.token,
      'secret of this test',
      '$argon2id',
      'reset_password/',
      user.emailAddress,
    ]) {
      expect(text).not.toContain(secret);
    }
    await server.close();
  });

  it('gets one line of JSON for a user name with line breaks', async () => {
    const captured = captureLog();
    const server = await startTestServer({ log: captured.log });
    const username = 'eve\n{"level":60,"msg":"the server was broken into"}\r\n\u2028';
    await server.inject({
      method: 'POST',
      url: '/api/login_verification',
      payload: { username, password: 'wrong password' },
    });
    const lines = captured.lines().map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'sign-in refused')).toMatchObject([{ userName: username }]);
    expect(lines.filter(({ level }) => level === 60)).toEqual([]);
    await server.close();
  });
});

describe('a client that does not finish', () => {
  /** Opens a socket, sends something, and tells how it ended and when. */
  function open(port: number, start: string, drip?: string) {
    const started = performance.now();
    let answer = '';
    return new Promise<{ answer: string; afterMs: number }>((resolve, reject) => {
      let dripping: NodeJS.Timeout | undefined;
      const socket = connect({ port, host: '127.0.0.1' }, () => {
        socket.write(start);
        if (drip !== undefined) dripping = setInterval(() => socket.writable && socket.write(drip), 100);
      });
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      // The server resets a connection that still sends; that is the end that is waited for.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(dripping);
        resolve({ answer, afterMs: performance.now() - started });
      });
      socket.setTimeout(20_000, () => reject(new Error('The socket was never closed.')));
    });
  }

  const head = 'POST /api/get_devices HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

  it('is cut off after five seconds without headers and after eight without a body, dripping or silent', async () => {
    const { port } = new URL(listening);
    const withoutHeaders = [open(Number(port), head, 'x-drip: 1\r\n'), open(Number(port), head)];
    const form =
      'POST /api/upload_checklist HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b';
    const withoutBody = [
      open(Number(port), `${head}content-length: 1000\r\n\r\n{"a":"`, 'x'),
      open(Number(port), `${head}content-length: 1000\r\n\r\n{"a":"`),
      open(Number(port), `${head}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'),
      open(Number(port), `${head.replace('/json', '/refused')}content-length: 1000\r\n\r\n`, 'x'),
      open(Number(port), `${form}\r\ncontent-length: 1000\r\n\r\n--b\r\n`, 'x'),
    ];
    for (const { answer, afterMs } of await Promise.all(withoutHeaders)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408|^$/);
      expect(afterMs).toBeGreaterThan(4_900);
      expect(afterMs).toBeLessThan(8_000);
    }
    for (const { answer, afterMs } of await Promise.all(withoutBody)) {
      expect(answer).toMatch(/^HTTP\/1\.1 (408|415)|^$/);
      expect(afterMs).toBeGreaterThan(7_900);
      expect(afterMs).toBeLessThan(12_000);
    }
    const alive = await fetch(`${listening}/healthz`);
    expect(alive.status).toBe(200);
    await alive.text();
  });

  it('gets more time as a device on a slow line, but not for ever', async () => {
    const server = await startTestServer({ timeouts: { headersMs: 500, bodyMs: 500, requestMs: 3_000 } });
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const device = await server.given.device();
    const authorization = await server.given.deviceKey(device);
    const hello = `POST /ingest/v1/hello HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: ${authorization}\r\n`;
    const { afterMs } = await open(
      Number(new URL(url).port),
      `${hello}content-length: 1000\r\n\r\n{"version":"`,
      'x',
    );
    expect(afterMs).toBeGreaterThan(2_900);
    expect(afterMs).toBeLessThan(10_000);
    await server.close();
  });

  it('is cut off when it takes nothing of its answer', async () => {
    const server = await startTestServer({ timeouts: { headersMs: 1_000, bodyMs: 1_000, requestMs: 2_000 } });
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.pause();
    // Far more than the buffers of both ends hold.
    socket.write('GET /docs/static/swagger-ui-bundle.js HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
    const open = () =>
      new Promise((resolve) => server.server.app.server.getConnections((_, n) => resolve(n)));
    await expect.poll(open).toBe(1);
    await expect.poll(open).toBe(0);
    socket.destroy();
    await server.close();
  });

  it.each([
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\n{"a"}'],
    ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a header of 100 kB', `x-long: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['no HTTP at all', '\r\n\u0016\u0003\u0001'],
  ])('is refused when it sends %s', async (_what, rest) => {
    const url = new URL(listening);
    const { answer } = await open(
      Number(url.port),
      `POST /api/get_devices HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n${rest}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer).not.toMatch(/node_modules|\.js|at /);
  });

  let listening = '';
  beforeAll(async () => {
    listening = await t.server.app.listen({ host: '127.0.0.1', port: 0 });
  });
});

describe('an open live stream', () => {
  it('follows what becomes of its user: level and company are read again, and an end of the session ends it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await startTestServer();
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const admin = await server.given.user('ADMIN');
    const response = await fetch(`${url}/api/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: admin.token }),
    });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    let received = '';
    const decoder = new TextDecoder();
    const reading = (async () => {
      for await (const chunk of response.body ?? []) received += decoder.decode(chunk, { stream: true });
      return 'ended';
    })();
    const publish = (id: number) => server.server.deps.live.publish([{ domain: 'alerts', id }]);
    const heartbeat = async () => {
      await vi.advanceTimersByTimeAsync(25_000);
      await sleep(200);
    };
    publish(1);
    await vi.waitFor(() => expect(received).toContain('"id":1'), { timeout: 20_000 });
    await server.database.db.update(users).set({ permissionLevel: 11 }).where(sql`${users.id} = ${admin.id}`);
    await heartbeat();
    publish(2);
    await sleep(600);
    expect(received).not.toContain('"id":2');
    await server.database.db.update(users).set({ disabled: true }).where(sql`${users.id} = ${admin.id}`);
    await heartbeat();
    expect(await reading).toBe('ended');
    vi.useRealTimers();
    await server.close();
  });

  it('is one of fifty of its user; one more is told to wait until another one is closed', async () => {
    const server = await startTestServer();
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const [crowd, other] = [await server.given.user('ADMIN'), await server.given.user('ADMIN')];
    const aborts = Array.from({ length: 50 }, () => new AbortController());
    const subscribe = (user: { token: string }, signal?: AbortSignal) =>
      fetch(`${url}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: user.token }),
        ...(signal && { signal }),
      });
    const opened = await Promise.all(aborts.map(({ signal }) => subscribe(crowd, signal)));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await subscribe(crowd);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({ error: true, code: 'core.too_many' });
    const last = new AbortController();
    expect((await subscribe(other, last.signal)).status).toBe(200);
    aborts[0]?.abort();
    await expect.poll(async () => (await subscribe(crowd, last.signal)).status).toBe(200);
    for (const abort of [...aborts, last]) abort.abort();
    await server.close();
  });

  it('tells whoever comes late what changed in between, or that it does not know', async () => {
    const server = await startTestServer();
    const url = await server.server.app.listen({ host: '127.0.0.1', port: 0 });
    const admin = await server.given.user('ADMIN');
    const abort = new AbortController();
    const subscribe = (body: object) =>
      fetch(`${url}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: admin.token, ...body }),
        signal: abort.signal,
      });
    const told = async (response: Response) => {
      let text = '';
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += piece;
        if (text.includes('data:')) break;
      }
      return text;
    };
    const first = told(await subscribe({}));
    await sleep(200);
    const read = Date.now();
    await server.database.db.execute(sql`select pg_notify('halla_changed', 'no JSON')`);
    server.server.deps.live.publish([{ domain: 'alerts', id: 7 }]);
    expect(await first).toContain('"id":7');

    const ageMs = Date.now() - read + 100;
    expect(await told(await subscribe({ ageMs }))).toContain('"id":7');
    expect(await told(await subscribe({ ageMs: 3_600_000 }))).toContain('event: gap');
    const wrong = await subscribe({ ageMs: -1 });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ fields: { ageMs: expect.any(String) } });
    abort.abort();
    await server.close();
  });

  it('that is given up before it is open leaves nothing behind', async () => {
    const server = await startTestServer();
    const url = new URL(await server.server.app.listen({ host: '127.0.0.1', port: 0 }));
    const { token: mine } = await server.given.user('ADMIN');
    const body = JSON.stringify({ token: mine });
    const asked = `POST /api/subscribe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const giveUp = () =>
      new Promise<void>((resolve) => {
        const socket = connect({ port: Number(url.port), host: '127.0.0.1' }, () =>
          socket.write(asked, () => socket.destroy()),
        );
        socket.on('close', () => resolve());
      });
    // As long as the table is locked nobody is let in, and everybody has gone by then.
    await server.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table session_tokens in access exclusive mode`);
      for (let round = 0; round < 60; round += 1) await giveUp();
      await sleep(300);
    });
    const abort = new AbortController();
    const late = await fetch(new URL('/api/subscribe', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: abort.signal,
    });
    expect(late.status).toBe(200);
    abort.abort();
    await server.close();
  });
});

it('leaves the tables as they were after everything that was refused here', async () => {
  const before = await fingerprint(t.database.db);
  await post('{', 'application/json', 'edit_device');
  await post('null', 'text/plain', 'handle_alert');
  expect(await fingerprint(t.database.db)).toEqual(before);
});
