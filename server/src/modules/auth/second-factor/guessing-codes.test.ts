import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';
import { MINUTE_MS, PASSWORD, signingIn } from '../sign-in.test-steps.ts';
import { appCode, type FactorOwner, givenOwner } from './second-factor.test-steps.ts';

const { server, signIn } = signingIn();
let t: TestServer;
beforeAll(() => {
  t = server();
});

/** All calls of a test come from one address, so failures of the previous test must not count. */
beforeEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 20 * MINUTE_MS);
});

const owner = () => givenOwner(t);
const signInWith = ({ userName }: FactorOwner, code: string, from: string) =>
  signIn({ username: userName, more: { code }, from });

describe('guessing codes', () => {
  it('ends after ten attempts of one name in fifteen minutes, with or without a code', async () => {
    const user = await owner();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signInWith(user, '000000', `10.20.0.${attempt}`)).status).toBe(401);
      expect((await signIn({ username: user.userName, from: `10.20.1.${attempt}` })).status).toBe(401);
    }
    expect(await signInWith(user, user.code, '10.20.2.1')).toMatchObject({
      status: 429,
      body: { code: 'auth.too_many_attempts' },
    });
  });

  it.each([
    ['remove_second_factor', { password: PASSWORD, code: '000000' }, 'auth.code_wrong'],
    ['renew_recovery_codes', { password: PASSWORD, code: '000000' }, 'auth.code_wrong'],
    ['remove_second_factor', { password: 'wrong password', code: '000000' }, 'auth.password_wrong'],
  ] as const)('is counted in %s too, with %j', async (name, input, code) => {
    const user = await owner();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await t.call(name, user.token, input)).body.code).toBe(code);
    expect((await t.call(name, user.token, { ...input, code: user.code })).status).toBe(429);
    expect((await t.call('get_second_factor', user.token, {})).body.since).not.toBeNull();
  });

  it('is counted while it is set up too', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const { body } = await t.call('begin_second_factor', user.token, { password: PASSWORD });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await t.call('confirm_second_factor', user.token, { code: '000000' })).status).toBe(401);
    const code = appCode(body.secret, t.clock.now);
    expect((await t.call('confirm_second_factor', user.token, { code })).status).toBe(429);
  });
});
