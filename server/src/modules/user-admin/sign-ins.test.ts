import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'seven grey seals on ice';
const DAY_MS = 86_400_000;

let t: TestServer;
let boss: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer();
  boss = await t.given.user('SUPER_USER');
});
afterAll(() => t.close());

const listed = async (user_id: number) => {
  const { status, body } = await t.call('get_sign_ins', boss.token, { user_id });
  expect(status).toBe(200);
  return body.signIns;
};
const end = (input: { user_id: number; sign_in_id?: number }) => t.call('end_sign_ins', boss.token, input);
const works = async (token: string) => (await t.call('get_warehouses', token, {})).status === 200;

describe('the sign-ins of a user', () => {
  it('are the open sessions with times and network, without their tokens', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await t.call('logout', user.token, {});
    const { body } = await t.call('login_verification', null, {
      username: user.userName,
      password: PASSWORD,
    });
    const signIns = await listed(user.id);
    expect(signIns).toEqual([
      {
        id: expect.any(Number),
        createdAt: t.clock.now.toISOString(),
        lastUsed: t.clock.now.toISOString(),
        expiresAt: new Date(t.clock.now.getTime() + t.config.SESSION_MAX_DAYS * DAY_MS).toISOString(),
        address: '127.0.0.1',
        browser: null,
        system: null,
        isThis: false,
      },
    ]);
    expect(JSON.stringify(signIns)).not.toContain(body.token);
  });

  it('leave out what has ended: unused for too long, or expired', async () => {
    const user = await t.given.user('ADMIN');
    const start = t.clock.now;
    t.clock.now = new Date(start.getTime() + (t.config.SESSION_IDLE_DAYS + 1) * DAY_MS);
    const late = await t.given.token(boss.id);
    const { body } = await t.call('get_sign_ins', late, { user_id: user.id });
    t.clock.now = start;
    expect(body.signIns).toEqual([]);
    expect(await listed(user.id)).toHaveLength(1);
  });

  it('name the session of the caller', async () => {
    expect((await listed(boss.id)).filter(({ isThis }) => isThis)).toHaveLength(1);
  });
});

describe('ending sign-ins', () => {
  it('of a user signs it out everywhere, and stands in the history', async () => {
    const user = await t.given.user('ADMIN');
    const second = await t.given.token(user.id);
    expect((await end({ user_id: user.id })).body).toMatchObject({ message: 'Signed out', ended: 2 });
    expect([await works(user.token), await works(second)]).toEqual([false, false]);
    expect(await listed(user.id)).toEqual([]);
    const { body } = await t.call('get_history', boss.token, { kind: 'user', id: user.id });
    expect(body.entries.map(({ event }) => event)).toEqual(['signedOut']);
  });

  it('ends one alone when it is named', async () => {
    const user = await t.given.user('ADMIN');
    const [first] = await listed(user.id);
    const second = await t.given.token(user.id);
    expect((await end({ user_id: user.id, sign_in_id: first?.id ?? 0 })).body.ended).toBe(1);
    expect([await works(user.token), await works(second)]).toEqual([false, true]);
  });

  it('of oneself leaves the session in use', async () => {
    const other = await t.given.token(boss.id);
    await end({ user_id: boss.id });
    expect([await works(boss.token), await works(other)]).toEqual([true, false]);
  });

  it('refuses the session of somebody else under this user', async () => {
    const [user, other] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const [theirs] = await listed(other.id);
    expect((await end({ user_id: user.id, sign_in_id: theirs?.id ?? 0 })).status).toBe(404);
    expect(await works(other.token)).toBe(true);
  });
});
