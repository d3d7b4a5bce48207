import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { users } from '#modules/users/users.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'seven grey seals on ice';

let t: TestServer;
let boss: { id: number; token: string };
let company: { id: number; name: string };
let names = 0;
beforeAll(async () => {
  t = await startTestServer();
  boss = await t.given.user('SUPER_USER');
  company = await t.given.company({ name: 'Polar Clinic' });
  await t.given.user('CLIENT', { userName: 'taken', emailAddress: 'taken@polar.fi' });
});
afterAll(() => t.close());

const wanted = (values: object = {}) => {
  names += 1;
  return {
    ...{ username: `new${names}`, email: `new${names}@polar.fi`, name: 'Nea Niemi' },
    ...{ password: PASSWORD, companyid: company.id, ...values },
  };
};
const create = (values: object = {}) => t.call('create_new_user', boss.token, wanted(values));
const countUsers = async () => (await t.database.db.select().from(users)).length;

describe('a new user', () => {
  it('is a client of the company whose password has to be renewed, whatever else was sent', async () => {
    const input = wanted({ permissionLevel: 99, disabled: 1 });
    const { status, body } = await t.call('create_new_user', boss.token, input);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'User added' });
    const read = await t.call('get_user', boss.token, { user_id: body.user.id });
    expect(read.body.users).toEqual([
      {
        id: body.user.id,
        userName: input.username,
        fullName: 'Nea Niemi',
        emailAddress: input.email,
        permissionLevel: 2,
        Company: { id: company.id, name: 'Polar Clinic' },
        CompanyId: company.id,
        lastLogin: null,
        disabled: 0,
        passwordRenewRequired: true,
        needsPassword: false,
        invitedUntil: null,
        hasSecondFactor: false,
        isServiceAccount: false,
        language: null,
        createdAt: t.clock.now.toISOString(),
        updatedAt: t.clock.now.toISOString(),
      },
    ]);
  });

  it("is told 'Renew password' instead of being signed in, until another password is set", async () => {
    const input = wanted();
    await t.call('create_new_user', boss.token, input);
    const signIn = () => t.call('login_verification', null, { username: input.username, password: PASSWORD });
    expect(await signIn()).toMatchObject({ status: 403, body: { message: 'Renew password' } });
  });

  it('leaves a trail without the password and its hash', async () => {
    const { body } = await create();
    const trail = await t.database.db.select().from(auditLog).where(eq(auditLog.entityId, body.user.id));
    const own = trail.filter(({ call }) => call === 'create_new_user');
    expect(own).toMatchObject([
      { userId: boss.id, entity: 'users', resourceKind: 'user', after: { fullName: 'Nea Niemi' } },
    ]);
    expect(JSON.stringify(own)).not.toMatch(/argon2|grey seals/);
  });
});

describe('is refused, and nothing is stored:', () => {
  it.each([
    ['a user name of another, in other letters', { username: 'TAKEN' }, 409, 'username'],
    ['an e-mail address of another, in other letters', { email: 'Taken@Polar.FI' }, 409, 'email'],
    ['an unknown company', { companyid: 900_000_001 }, 400, 'companyid'],
    ['no e-mail address', { email: 'polar.fi' }, 400, 'email'],
    ['two addresses', { email: 'a@polar.fi, b@polar.fi' }, 400, 'email'],
    ['a user name of blanks', { username: '  ' }, 400, 'username'],
    ['a name with a line break', { name: 'Nea\nNiemi' }, 400, 'name'],
  ])('%s', async (_what, values, status, field) => {
    const before = await countUsers();
    const answer = await create(values);
    expect(answer).toMatchObject({ status, body: { rules: { [field]: {} } } });
    expect(await countUsers()).toBe(before);
  });

  it.each([
    ['short', 'auth.password_too_short'],
    ['password123', 'auth.password_too_common'],
  ])('the initial password %s', async (password, code) => {
    const before = await countUsers();
    expect(await create({ password })).toMatchObject({ status: 400, body: { code } });
    expect(await countUsers()).toBe(before);
  });

  it('a call of an administrator', async () => {
    const { token } = await t.given.user('ADMIN');
    expect((await t.call('create_new_user', token, wanted())).status).toBe(403);
  });
});
