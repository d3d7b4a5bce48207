import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { captureLog } from '../captured-log.ts';
import { startTestServer } from '../test-server.ts';

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
    // The start failed, so there is nothing to close in order.
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
    await server.inject({
      method: 'POST',
      url: '/api/get_devices',
      headers: { authorization: `Bearer ${mine}` },
      payload: { token: 'another' },
    });
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

  it('tells who signed in, and what was refused to whom, without what was sent', async () => {
    const captured = captureLog();
    const server = await startTestServer({ log: captured.log });
    const user = await server.given.user('CLIENT', { password: 'the secret of this test' });
    const { token } = (
      await server.inject({
        method: 'POST',
        url: '/api/login_verification',
        remoteAddress: '10.1.2.3',
        payload: { username: user.userName, password: 'the secret of this test' },
      })
    ).json();
    const refused = async (name: string, payload: Record<string, unknown>) => {
      const url = `/api/${name}`;
      const response = await server.inject({ method: 'POST', url, remoteAddress: '10.1.2.3', payload });
      return response.json();
    };
    const { requestId } = await refused('get_device_data', { token, deviceid: 987654 });
    await refused('get_devices', { token: 'a token of nobody' });
    await refused('get_user_list', { token });
    await refused('nothing_of_this_name', { token });
    const lines = captured.lines().map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'signed in')).toMatchObject([
      { userId: user.id, address: '10.1.2.3', factors: 'password', requestId: expect.any(String) },
    ]);
    expect(lines.filter(({ msg }) => msg === 'request refused')).toMatchObject([
      { code: expect.any(String), call: 'get_device_data', userId: user.id, address: '10.1.2.3', requestId },
      { code: 'auth.token_expired', call: 'get_devices', address: '10.1.2.3' },
      { code: 'core.not_allowed', call: 'get_user_list' },
      { code: 'core.unknown_call', call: '/api/:name' },
    ]);
    expect(captured.text()).not.toContain('987654');
    expect(captured.text()).not.toContain('a token of nobody');
    await server.close();
  });

  it('gets one line of JSON, without the name, for an unknown user name with line breaks', async () => {
    const captured = captureLog();
    const server = await startTestServer({ log: captured.log });
    const username = 'eve\n{"level":60,"msg":"the server was broken into"}\r\n\u2028';
    await server.inject({
      method: 'POST',
      url: '/api/login_verification',
      payload: { username, password: 'wrong password' },
    });
    const lines = captured.lines().map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'sign-in refused')).toMatchObject([{ userId: null }]);
    expect(captured.text()).not.toContain('broken into');
    expect(lines.filter(({ level }) => level === 60)).toEqual([]);
    await server.close();
  });
});
