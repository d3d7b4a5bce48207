import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { passwordResetTokens } from '#modules/auth/auth.table.ts';
import { users } from '#modules/users/users.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Input = CallInput<'edit_user'>;

const PASSWORD = 'seven grey seals on ice';

let t: TestServer;
let boss: Awaited<ReturnType<TestServer['given']['user']>>;
beforeAll(async () => {
  t = await startTestServer();
  boss = await t.given.user('SUPER_USER', { password: PASSWORD });
});
afterAll(() => t.close());

const save = (user: Input['user'], more: Omit<Input, 'user'> = {}) =>
  t.call('edit_user', boss.token, { user, ...more });
const read = async (id: number) => (await t.call('get_user', boss.token, { user_id: id })).body.users?.[0];
const history = async (id: number) => {
  const { body } = await t.call('get_history', boss.token, { kind: 'user', id });
  return body.entries.map(({ event, changes }) => [
    event,
    ...changes.map(({ field, from, to }) => [field, from, to]),
  ]);
};

describe('edit_user', () => {
  it('changes names, address, level and company, and says so in the history', async () => {
    const company = await t.given.company({ name: 'Polar Spa' });
    const user = await t.given.user('CLIENT', { userName: 'nea', fullName: 'Nea', emailAddress: 'nea@a.fi' });
    const { updatedAt } = (await read(user.id)) ?? {};
    const answer = await save({
      ...{ id: user.id, updatedAt, userName: 'nea.n', fullName: 'Nea Niemi', emailAddress: 'nea@b.fi' },
      ...{ permissionLevel: 11, CompanyId: company.id },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'User saved' } });
    expect(await read(user.id)).toMatchObject({
      ...{ userName: 'nea.n', fullName: 'Nea Niemi', emailAddress: 'nea@b.fi', permissionLevel: 11 },
      ...{ Company: { id: company.id, name: 'Polar Spa' }, disabled: 0 },
    });
    const [[event, ...changes] = []] = await history(user.id);
    expect(event).toBe('changed');
    expect(new Set(changes)).toEqual(
      new Set([
        ['userName', 'nea', 'nea.n'],
        ['emailAddress', 'nea@a.fi', 'nea@b.fi'],
        ['fullName', 'Nea', 'Nea Niemi'],
        ['permissionLevel', 2, 11],
        ['CompanyId', null, { id: company.id, name: 'Polar Spa' }],
      ]),
    );
  });

  it('writes nothing when nothing differs', async () => {
    const user = await t.given.user('CLIENT');
    await save({ id: user.id, fullName: user.fullName, disabled: 0 });
    expect(await history(user.id)).toEqual([]);
  });

  it('refuses a stale edit', async () => {
    const user = await t.given.user('CLIENT');
    const stale = await save({ id: user.id, updatedAt: '2020-01-01T00:00:00.000Z', fullName: 'Late' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'core.stale' } });
    expect((await read(user.id))?.fullName).toBe(user.fullName);
  });

  it.each([
    ['userName', 'users.name_taken'],
    ['emailAddress', 'users.email_taken'],
  ] as const)('refuses the %s of another user at its field', async (field, code) => {
    const [user, other] = [await t.given.user('CLIENT'), await t.given.user('CLIENT')];
    expect(await save({ id: user.id, [field]: other[field].toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'ER_DUP_ENTRY', rules: { [`user.${field}`]: { code } } },
    });
  });

  it("answers 'Invalid user' for one that is not there or was deleted", async () => {
    const gone = await t.given.user('CLIENT', { deletedAt: t.clock.now });
    for (const id of [gone.id, 900_000_001]) {
      const refusal = { status: 404, body: { message: 'Invalid user' } };
      expect(await save({ id, fullName: 'X' })).toMatchObject(refusal);
      expect(await t.call('get_user', boss.token, { user_id: id })).toMatchObject(refusal);
      expect(await t.call('get_sign_ins', boss.token, { user_id: id })).toMatchObject(refusal);
      expect(await t.call('end_sign_ins', boss.token, { user_id: id })).toMatchObject(refusal);
    }
  });

  it('makes a link useless that was mailed to the former address', async () => {
    const user = await t.given.user('CLIENT', { emailAddress: 'former@a.fi' });
    await t.call('reset_password_request', null, { email: 'former@a.fi' });
    const links = () =>
      t.database.db.select().from(passwordResetTokens).where(eq(passwordResetTokens.userId, user.id));
    expect(await links()).toMatchObject([{ usedAt: null }]);
    await save({ id: user.id, emailAddress: 'new@a.fi' });
    expect(await links()).toMatchObject([{ usedAt: t.clock.now }]);
  });

  it('mails another address to the former and the new one, in the language of the user', async () => {
    const user = await t.given.user('CLIENT', { emailAddress: 'old@a.fi', language: 'fi' });
    await save({ id: user.id, emailAddress: 'young@a.fi' });
    const mails = await t.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.event, 'address_changed'));
    const told = mails.filter(({ body }) => body.includes('old@a.fi'));
    expect(told.map(({ toAddress }) => toAddress)).toEqual(['old@a.fi', 'young@a.fi']);
    for (const { body } of told)
      for (const fact of ['oli old@a.fi ja on nyt young@a.fi', 'Muutoksen teki pääkäyttäjä'])
        expect(body).toContain(fact);
    await save({ id: user.id, emailAddress: 'young@a.fi', fullName: 'Same address' });
    expect(
      await t.database.db.select().from(mailOutbox).where(eq(mailOutbox.event, 'address_changed')),
    ).toHaveLength(mails.length);
  });
});

