import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { emptyExpiredMails } from '#app/mail/mail-worker.ts';
import { dumpText } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'seven grey seals on ice';
const HOUR_MS = 3_600_000;
const LINK = /^https:\/\/portal\.example\.test\/reset_password\/([\w-]{43})$/;

const env = { PUBLIC_URL: 'https://portal.example.test' };
let t: TestServer;
let mailing: TestServer;
let boss: { token: string };
let companyid: number;
let names = 0;
beforeAll(async () => {
  t = await startTestServer({ env });
  // No server listens on port 9, so mails stay in the outbox.
  mailing = await startTestServer({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' } });
  boss = await t.given.user('SUPER_USER');
  companyid = (await t.given.company()).id;
});
afterAll(() => Promise.all([t.close(), mailing.close()]));

const wanted = (values: object = {}) => {
  names += 1;
  return { username: `new${names}`, email: `new${names}@polar.fi`, name: 'Nea Niemi', companyid, ...values };
};

const tokenOf = (link: string | null) => LINK.exec(link ?? '')?.[1] ?? '';

async function invite(values: object = {}) {
  const input = wanted(values);
  const { status, body } = await t.call('invite_user', boss.token, input);
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'User invited' });
  return { ...input, id: body.user.id, token: tokenOf(body.invitation.link), invitation: body.invitation };
}

const check = (token: string) => t.call('validate_token', null, { token });
const setPassword = (token: string) => t.call('change_password', null, { token, password: PASSWORD });
const signIn = (username: string, password = PASSWORD) =>
  t.call('login_verification', null, { username, password });
const read = async (user_id: number) => (await t.call('get_user', boss.token, { user_id })).body.users?.[0];

describe('an invitation', () => {
  it('is for a client, or for the level that was chosen', async () => {
    const [client, seller] = [await invite(), await invite({ permissionLevel: 11 })];
    expect(await read(client.id)).toMatchObject({ permissionLevel: 2 });
    expect(await read(seller.id)).toMatchObject({ permissionLevel: 11 });
    const { status, body } = await t.call('invite_user', boss.token, wanted({ permissionLevel: 12 }));
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['permissionLevel'],
    });
  });

  it('lets a new user set a first password, once, and says under which name to sign in', async () => {
    const user = await invite();
    expect(await read(user.id)).toMatchObject({
      ...{ permissionLevel: 2, needsPassword: true, passwordRenewRequired: false },
      invitedUntil: new Date(t.clock.now.getTime() + 72 * HOUR_MS).toISOString(),
    });
    for (const password of ['', PASSWORD])
      expect((await signIn(user.username, password)).status).not.toBe(200);
    expect((await check(user.token)).body).toEqual({ valid: true, invitation: { userName: user.username } });
    expect((await setPassword(user.token)).status).toBe(200);
    expect((await signIn(user.username)).status).toBe(200);
    expect((await check(user.token)).status).toBe(400);
    expect((await setPassword(user.token)).status).toBe(401);
    expect(await read(user.id)).toMatchObject({ needsPassword: false, invitedUntil: null });
    const { body } = await t.call('get_history', boss.token, { kind: 'user', id: user.id });
    expect(body.entries.map(({ event }) => event).toSorted()).toEqual([
      'added',
      'invited',
      'passwordChanged',
    ]);
  });

  it('works for 72 hours', async () => {
    const user = await invite();
    const start = t.clock.now;
    t.clock.now = new Date(start.getTime() + 72 * HOUR_MS - 1000);
    expect((await check(user.token)).status).toBe(200);
    t.clock.now = new Date(start.getTime() + 72 * HOUR_MS);
    expect((await check(user.token)).status).toBe(400);
    expect((await setPassword(user.token)).status).toBe(401);
    t.clock.now = start;
  });

  it('without a mail server is in the answer alone, and stored as a hash', async () => {
    const user = await invite();
    expect(user.token).toHaveLength(43);
    expect(await dumpText(t.database.db)).not.toContain(user.token);
  });

  it('with a mail server is mailed and not answered, and its link is emptied when it expires', async () => {
    const own = await mailing.given.user('SUPER_USER');
    const { id } = await mailing.given.company();
    const input = wanted({ companyid: id, language: 'fi' });
    const { body } = await mailing.call('invite_user', own.token, input);
    expect(body.invitation.link).toBeNull();
    const sent = () =>
      mailing.database.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, input.email));
    const [mail] = await sent();
    expect(mail).toMatchObject({ event: 'invitation', subject: 'Halla-tilisi' });
    expect(mail?.body).toContain(input.username);
    const token = /reset_password\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    expect((await mailing.call('validate_token', null, { token })).status).toBe(200);
    const now = new Date(mailing.clock.now.getTime() + 72 * HOUR_MS);
    await emptyExpiredMails(mailing.database.db, now);
    expect(await sent()).toMatchObject([{ body: '' }]);
  });

  it('ends with a new one, and only with that', async () => {
    const user = await invite();
    const again = await t.call('renew_invitation', boss.token, { user_id: user.id });
    expect((await check(user.token)).status).toBe(400);
    const token = tokenOf(again.body.invitation.link);
    // A reset link may be requested for any known address.
    await t.call('reset_password_request', null, { email: user.email });
    expect((await check(token)).status).toBe(200);
    expect((await setPassword(token)).status).toBe(200);
  });

  it('ends when a password is set by another link', async () => {
    const user = await invite();
    await t.call('reset_password_request', null, { email: user.email });
    const [mail] = await t.database.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, user.email));
    const reset = /reset_password\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    expect((await setPassword(reset)).status).toBe(200);
    expect((await check(user.token)).status).toBe(400);
  });

  it.each([
    ['disabled', { disabled: 1 as const }, {}],
    ['given another address', { emailAddress: 'elsewhere@polar.fi' }, {}],
    ['deleted', {}, { remove_user: true }],
  ])('ends when the user is %s', async (_what, change, more) => {
    const user = await invite();
    await t.call('edit_user', boss.token, { user: { id: user.id, ...change }, ...more });
    expect((await check(user.token)).status).toBe(400);
    await t.call('edit_user', boss.token, { user: { id: user.id, disabled: 0 } });
    expect((await setPassword(user.token)).status).toBe(401);
  });

  it('is for users who have to set a password, and for no others', async () => {
    const again = async (user: { id: number }) =>
      (await t.call('renew_invitation', boss.token, { user_id: user.id })).body.code;
    const created = await t.call('create_new_user', boss.token, { ...wanted(), password: PASSWORD });
    expect(await again(created.body.user)).toBeUndefined();
    expect(await again(await t.given.user('CLIENT', { password: PASSWORD }))).toBe('users.not_invitable');
    expect(await again(await t.given.user('CLIENT', { disabled: true }))).toBe('users.not_invitable');
    expect(await again({ id: 900_000_001 })).toBe('core.invalid_user');
  });

  it('is refused with a taken name, and nothing is stored', async () => {
    const { username } = await invite();
    const before = await t.database.db.$count(mailOutbox);
    const answer = await t.call('invite_user', boss.token, wanted({ username }));
    expect(answer).toMatchObject({ status: 409, body: { rules: { username: {} } } });
    expect(await t.database.db.$count(mailOutbox)).toBe(before);
  });
});
