import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '#modules/files/test-files.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { multipartRequest } from '../../testing/multipart.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Tables of the devices that the uploads are for. */
const MADE_BY_THE_STEPS = ['devices', 'device_ownerships', 'device_state'];

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

async function post(name: string, authorization: string, payload: object = {}) {
  const response = await t.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { authorization },
    payload,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

async function upload(authorization: string, fields: readonly (readonly [string, string])[]) {
  const form = { fields, files: [{ part: 'checklist', filename: 'checklist.pdf', bytes: PDF }] };
  const request = multipartRequest('/api/upload_checklist', form);
  const response = await t.inject({ ...request, headers: { ...request.headers, authorization } });
  return { status: response.statusCode, body: response.json() };
}

const aDevice = async () => String((await t.given.device()).id);

describe('a token in the header', () => {
  it.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])('opens a call behind %j', async (scheme) => {
    expect((await post('get_warehouses', `${scheme} ${token}`)).status).toBe(200);
  });

  it('opens a write, beside the same token in the body too', async () => {
    const first = await post('get_next_order_number', `Bearer ${token}`);
    const second = await post('get_next_order_number', `Bearer ${token}`, { token });
    expect(second.body.number).toBe(first.body.number + 1);
  });

  it('opens an upload, before anything of its body is read', async () => {
    const deviceId = await aDevice();
    expect(await upload(`Bearer ${token}`, [['device_id', deviceId]])).toMatchObject({ status: 200 });
    const both = [
      ['device_id', deviceId],
      ['token', token],
    ] as const;
    expect(await upload(`Bearer ${token}`, both)).toMatchObject({ status: 200 });
    expect(await upload('Bearer unknown', both)).toMatchObject({
      status: 401,
      body: { code: 'auth.token_expired' },
    });
  });

  it('may be an API key, for the calls that it was made for', async () => {
    const user = await t.given.user('ADMIN');
    const { secret } = await t.given.apiKey(user, { calls: ['get_devices'] });
    expect((await post('get_devices', `Bearer ${secret}`)).status).toBe(200);
    expect(await post('get_warehouses', `Bearer ${secret}`)).toMatchObject({
      status: 403,
      body: { code: 'auth.call_not_of_key' },
    });
  });

  it.each([
    ['empty', 'Bearer '],
    ['unknown', 'Bearer unknown'],
    ['longer than any token', `Bearer ${'x'.repeat(4000)}`],
    ['two words', 'Bearer a b'],
  ])('is refused as in the body when it is %s', async (_what, authorization) => {
    const { status, body, headers } = await post('get_warehouses', authorization);
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'auth.token_expired' } });
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  const sent: Record<string, (other: string) => Promise<{ status: number; body: object }>> = {
    'a read': (other) => post('get_warehouses', `Bearer ${token}`, { token: other }),
    'a write': (other) => post('get_next_order_number', `Bearer ${token}`, { token: other }),
    'an upload': async (other) =>
      upload(`Bearer ${token}`, [
        ['token', other],
        ['device_id', await aDevice()],
      ]),
    'the live stream': (other) => post('subscribe', `Bearer ${token}`, { token: other }),
  };

  it.each(Object.keys(sent))(
    'is refused by %s when the body carries another one, and nothing changes',
    async (kind) => {
      const { token: other } = await t.given.user('ADMIN');
      await aDevice();
      const before = await fingerprint(t.database.db, { except: MADE_BY_THE_STEPS });
      for (const inBody of [other, 'unknown', '']) {
        expect(await sent[kind]?.(inBody)).toMatchObject({ status: 400, body: { code: 'auth.two_tokens' } });
      }
      expect(await fingerprint(t.database.db, { except: MADE_BY_THE_STEPS })).toEqual(before);
    },
  );

  it('means nothing to a call that needs none, and a header of another scheme means nothing at all', async () => {
    const request = { email: 'nobody@example.com' };
    expect((await post('reset_password_request', 'Bearer unknown', request)).status).toBe(200);
    expect((await post('get_warehouses', 'Basic dXNlcjpwYXNz', { token })).status).toBe(200);
    expect((await post('get_warehouses', 'Basic dXNlcjpwYXNz')).status).toBe(401);
  });
});

it('A header with a token that somebody logs with a request is left out of the log.', () => {
  const captured = captureLog();
  const headers = { authorization: `Bearer ${token}` };
  captured.log.error({ headers, req: { headers } }, 'a request');
  expect(captured.text()).toContain('a request');
  expect(captured.text()).not.toContain(token);
});
