import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#modules/users/users.table.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { MINUTE_MS, PASSWORD, signingIn } from '../sign-in.test-steps.ts';

const { server, signIn } = signingIn();
let t: TestServer;
beforeAll(() => {
  t = server();
});

describe('changing the password', () => {
  const NEW = 'another good one';

  async function change(token: string, password: string, old?: string) {
    return t.call('change_password', null, {
      token,
      password,
      ...(old !== undefined && { old_password: old }),
    });
  }

  it('needs the old password', async () => {
    const { token } = await t.given.user('ADMIN', { password: PASSWORD });
    expect((await change(token, NEW)).body.message).toBe('Old password not set');
    expect((await change(token, NEW, '')).body.message).toBe('Old password not set');
    expect((await change(token, NEW, 'not the old one')).body.message).toBe('Old password is incorrect');
    expect((await change(token, NEW, PASSWORD)).status).toBe(200);
  });

  it('ends every other session of the user and keeps the one that asked', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const elsewhere = await t.given.token(user.id);
    const stranger = await t.given.user('ADMIN');
    expect((await change(user.token, NEW, PASSWORD)).body).toEqual({ message: 'Password changed' });
    expect((await t.call('get_warehouses', user.token, {})).status).toBe(200);
    expect((await t.call('get_warehouses', elsewhere, {})).status).toBe(401);
    expect((await t.call('get_warehouses', stranger.token, {})).status).toBe(200);
    expect((await signIn({ username: user.userName })).status).toBe(401);
    expect((await signIn({ username: user.userName, password: NEW })).status).toBe(200);
  });

  it.each([
    ['1234567', 'auth.password_too_short'],
    ['', 'auth.password_too_short'],
    ['password', 'auth.password_too_common'],
    ['QWERTY123', 'auth.password_too_common'],
    ['aaaaaaaaaaaa', 'auth.password_too_common'],
    ['🧊🧊🧊🧊', 'auth.password_too_short'],
  ])('refuses %j', async (weak, code) => {
    const { token, id } = await t.given.user('ADMIN', { password: PASSWORD });
    const [before] = await t.database.db.select().from(users).where(eq(users.id, id));
    expect((await change(token, weak, PASSWORD)).body).toMatchObject({ error: true, code });
    expect(await t.database.db.select().from(users).where(eq(users.id, id))).toEqual([before]);
  });

  it('refuses the names of its owner and of the maker with some digits', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD, fullName: 'Aino Lumikko' });
    for (const weak of ['Lumikko1985', `${user.userName}-2026`, 'Halla-2026!'])
      expect((await change(user.token, weak, PASSWORD)).body).toMatchObject({
        code: 'auth.password_too_common',
      });
    expect((await change(user.token, 'lumikko-frost', PASSWORD)).status).toBe(200);
  });

  it('takes passwords of 8 to 128 characters of any script, untruncated', async () => {
    const { token, userName } = await t.given.user('ADMIN', { password: PASSWORD });
    const long = `${'ä'.repeat(126)}é!`;
    expect((await change(token, long, PASSWORD)).status).toBe(200);
    expect((await signIn({ username: userName, password: long.slice(0, -1) })).status).toBe(401);
    expect((await signIn({ username: userName, password: `${long}x` })).status).toBe(400);
    expect((await signIn({ username: userName, password: long })).status).toBe(200);
    expect((await change(token, 'exactly8', long)).status).toBe(200);
  });

  it('counts wrong old passwords like wrong sign-ins, for somebody else at an open screen', async () => {
    const { token } = await t.given.user('ADMIN', { password: PASSWORD });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change(token, NEW, `guess number ${attempt}`)).status).toBe(400);
    }
    expect((await change(token, NEW, PASSWORD)).status).toBe(429);
  });

  it('is refused for tokens that open nothing', async () => {
    expect((await change('no such token', NEW, PASSWORD)).body.message).toBe('Token Expired');
    const { token } = await t.given.user('ADMIN', { password: PASSWORD, disabled: true });
    expect((await change(token, NEW, PASSWORD)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const NEW = 'a fresh good password';

  async function request(email: string, headers: Record<string, string> = {}) {
    const response = await t.inject({
      method: 'POST',
      url: '/api/reset_password_request',
      headers,
      payload: { email },
    });
    return `${response.statusCode} ${response.body}`;
  }

  async function mailsTo(to: string): Promise<string[]> {
    const { rows } = await t.database.db.execute<{ body: string }>(
      sql`select body from mail_outbox where to_address = ${to} and event = 'password_reset' order by id`,
    );
    return rows.map(({ body }) => body);
  }

  /** Requests a mail and extracts the token from its link. */
  async function mailedToken(email: string): Promise<string> {
    await request(email);
    const mail = (await mailsTo(email)).at(-1) ?? '';
    const [, token = ''] = /https:\/\/portal\.example\.test\/reset_password\/([\w-]{43})\n/.exec(mail) ?? [];
    return token;
  }

  const redeem = (token: string, password = NEW) => t.call('change_password', null, { token, password });

  it('is answered alike for known, unknown and disabled addresses, after the same time', async () => {
    const known = await t.given.user('ADMIN', { password: PASSWORD });
    const disabled = await t.given.user('ADMIN', { password: PASSWORD, disabled: true });
    const emails = [known.emailAddress, disabled.emailAddress, 'nobody@example.test', 'not an address'];
    for (const email of emails) {
      const started = performance.now();
      expect(await request(email)).toBe(
        '200 {"message":"If the address is known, a reset link has been sent."}',
      );
      expect(performance.now() - started).toBeGreaterThan(290);
    }
    expect(await mailsTo(known.emailAddress)).toHaveLength(1);
    expect(await mailsTo(disabled.emailAddress)).toHaveLength(0);
  });

  it('is mailed as a link to the configured address, whatever host the request names', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await request(user.emailAddress, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const [mail = ''] = await mailsTo(user.emailAddress);
    expect(mail).toContain('https://portal.example.test/reset_password/');
    expect(mail).not.toContain('evil');
  });

  it('is set anew with the mailed token: once, without the old one, ending every session', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD, passwordRenewRequired: true });
    const token = await mailedToken(user.emailAddress.toUpperCase().toLowerCase());
    expect((await t.call('validate_token', null, { token })).body).toEqual({ valid: true });
    expect((await redeem(token, 'short')).status).toBe(400);
    expect((await redeem(token)).body).toEqual({ message: 'Password changed' });
    expect((await t.call('get_warehouses', user.token, {})).status).toBe(401);
    expect((await signIn({ username: user.userName, password: NEW })).status).toBe(200);
    expect((await redeem(token, 'once more, please')).status).toBe(401);
    expect((await t.call('validate_token', null, { token })).body).toMatchObject({
      code: 'auth.invalid_link',
      message: 'Invalid or expired link',
    });
    expect((await signIn({ username: user.userName, password: NEW })).status).toBe(200);
  });

  it('can be set for sixty minutes', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    const start = t.clock.now;
    t.clock.now = new Date(start.getTime() + 59 * MINUTE_MS);
    expect((await t.call('validate_token', null, { token })).status).toBe(200);
    t.clock.now = new Date(start.getTime() + 60 * MINUTE_MS);
    expect((await t.call('validate_token', null, { token })).status).toBe(400);
    expect((await redeem(token)).status).toBe(401);
    t.clock.now = start;
  });

  it('is set by one of two that redeem the same link at once', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    const passwords = ['the first of two', 'the second of two'];
    const answers = await Promise.all(passwords.map((password) => redeem(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const outcomes = [];
    for (const password of passwords)
      outcomes.push((await signIn({ username: user.userName, password })).status);
    expect(outcomes).toEqual(winner === 0 ? [200, 401] : [401, 200]);
  });

  it('is mailed three times an hour at most, and only the newest link works', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const first = await mailedToken(user.emailAddress);
    const second = await mailedToken(user.emailAddress);
    const third = await mailedToken(user.emailAddress);
    await request(user.emailAddress);
    expect(await mailsTo(user.emailAddress)).toHaveLength(3);
    expect((await redeem(first)).status).toBe(401);
    expect((await redeem(second)).status).toBe(401);
    expect((await redeem(third)).status).toBe(200);
    const start = t.clock.now;
    t.clock.now = new Date(start.getTime() + 61 * MINUTE_MS);
    await request(user.emailAddress);
    expect(await mailsTo(user.emailAddress)).toHaveLength(4);
    t.clock.now = start;
  });

  it('is mailed three times at most however many ask at once', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await Promise.all(Array.from({ length: 12 }, () => request(user.emailAddress)));
    expect(await mailsTo(user.emailAddress)).toHaveLength(3);
  });

  it('is not set by a link that was mailed before the password was changed', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    const changed = await t.call('change_password', null, {
      token: user.token,
      password: 'changed while signed in',
      old_password: PASSWORD,
    });
    expect(changed.status).toBe(200);
    expect((await t.call('validate_token', null, { token })).body.code).toBe('auth.invalid_link');
    expect((await redeem(token)).status).toBe(401);
    expect((await signIn({ username: user.userName, password: 'changed while signed in' })).status).toBe(200);
  });

  it('is not set for somebody who was disabled after the mail', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    await t.database.db.update(users).set({ disabled: true }).where(eq(users.id, user.id));
    expect((await redeem(token)).status).toBe(401);
  });

  it('opens nothing else: a mailed token is no session', async () => {
    const user = await t.given.user('SUPER_USER', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    expect((await t.call('get_devices', token, {})).status).toBe(401);
    expect((await t.call('validate_token', null, { token: user.token })).status).toBe(400);
  });
});
