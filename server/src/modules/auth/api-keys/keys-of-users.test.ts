import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { users } from '#modules/users/users.table.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { PASSWORD, signingIn } from '../sign-in.test-steps.ts';

const { server } = signingIn();
let t: TestServer;
let boss: Awaited<ReturnType<TestServer['given']['user']>>;
beforeAll(async () => {
  t = server();
  boss = await t.given.user('SUPER_USER', { password: PASSWORD });
});

const listed = async (user_id?: number) =>
  (await t.call('get_api_keys_of_users', boss.token, user_id === undefined ? {} : { user_id })).body.apiKeys;
const end = (keyid: number, password = PASSWORD) =>
  t.call('delete_api_key_of_user', boss.token, { keyid, password });
const mailsTo = (to: string) => t.database.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, to));
const works = async (token: string) => (await t.call('get_devices', token, {})).status === 200;

describe('the API keys of others', () => {
  it('are read by super users with owner, calls and last use, without their values', async () => {
    const [user, other] = [await t.given.user('CLIENT'), await t.given.user('ADMIN')];
    const mine = await t.given.apiKey(user, { name: 'Reports' });
    const theirs = await t.given.apiKey(other);
    expect(await works(mine.secret)).toBe(true);
    expect(await listed(user.id)).toEqual([
      {
        id: mine.id,
        name: 'Reports',
        calls: ['get_devices'],
        createdAt: t.clock.now.toISOString(),
        expiresAt: mine.expiresAt.toISOString(),
        lastUsed: t.clock.now.toISOString(),
        Owner: { id: user.id, fullName: user.fullName },
      },
    ]);
    const all = await listed();
    expect(all.map(({ id }) => id).slice(0, 2)).toEqual([theirs.id, mine.id]);
    for (const secret of [mine.secret, theirs.secret])
      expect(JSON.stringify(all)).not.toContain(secret.slice('halla_'.length));
  });

  it('are ended by super users with their password, and their owner is mailed', async () => {
    const user = await t.given.user('ADMIN');
    const key = await t.given.apiKey(user, { name: 'Reports' });
    expect(await end(key.id, 'not the password')).toMatchObject({ body: { code: 'auth.password_wrong' } });
    expect(await works(key.secret)).toBe(true);
    expect((await end(key.id)).status).toBe(200);
    expect(await works(key.secret)).toBe(false);
    const [mail] = await mailsTo(user.emailAddress);
    for (const fact of ['Reports', 'A super user has changed this.']) expect(mail?.body).toContain(fact);
    const { body } = await t.call('get_history', boss.token, { kind: 'user', id: user.id });
    expect(body.entries.map(({ event }) => event)).toEqual(['apiKeyRemoved']);
    expect((await end(key.id)).status).toBe(404);
  });

  it('are tried with a password ten times, as a sign-in', async () => {
    const guesser = await t.given.user('SUPER_USER', { password: PASSWORD });
    const { id: keyid } = await t.given.apiKey(await t.given.user('ADMIN'));
    const guess = (password: string) => t.call('delete_api_key_of_user', guesser.token, { keyid, password });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await guess(`guess ${attempt}`)).status).toBe(400);
    expect((await guess(PASSWORD)).status).toBe(429);
  });
});

describe('the API keys of a user', () => {
  const edit = (user: { id: number; disabled?: 0 | 1 }, more: { remove_user?: boolean } = {}) =>
    t.call('edit_user', boss.token, { user, ...more });

  it('end when the user is disabled, and do not come back when the account is enabled again', async () => {
    const user = await t.given.user('ADMIN');
    const keys = [await t.given.apiKey(user), await t.given.apiKey(user)];
    expect((await edit({ id: user.id, disabled: 1 })).status).toBe(200);
    expect(await listed(user.id)).toEqual([]);
    expect((await edit({ id: user.id, disabled: 0 })).status).toBe(200);
    for (const { secret } of keys) expect(await works(secret)).toBe(false);
    const { body } = await t.call('get_history', boss.token, { kind: 'user', id: user.id });
    expect(body.entries.map(({ event }) => event).sort()).toEqual([
      ...['apiKeyRemoved', 'apiKeyRemoved', 'changed', 'changed'],
    ]);
  });

  it('end when the user is deleted', async () => {
    const user = await t.given.user('ADMIN');
    const { secret } = await t.given.apiKey(user);
    await edit({ id: user.id }, { remove_user: true });
    await t.database.db.update(users).set({ deletedAt: null }).where(eq(users.id, user.id));
    expect(await works(secret)).toBe(false);
  });
});
