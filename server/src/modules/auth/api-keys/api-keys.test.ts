import { calls } from '@halla/contract/domains';
import type { CallSpec } from '@halla/contract/kit/call';
import { API_KEYS } from '@halla/domain/access/api-keys';
import { LEVELS, type LevelName } from '@halla/domain/access/levels';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { hashSecret } from '#app/calls/token.ts';
import { users } from '#modules/users/users.table.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { passwordResetTokens } from '../auth.table.ts';
import { PASSWORD, signingIn } from '../sign-in.test-steps.ts';

const DAY_MS = 86_400_000;

const { server } = signingIn();
let t: TestServer;
beforeAll(() => {
  t = server();
});

const owner = (level: LevelName = 'ADMIN') => t.given.user(level, { password: PASSWORD });

const make = (token: string, chosen: readonly string[], more: { days?: number; password?: string } = {}) =>
  t.call('create_api_key', token, {
    ...{ name: 'Reports', calls: [...chosen], days: 30, password: PASSWORD },
    ...more,
  });

const statusWith = async (token: string) => (await t.call('get_devices', token, {})).status;

/** Changes to a user's row take effect at the next call. */
const setUser = (id: number, values: Partial<typeof users.$inferInsert>) =>
  t.database.db.update(users).set(values).where(eq(users.id, id));

