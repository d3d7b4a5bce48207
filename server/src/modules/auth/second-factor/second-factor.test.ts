import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '#app/calls/token.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { passwordResetTokens } from '../auth.table.ts';
import { MINUTE_MS, PASSWORD, signingIn } from '../sign-in.test-steps.ts';
import { secondFactors } from './second-factor.table.ts';
import {
  appCode,
  type FactorOwner,
  givenOwner,
  givenSecondFactor,
  STEP_MS,
} from './second-factor.test-steps.ts';

const { server, signIn } = signingIn();
let t: TestServer;
beforeAll(() => {
  t = server();
});

const owner = (level?: 'ADMIN' | 'CLIENT') => givenOwner(t, level);

const signInWith = ({ userName }: FactorOwner, code: string) =>
  signIn({ username: userName, more: { code } });

const reads = async (token: string) => (await t.call('get_warehouses', token, {})).status;

describe('signing in with a second factor', () => {
  it('needs the code besides the password, and says so to whoever has the password only', async () => {
    const user = await owner();
    const asked = await signIn({ username: user.userName });
    expect(asked).toMatchObject({ status: 401, body: { code: 'auth.code_required' } });
    expect(asked.text).not.toContain('token');
    const wrong = await signIn({
      username: user.userName,
      password: 'wrong password',
      more: { code: user.code },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'auth.invalid_credentials' } });
    const { status, body } = await signInWith(user, user.code);
    expect(status).toBe(200);
    expect(await reads(body.token)).toBe(200);
  });

  it.each(['000000', 'abcd-efgh-2345-wxyz', 'no code', ' '])('is refused with %j', async (code) => {
    const user = await owner();
    expect(await signInWith(user, code)).toMatchObject({ status: 401, body: { code: 'auth.code_wrong' } });
  });

  it('takes a code from a clock that is half a minute off, not from one that is two minutes off', async () => {
    const user = await owner();
    const late = appCode(user.secret, new Date(t.clock.now.getTime() + 4 * STEP_MS));
    expect((await signInWith(user, late)).status).toBe(401);
    const soon = appCode(user.secret, new Date(t.clock.now.getTime() + STEP_MS));
    expect((await signInWith(user, soon)).status).toBe(200);
  });

  it('takes a code once, and none from before it', async () => {
    const user = await owner();
    const later = appCode(user.secret, new Date(t.clock.now.getTime() + STEP_MS));
    expect((await signInWith(user, later)).status).toBe(200);
    for (const used of [later, user.code])
      expect(await signInWith(user, used)).toMatchObject({ status: 401, body: { code: 'auth.code_wrong' } });
  });

  it('refuses the code by which it was set up', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const begun = await t.call('begin_second_factor', user.token, { password: PASSWORD });
    const code = appCode(begun.body.secret, t.clock.now);
    expect((await t.call('confirm_second_factor', user.token, { code })).status).toBe(200);
    expect((await signIn({ username: user.userName, more: { code } })).body.code).toBe('auth.code_wrong');
  });

  it('opens one session of two that send the same code at once', async () => {
    const user = await owner();
    const answers = await Promise.all([signInWith(user, user.code), signInWith(user, user.code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('takes each recovery code once, in any spelling, also of two at once', async () => {
    const user = await owner();
    const [first = '', second = ''] = user.recoveryCodes;
    expect((await signInWith(user, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await signInWith(user, first)).body.code).toBe('auth.code_wrong');
    const answers = await Promise.all([signInWith(user, second), signInWith(user, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const left = (await t.call('get_second_factor', user.token, {})).body.recoveryCodesLeft;
    expect(left).toBe(8);
  });

  it('takes no code of somebody else', async () => {
    const user = await owner();
    const other = await owner();
    for (const code of [other.code, other.recoveryCodes[0] ?? ''])
      expect((await signInWith(user, code)).body.code).toBe('auth.code_wrong');
  });

  it('does not need the code of a set-up that was never confirmed', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await t.call('begin_second_factor', user.token, { password: PASSWORD });
    expect((await signIn({ username: user.userName })).status).toBe(200);
  });

  it('refuses rather than lets in when the secret cannot be read with the key of this server', async () => {
    const user = await owner();
    const foreign = t.server.deps.surroundings().sealer.seal(user.secret, 'second factor of user 0');
    await t.database.db
      .update(secondFactors)
      .set({ sealedSecret: foreign })
      .where(eq(secondFactors.userId, user.id));
    expect(await signInWith(user, user.code)).toMatchObject({
      status: 503,
      body: { code: 'auth.second_factor_unreadable' },
    });
  });
});

describe('setting the second factor up', () => {
  it('needs the password', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const refused = await t.call('begin_second_factor', user.token, { password: 'wrong password' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'auth.password_wrong' } });
    expect((await t.call('confirm_second_factor', user.token, { code: '000000' })).body.code).toBe(
      'auth.second_factor_not_begun',
    );
  });

  it('ends every other session of the user, which was opened without it', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const other = await t.given.token(user.id);
    await givenSecondFactor(t, { token: user.token, password: PASSWORD });
    expect(await reads(other)).toBe(401);
    expect(await reads(user.token)).toBe(200);
  });

  it('has to be confirmed within a quarter of an hour', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const { body } = await t.call('begin_second_factor', user.token, { password: PASSWORD });
    const start = t.clock.now;
    t.clock.now = new Date(start.getTime() + 15 * MINUTE_MS);
    const code = appCode(body.secret, t.clock.now);
    const late = await t.call('confirm_second_factor', user.token, { code });
    t.clock.now = start;
    expect(late).toMatchObject({ status: 409, body: { code: 'auth.second_factor_not_begun' } });
  });

  it('never replaces one that is in use', async () => {
    const user = await owner();
    const again = await t.call('begin_second_factor', user.token, { password: PASSWORD });
    expect(again).toMatchObject({ status: 409, body: { code: 'auth.second_factor_exists' } });
    expect((await signInWith(user, user.code)).status).toBe(200);
  });

  it('renews the recovery codes: the former ones end', async () => {
    const user = await owner();
    const { body } = await t.call('renew_recovery_codes', user.token, {
      password: PASSWORD,
      code: user.code,
    });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await signInWith(user, user.recoveryCodes[0] ?? '')).body.code).toBe('auth.code_wrong');
    expect((await signInWith(user, body.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('removing the second factor', () => {
  it('takes password and code, and then the password is enough to sign in', async () => {
    const user = await owner();
    const input = { password: PASSWORD, code: user.code };
    expect((await t.call('remove_second_factor', user.token, input)).status).toBe(200);
    expect((await t.call('get_second_factor', user.token, {})).body).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await signIn({ username: user.userName })).status).toBe(200);
  });

  it('is not done by a new password, neither by a mailed link nor with the old one', async () => {
    const user = await owner();
    const link = 'a mailed link of this test';
    const expiresAt = new Date(t.clock.now.getTime() + MINUTE_MS);
    await t.database.db
      .insert(passwordResetTokens)
      .values({ tokenHash: hashSecret(link), userId: user.id, expiresAt });
    expect(
      (await t.call('change_password', null, { token: link, password: 'nine seals on ice' })).status,
    ).toBe(200);
    const byLink = await signIn({ username: user.userName, password: 'nine seals on ice' });
    expect(byLink.body.code).toBe('auth.code_required');

    const { body } = await signIn({
      username: user.userName,
      password: 'nine seals on ice',
      more: { code: user.code },
    });
    const change = { token: body.token, password: 'ten seals on ice', old_password: 'nine seals on ice' };
    expect((await t.call('change_password', null, change)).status).toBe(200);
    const byHand = await signIn({ username: user.userName, password: 'ten seals on ice' });
    expect(byHand.body.code).toBe('auth.code_required');
  });

  it('is done for somebody else by a super user, and ends the sessions of that user', async () => {
    const user = await owner('CLIENT');
    const boss = await t.given.user('SUPER_USER', { password: PASSWORD });
    const remove = (password: string) =>
      t.call('remove_second_factor_of_user', boss.token, { userid: user.id, password });
    expect(await remove('not the password')).toMatchObject({ body: { code: 'auth.password_wrong' } });
    expect(await reads(user.token)).toBe(200);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect(await reads(user.token)).toBe(401);
    expect((await signIn({ username: user.userName })).status).toBe(200);
  });

  it('is not done for oneself without password and code, nor where there is none', async () => {
    const boss = await t.given.user('SUPER_USER', { password: PASSWORD });
    await givenSecondFactor(t, { token: boss.token, password: PASSWORD });
    const own = await t.call('remove_second_factor_of_user', boss.token, {
      userid: boss.id,
      password: PASSWORD,
    });
    expect(own).toMatchObject({ status: 409, body: { code: 'auth.second_factor_own' } });
    const plain = await t.given.user('ADMIN');
    const none = await t.call('remove_second_factor_of_user', boss.token, {
      userid: plain.id,
      password: PASSWORD,
    });
    expect(none).toMatchObject({ status: 409, body: { code: 'auth.second_factor_missing' } });
  });
});