describe('a user who is signed in', () => {
  it.each<[string, Omit<Input['user'], 'id'>, Omit<Input, 'user'>]>([
    ['disabled', { disabled: 1 }, {}],
    ['told to renew the password', { passwordRenewRequired: true }, {}],
    ['deleted', {}, { remove_user: true }],
  ])('and is %s is signed out at once', async (_what, change, more) => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const works = async () => (await t.call('get_warehouses', user.token, {})).status;
    expect(await works()).toBe(200);
    expect((await save({ id: user.id, ...change }, more)).status).toBe(200);
    expect(await works()).toBe(401);
    const signIn = { username: user.userName, password: PASSWORD };
    expect((await t.call('login_verification', null, signIn)).status).not.toBe(200);
  });

  it('stays signed out when the account is enabled again', async () => {
    const user = await t.given.user('ADMIN');
    await save({ id: user.id, disabled: 1 });
    await save({ id: user.id, disabled: 0 });
    expect((await t.call('get_warehouses', user.token, {})).status).toBe(401);
  });
});

it.each<[string, Omit<Input['user'], 'id'>, Omit<Input, 'user'>]>([
  ['disabled', { disabled: 1 }, {}],
  ['deleted', {}, { remove_user: true }],
])('A user who is %s has no open link to a new password any more.', async (what, change, more) => {
  const emailAddress = `${what}@a.fi`;
  const user = await t.given.user('CLIENT', { emailAddress });
  await t.call('reset_password_request', null, { email: emailAddress });
  await save({ id: user.id, ...change }, more);
  const links = await t.database.db
    .select()
    .from(passwordResetTokens)
    .where(eq(passwordResetTokens.userId, user.id));
  expect(links).toMatchObject([{ usedAt: t.clock.now }]);
});

describe('a deleted user', () => {
  it('is in no list, frees name and address, and keeps the name beside what was written', async () => {
    const company = await t.given.company();
    const user = await t.given.user('ADMIN', { companyId: company.id, fullName: 'Last of the company' });
    const device = await t.given.device();
    const alert = await t.given.alert(device);
    await t.call('add_note', user.token, { note: 'checked', alertid: alert.id });
    const ticket = await t.given.ticket(device, {
      assigneeId: user.id,
      state: 'resolved',
      resolvedAt: t.clock.now,
    });
    expect(await save({ id: user.id }, { remove_user: true })).toMatchObject({
      status: 200,
      body: { message: 'User deleted' },
    });
    const listed = await t.call('get_user_list', boss.token, { search_value: 'last of the company' });
    expect(listed.body.users).toEqual([]);
    const { body } = await t.call('get_alerts', boss.token, { alert_id: alert.id });
    expect(JSON.stringify(body)).toContain('Last of the company');
    const tickets = await t.call('get_tickets', boss.token, { ticket_id: ticket.id });
    expect(JSON.stringify(tickets.body)).toContain('Last of the company');
    const again = { username: user.userName, email: user.emailAddress, name: 'Heir', companyid: company.id };
    const made = await t.call('create_new_user', boss.token, { ...again, password: PASSWORD });
    expect(made.status).toBe(200);
    const trail = await t.database.db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
    expect(trail.filter(({ call }) => call === 'edit_user')).toMatchObject([
      {
        userId: boss.id,
        before: { fullName: 'Last of the company' },
        after: { deletedAt: t.clock.now.toISOString() },
      },
    ]);
  });
});

describe('super users', () => {
  it.each<[string, Omit<Input['user'], 'id'>, Omit<Input, 'user'>]>([
    ['delete', {}, { remove_user: true }],
    ['disable', { disabled: 1 }, {}],
    ['demote', { permissionLevel: 1 }, {}],
  ])('cannot %s themselves', async (_what, change, more) => {
    const second = await t.given.user('SUPER_USER');
    expect(await save({ id: boss.id, ...change }, more)).toMatchObject({
      status: 409,
      body: { code: 'users.own_account' },
    });
    const [row] = await t.database.db.select().from(users).where(eq(users.id, boss.id));
    expect(row).toMatchObject({ disabled: false, permissionLevel: 99, deletedAt: null });
    await save({ id: second.id }, { remove_user: true });
  });

  it('keep their session when they have to renew their own password', async () => {
    const second = await t.given.user('SUPER_USER', { password: PASSWORD });
    const other = await t.given.token(boss.id);
    expect((await save({ id: boss.id, passwordRenewRequired: true })).status).toBe(200);
    expect((await t.call('get_warehouses', other, {})).status).toBe(401);
    expect((await save({ id: boss.id, passwordRenewRequired: false })).status).toBe(200);
    await save({ id: second.id }, { remove_user: true });
  });

  it('who remove each other at the same moment leave one of them', async () => {
    const second = await t.given.user('SUPER_USER', { password: PASSWORD });
    const answers = await Promise.all([
      t.call('edit_user', boss.token, { user: { id: second.id, disabled: 1 } }),
      t.call('edit_user', second.token, { user: { id: boss.id, permissionLevel: 1 } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await t.database.db.select().from(users).where(eq(users.permissionLevel, 99));
    const left = rows.filter(({ disabled, deletedAt }) => !disabled && deletedAt === null);
    expect(left).toHaveLength(1);
    await t.database.db
      .update(users)
      .set({ disabled: false, permissionLevel: 99 })
      .where(eq(users.id, boss.id));
  });
});