describe('an API key', () => {
  it('sends the chosen calls in place of a token, and is listed without its secret', async () => {
    const user = await owner();
    const { status, body } = await make(user.token, ['get_devices', 'add_note', 'get_devices']);
    expect(status).toBe(200);
    expect(await statusWith(body.secret)).toBe(200);
    const { apiKeys: keys } = (await t.call('get_api_keys', user.token, {})).body;
    expect(keys).toEqual([
      {
        id: body.key.id,
        name: 'Reports',
        calls: ['add_note', 'get_devices'],
        createdAt: t.clock.now.toISOString(),
        expiresAt: new Date(t.clock.now.getTime() + 30 * DAY_MS).toISOString(),
        lastUsed: t.clock.now.toISOString(),
      },
    ]);
  });

  it('is refused for every other call and for the live stream, and the trail says so', async () => {
    const user = await owner('SUPER_USER');
    const { secret } = await t.given.apiKey(user, { calls: ['get_devices', 'logout', 'create_api_key'] });
    const closed = Object.entries<CallSpec>(calls)
      .filter(([name, { access }]) => access.kind !== 'anyone' && name !== 'get_devices')
      .map(([name]) => name);
    for (const name of [...closed, 'subscribe']) {
      const answer = await t.inject({ method: 'POST', url: `/api/${name}`, payload: { token: secret } });
      // Uploads are not JSON calls.
      if (answer.statusCode === 404 || answer.statusCode === 415) continue;
      expect({ name, code: answer.json().code }).toEqual({ name, code: 'auth.call_not_of_key' });
    }
    const denied = and(eq(auditLog.userId, user.id), eq(auditLog.call, 'get_warehouses'));
    expect(await t.database.db.select({ after: auditLog.after }).from(auditLog).where(denied)).toEqual([
      { after: { denied: true } },
    ]);
  });

  it('is named in the trail of what it has written, by every way of writing, also after its deletion', async () => {
    const user = await owner('SUPER_USER');
    const chosen = ['set_language', 'add_note', 'get_warehouses'];
    const { key, secret } = (await make(user.token, chosen)).body;
    const { id: alertid } = await t.given.alert(await t.given.device());
    for (const [token, language] of [
      [secret, 'fi'],
      [user.token, 'en'],
    ] as const)
      expect((await t.call('set_language', token, { language })).status).toBe(200);
    expect((await t.call('add_note', secret, { note: 'By a program', alertid })).status).toBe(200);
    expect((await t.call('get_system', secret, {})).status).toBe(403);
    await t.call('delete_api_key', user.token, { keyid: key.id });
    const { body } = await t.call('get_audit_log', user.token, { user_id: user.id, cursor: null });
    const named = body.entries.map(({ call, apiKey }) => [call, apiKey]);
    expect(named).toEqual([
      ['delete_api_key', null],
      ['get_system', 'Reports'],
      ['add_note', 'Reports'],
      ['set_language', null],
      ['set_language', 'Reports'],
      ['create_api_key', null],
    ]);
  });

  it('may be given what the level of its owner may send, and no call about signing in or keys', async () => {
    const user = await owner('CLIENT');
    const offered = (await t.call('get_calls_for_keys', user.token, {})).body.calls.map(({ name }) => name);
    expect(offered).toContain('get_devices');
    for (const name of ['get_user', 'logout', 'create_api_key', 'remove_second_factor', 'change_password'])
      expect(offered).not.toContain(name);
    for (const name of ['get_user', 'logout', 'login_verification', 'nothing', 'toString'])
      expect(await make(user.token, ['get_devices', name])).toMatchObject({
        status: 400,
        body: { code: 'keys.call_refused', details: { call: name } },
      });
    expect((await t.call('get_api_keys', user.token, {})).body.apiKeys).toEqual([]);
  });

  it('acts with the present level and scope of its owner', async () => {
    const user = await owner('SUPER_USER');
    const { secret } = (await make(user.token, ['get_devices'])).body;
    const { secret: ofUsers } = (await make(user.token, ['get_user'])).body;
    const device = await t.given.device({ companyId: (await t.given.company()).id });
    const seen = async () =>
      JSON.stringify((await t.call('get_devices', secret, {})).body).includes(device.serialNumber);
    expect(await seen()).toBe(true);
    await setUser(user.id, { permissionLevel: LEVELS.CLIENT });
    expect(await seen()).toBe(false);
    expect(await t.call('get_user', ofUsers, { user_id: user.id })).toMatchObject({
      status: 403,
      body: { code: 'core.not_allowed' },
    });
  });

  it('ends at its end, with its deletion, and while its owner is disabled or has to set a new password', async () => {
    const user = await owner();
    const { body } = await make(user.token, ['get_devices'], { days: 1 });
    for (const values of [{ disabled: true }, { passwordRenewRequired: true }, { deletedAt: t.clock.now }]) {
      await setUser(user.id, values);
      expect(await statusWith(body.secret)).toBe(401);
      await setUser(user.id, { disabled: false, passwordRenewRequired: false, deletedAt: null });
      expect(await statusWith(body.secret)).toBe(200);
    }
    const start = t.clock.now;
    t.clock.now = new Date(start.getTime() + DAY_MS);
    expect(await statusWith(body.secret)).toBe(401);
    t.clock.now = start;
    expect(await statusWith(body.secret)).toBe(200);
    expect((await t.call('delete_api_key', user.token, { keyid: body.key.id })).status).toBe(200);
    expect(await statusWith(body.secret)).toBe(401);
  });

  it('outlives a new password that was set with the old one, not one that was set by a mailed link', async () => {
    const user = await owner();
    const { secret } = (await make(user.token, ['get_devices'])).body;
    const changed = { token: user.token, password: 'eleven grey seals', old_password: PASSWORD };
    expect((await t.call('change_password', null, changed)).status).toBe(200);
    expect(await statusWith(secret)).toBe(200);
    const expiresAt = new Date(t.clock.now.getTime() + DAY_MS);
    const tokenHash = hashSecret('a mailed link');
    await t.database.db.insert(passwordResetTokens).values({ tokenHash, userId: user.id, expiresAt });
    const reset = { token: 'a mailed link', password: 'twelve grey seals' };
    expect((await t.call('change_password', null, reset)).status).toBe(200);
    expect(await statusWith(secret)).toBe(401);
  });

  it('is no token for a new password', async () => {
    const user = await owner();
    const { secret } = await t.given.apiKey(user, { calls: ['change_password'] });
    const input = { token: secret, password: 'eleven grey seals', old_password: PASSWORD };
    expect(await t.call('change_password', null, input)).toMatchObject({
      status: 401,
      body: { code: 'auth.token_expired' },
    });
  });

  it('needs the password of its owner, whose wrong ones are counted', async () => {
    const user = await owner();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await make(user.token, ['get_devices'], { password: 'wrong' })).toMatchObject({
        status: 400,
        body: { code: 'auth.password_wrong' },
      });
    expect((await make(user.token, ['get_devices'])).body.code).toBe('auth.too_many_attempts');
    expect((await t.call('get_api_keys', user.token, {})).body.apiKeys).toEqual([]);
  });

  it('is one of twenty of its owner, also of several made at once', async () => {
    const user = await owner();
    for (let made = 0; made < API_KEYS.most - 1; made += 1) await t.given.apiKey(user);
    const answers = await Promise.all([1, 2].map(() => make(user.token, ['get_devices'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of somebody else is neither listed nor deleted', async () => {
    const [user, boss] = [await owner(), await owner('SUPER_USER')];
    const key = await t.given.apiKey(user);
    expect((await t.call('get_api_keys', boss.token, {})).body.apiKeys).toEqual([]);
    expect((await t.call('delete_api_key', boss.token, { keyid: key.id })).status).toBe(404);
    expect(await statusWith(key.secret)).toBe(200);
  });

  it('never appears in the log', async () => {
    const captured = captureLog();
    const logged = await startTestServer({ log: captured.log });
    const user = await logged.given.user('ADMIN', { password: PASSWORD });
    const input = { name: 'Reports', calls: ['get_devices'], days: 30, password: PASSWORD };
    const { secret } = (await logged.call('create_api_key', user.token, input)).body;
    await logged.call('get_devices', secret, {});
    await logged.call('get_warehouses', secret, {});
    await logged.inject({ method: 'GET', url: `/api/get_devices?token=${secret}` });
    expect(captured.text()).not.toContain(secret.slice('halla_'.length));
    await logged.close();
  });
});
