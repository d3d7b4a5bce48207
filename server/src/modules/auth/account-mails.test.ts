import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { givenOwner } from './second-factor/second-factor.test-steps.ts';
import { PASSWORD, signingIn } from './sign-in.test-steps.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('140.0', '151.0');
const FIREFOX_ON_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LINK = 'https://portal.example.test/settings';

const { server, signIn } = signingIn();
let t: TestServer;
beforeAll(() => {
  t = server();
});

interface Received {
  event: string;
  subject: string;
  body: string;
}

async function mailsTo(to: string): Promise<Received[]> {
  const { rows } = await t.database.db.execute<{ event: string; subject: string; body: string }>(
    sql`select event, subject, body from mail_outbox where to_address = ${to} order by id`,
  );
  return rows;
}

const lastBody = async (to: string) => (await mailsTo(to)).at(-1)?.body;

describe('a sign-in from a new browser', () => {
  const from = (username: string, userAgent: string) =>
    signIn({ username, headers: { 'user-agent': userAgent }, from: '192.0.2.7' });
  const told = async (to: string) =>
    (await mailsTo(to)).filter(({ event }) => event === 'new_browser').map(({ body }) => body);

  it('is mailed, but not the first of all, nor one from a browser or an update of it that was used before', async () => {
    const user = await t.given.user('CLIENT', { password: PASSWORD });
    await t.database.db.execute(sql`delete from session_tokens where user_id = ${user.id}`);
    expect((await from(user.userName, FIREFOX)).status).toBe(200);
    expect((await from(user.userName, FIREFOX)).status).toBe(200);
    expect((await from(user.userName, NEWER_FIREFOX)).status).toBe(200);
    expect(await told(user.emailAddress)).toEqual([]);
    await from(user.userName, FIREFOX_ON_LINUX);
    await from(user.userName, FIREFOX_ON_LINUX);
    const bodies = await told(user.emailAddress);
    expect(bodies).toHaveLength(1);
    for (const fact of ['Firefox · Linux', '192.0.2.7', LINK]) expect(bodies[0]).toContain(fact);
  });

  it('is compared with sessions that have ended, and with those of the user alone', async () => {
    const [user, other] = [
      await t.given.user('ADMIN', { password: PASSWORD }),
      await t.given.user('ADMIN', { password: PASSWORD }),
    ];
    const first = await from(user.userName, FIREFOX);
    await t.call('logout', first.body.token, {});
    await from(user.userName, FIREFOX);
    expect(await told(user.emailAddress)).toEqual([]);
    await from(other.userName, FIREFOX_ON_LINUX);
    await from(user.userName, FIREFOX_ON_LINUX);
    expect(await told(user.emailAddress)).toHaveLength(1);
    expect(await told(other.emailAddress)).toEqual([]);
  });

  it('is not mailed when it is refused, nor for an API key', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await from(user.userName, FIREFOX);
    await signIn({
      username: user.userName,
      password: 'not the one',
      headers: { 'user-agent': FIREFOX_ON_LINUX },
    });
    const { secret } = await t.given.apiKey(user);
    const sent = { url: '/api/get_devices', headers: { 'user-agent': 'curl/8' }, payload: { token: secret } };
    expect((await t.inject({ method: 'POST', ...sent })).statusCode).toBe(200);
    expect(await mailsTo(user.emailAddress)).toEqual([]);
  });

  it('is mailed once when two come from it at the same moment', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await from(user.userName, FIREFOX);
    await Promise.all([from(user.userName, FIREFOX_ON_LINUX), from(user.userName, FIREFOX_ON_LINUX)]);
    expect(await told(user.emailAddress)).toHaveLength(1);
  });
});

describe('the owner of an account is mailed', () => {
  const lost = 'If it was not you, set a new password at once';

  it('a new password, set with the old one', async () => {
    const user = await t.given.user('CLIENT', { password: PASSWORD, language: 'fi' });
    const change = { token: user.token, password: 'nine seals on ice', old_password: PASSWORD };
    expect((await t.call('change_password', null, change)).status).toBe(200);
    const body = await lastBody(user.emailAddress);
    for (const fact of ['Tilillesi on asetettu uusi salasana.', LINK]) expect(body).toContain(fact);
    expect(body).not.toContain('nine seals');
  });

  it('a new password, set by a mailed link, with the API keys that have ended with it', async () => {
    const user = await t.given.user('CLIENT');
    const { name } = await t.given.apiKey(user);
    await t.call('reset_password_request', null, { email: user.emailAddress });
    const [, token = ''] =
      /reset_password\/([\w-]{43})/.exec((await lastBody(user.emailAddress)) ?? '') ?? [];
    expect((await t.call('change_password', null, { token, password: PASSWORD })).status).toBe(200);
    const body = await lastBody(user.emailAddress);
    for (const fact of ['A new password has been set', name, lost]) expect(body).toContain(fact);
  });

  it('the second factor: switched on, other recovery codes, removed', async () => {
    const user = await givenOwner(t);
    expect(await lastBody(user.emailAddress)).toContain('has been switched on');
    const [, code = ''] = user.recoveryCodes;
    const proof = { password: PASSWORD, code: user.code };
    expect((await t.call('remove_second_factor', user.token, { ...proof, code })).status).toBe(200);
    const body = await lastBody(user.emailAddress);
    for (const fact of ['has been removed', lost]) expect(body).toContain(fact);
    const other = await givenOwner(t);
    await t.call('renew_recovery_codes', other.token, { password: PASSWORD, code: other.code });
    expect(await lastBody(other.emailAddress)).toContain('recovery codes of your account have been renewed');
  });

  it('the second factor that a super user has removed', async () => {
    const boss = await t.given.user('SUPER_USER', { password: PASSWORD });
    const user = await givenOwner(t);
    const input = { userid: user.id, password: PASSWORD };
    expect((await t.call('remove_second_factor_of_user', boss.token, input)).status).toBe(200);
    const body = await lastBody(user.emailAddress);
    for (const fact of ['has been removed', 'A super user has changed this.']) expect(body).toContain(fact);
    expect(await mailsTo(boss.emailAddress)).toEqual([]);
  });

  it('nothing while it is disabled', async () => {
    const boss = await t.given.user('SUPER_USER', { password: PASSWORD });
    const user = await givenOwner(t);
    await t.call('edit_user', boss.token, { user: { id: user.id, disabled: 1 } });
    const before = await mailsTo(user.emailAddress);
    const input = { userid: user.id, password: PASSWORD };
    expect((await t.call('remove_second_factor_of_user', boss.token, input)).status).toBe(200);
    expect(await mailsTo(user.emailAddress)).toEqual(before);
  });

  it('an API key that was made, and one that was deleted, without its secret', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const input = { name: 'Reports', calls: ['get_devices'], days: 30, password: PASSWORD };
    const { body } = await t.call('create_api_key', user.token, input);
    expect(await lastBody(user.emailAddress)).toContain('An API key has been made for your account.');
    await t.call('delete_api_key', user.token, { keyid: body.key.id });
    const mails = await mailsTo(user.emailAddress);
    expect(mails.at(-1)?.body).toContain('has been deleted.\nIts name: Reports\n');
    expect(JSON.stringify(mails)).not.toContain(body.secret);
  });
});
