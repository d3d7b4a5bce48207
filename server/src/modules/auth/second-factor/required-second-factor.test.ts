import { LEVEL_NAMES, LEVELS } from '@halla/domain/access/levels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleInput } from '../../../testing/generated/sample-input.ts';
import { buildTenants, type Tenants } from '../../../testing/generated/tenants.ts';
import { answerOf, requestOf } from '../../../testing/generated/wire-request.ts';
import { declaredCalls } from '../../../testing/generated/wire-schema.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { PASSWORD } from '../sign-in.test-steps.ts';
import { givenSecondFactor } from './second-factor.test-steps.ts';

let t: TestServer;
let tenants: Tenants['tenants'];
beforeAll(async () => {
  t = await startTestServer({ env: { SECOND_FACTOR_FOR_STAFF: 'true' } });
  ({ tenants } = await buildTenants(t));
});
afterAll(() => t.close());

const OPEN = ['logout', 'set_language', 'get_second_factor', 'begin_second_factor', 'confirm_second_factor'];
const guarded = declaredCalls.filter(
  ({ name, spec }) => spec.access.kind !== 'anyone' && !OPEN.includes(name),
);

describe('where staff need a second factor', () => {
  it('a super user without one is refused by every call but its set-up, and by the live stream', async () => {
    const { token } = await t.given.user('SUPER_USER');
    for (const call of guarded) {
      const input = sampleInput(call, { ids: tenants.A.ids });
      const response = await t.inject(requestOf(call, JSON.stringify({ ...input, token })));
      const { code } = answerOf(response);
      expect([call.name, response.statusCode, code]).toEqual([call.name, 403, 'auth.second_factor_required']);
    }
    const live = await t.inject({ method: 'POST', url: '/api/subscribe', payload: { token } });
    expect([live.statusCode, live.json().code]).toEqual([403, 'auth.second_factor_required']);
  });

  it.each([LEVELS.PRODUCTION, LEVELS.SALES, LEVELS.ADMIN].map((level) => LEVEL_NAMES[level]))(
    '%s is let in once it is set up, with the same session',
    async (level) => {
      const user = await t.given.user(level, { password: PASSWORD });
      expect((await t.call('get_warehouses', user.token, {})).body.code).toBe('auth.second_factor_required');
      expect((await t.call('get_second_factor', user.token, {})).body.isRequired).toBe(true);
      await givenSecondFactor(t, { token: user.token, password: PASSWORD });
      expect((await t.call('get_warehouses', user.token, {})).status).toBe(200);
    },
  );

  it('the answer to the sign-in says that it is missing', async () => {
    const user = await t.given.user('SALES', { password: PASSWORD });
    const { body } = await t.call('login_verification', null, {
      username: user.userName,
      password: PASSWORD,
    });
    expect(body.user.needsSecondFactor).toBe(true);
  });

  it('removing it closes everything again on the next call', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const { code } = await givenSecondFactor(t, { token: user.token, password: PASSWORD });
    await t.call('remove_second_factor', user.token, { password: PASSWORD, code });
    expect((await t.call('get_warehouses', user.token, {})).body.code).toBe('auth.second_factor_required');
  });

  it.each(['CLIENT', 'CLIENT_MAINTENANCE'] as const)('%s may do without', async (level) => {
    const user = await t.given.user(level, { password: PASSWORD });
    expect((await t.call('get_warehouses', user.token, {})).status).toBe(200);
    const { body } = await t.call('login_verification', null, {
      username: user.userName,
      password: PASSWORD,
    });
    expect(body.user).not.toHaveProperty('needsSecondFactor');
  });
});
