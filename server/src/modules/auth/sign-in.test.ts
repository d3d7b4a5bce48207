import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '#app/calls/token.ts';
import { users } from '#modules/users/users.table.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { sessionTokens } from './auth.table.ts';
import { countHashes } from './passwords/counted-hashes.test-steps.ts';
import { MINUTE_MS, PASSWORD, signingIn } from './sign-in.test-steps.ts';

const hashing = countHashes();
const { server, signIn } = signingIn();
let t: TestServer;
beforeAll(() => {
  t = server();
});

function anonymous(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '');
}

describe('signing in', () => {
  it('answers a token that opens calls, and the user as the browser keeps it', async () => {
    const clinic = await t.given.company({ name: 'Polar Clinic' });
    const user = await t.given.user('CLIENT', { password: PASSWORD, companyId: clinic.id });
    const { status, body } = await signIn({ username: user.userName });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          userId: user.id,
          userName: user.userName,
          fullName: user.fullName,
          emailAddress: user.emailAddress,
          permissionLevel: 2,
          Company: { id: clinic.id, name: 'Polar Clinic', role: 'end_customer' },
          CompanyId: clinic.id,
        },
      },
    });
    expect((await t.call('get_devices', body.token, {})).status).toBe(200);
    const [stored] = await t.database.db.select().from(users).where(eq(users.id, user.id));
    expect(stored?.lastLogin).toEqual(t.clock.now);
  });

  it('takes the name in any case', async () => {
    const { userName } = await t.given.user('SALES', { password: PASSWORD });
    expect((await signIn({ username: userName.toUpperCase() })).status).toBe(200);
  });

  it('answers byte for byte alike for an unknown name, a wrong password, and disabled and deleted users', async () => {
    const known = await t.given.user('ADMIN', { password: PASSWORD });
    const disabled = await t.given.user('ADMIN', { password: PASSWORD, disabled: true });
    const deleted = await t.given.user('ADMIN', { password: PASSWORD, deletedAt: t.clock.now });
    const never = await t.given.user('ADMIN');
    const answers = [
      await signIn({ username: 'nobody of this name' }),
      await signIn({ username: known.userName, password: 'wrong password' }),
      await signIn({ username: disabled.userName }),
      await signIn({ username: deleted.userName }),
      await signIn({ username: never.userName }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${anonymous(text)}`))).toEqual(
      new Set([
        '401 {"error":true,"code":"auth.invalid_credentials","message":"Invalid username or password",}',
      ]),
    );
  });

  it('hashes once whether the account exists or not, so that the time tells nothing', async () => {
    const { userName } = await t.given.user('ADMIN', { password: PASSWORD });
    const before = hashing.total;
    await signIn({ username: userName, password: 'wrong password' });
    expect(hashing.total - before).toBe(1);
    await signIn({ username: 'nobody of this name either' });
    expect(hashing.total - before).toBe(2);
  });

  it("answers 'Renew password' and no token when the password has to be renewed, to its owner only", async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD, passwordRenewRequired: true });
    expect(await signIn({ username: user.userName })).toMatchObject({
      status: 403,
      body: { error: true, code: 'auth.renew_password', message: 'Renew password' },
    });
    expect((await signIn({ username: user.userName })).text).not.toContain('token');
    expect((await signIn({ username: user.userName, password: 'wrong password' })).status).toBe(401);
  });
});

describe('a session', () => {
  async function lastUsed(token: string) {
    const [row] = await t.database.db
      .select()
      .from(sessionTokens)
      .where(eq(sessionTokens.tokenHash, hashSecret(token)));
    return row?.lastUsed;
  }

  it('writes down its use at most once a minute', async () => {
    const { token } = await t.given.user('ADMIN');
    const start = t.clock.now;
    const use = async (afterMs: number) => {
      t.clock.now = new Date(start.getTime() + afterMs);
      expect((await t.call('get_warehouses', token, {})).status).toBe(200);
      return (await lastUsed(token))?.getTime();
    };
    expect(await use(59_000)).toBe(start.getTime());
    expect(await use(61_000)).toBe(start.getTime() + 61_000);
    expect(await use(120_000)).toBe(start.getTime() + 61_000);
    t.clock.now = start;
  });

  it('stays alive while it is used and ends after thirty days all the same', async () => {
    const { userName } = await t.given.user('ADMIN', { password: PASSWORD });
    const { token } = (await signIn({ username: userName })).body;
    const start = t.clock.now;
    const statusAfter = async (days: number) => {
      t.clock.now = new Date(start.getTime() + days * 24 * 60 * MINUTE_MS);
      return (await t.call('get_warehouses', token, {})).status;
    };
    for (const day of [6, 12, 18, 24, 29.9]) expect(await statusAfter(day)).toBe(200);
    expect(await statusAfter(30.1)).toBe(401);
    t.clock.now = start;
  });

  it('ends when it was not used for seven days, and starts anew with every use', async () => {
    const { token } = await t.given.user('ADMIN');
    const start = t.clock.now;
    const idleMs = t.config.SESSION_IDLE_DAYS * 24 * 60 * MINUTE_MS;
    const statusAfter = async (ms: number) => {
      t.clock.now = new Date(start.getTime() + ms);
      return (await t.call('get_warehouses', token, {})).status;
    };
    expect(await statusAfter(idleMs - MINUTE_MS)).toBe(200);
    expect(await statusAfter(2 * idleMs - 2 * MINUTE_MS)).toBe(200);
    expect(await statusAfter(3 * idleMs)).toBe(401);
    t.clock.now = start;
  });

  it('ends with signing out, for good, and only this one', async () => {
    const user = await t.given.user('ADMIN');
    const other = await t.given.token(user.id);
    expect((await t.call('logout', user.token, {})).body.message).toBe('Signed out');
    expect((await t.call('get_warehouses', user.token, {})).status).toBe(401);
    expect((await t.call('logout', user.token, {})).status).toBe(401);
    expect((await t.call('get_warehouses', other, {})).status).toBe(200);
  });
});
