import { setImmediate as turn } from 'node:timers/promises';
import type { CallInput } from '@halla/contract/calls';
import { isActiveSuperUser } from '@halla/domain/access/account-rules';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#modules/users/users.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { lockAccounts, updateAccount } from './user-admin.repository.ts';

const PASSWORD = 'seven grey seals on ice';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterEach(() => t.database.db.update(users).set({ disabled: true }));
afterAll(() => t.close());

const superUser = (values: Partial<typeof users.$inferInsert> = {}) =>
  t.given.user('SUPER_USER', { password: PASSWORD, ...values });

/** Makes an edit like the server; returns the number of other super users counted. */
function countOthers(id: number, change: object, beforeCommit: () => Promise<void>) {
  return t.database.db.transaction(async (db) => {
    const locked = await lockAccounts(db, { ids: [id], withSuperUsers: true });
    const others = locked.filter((account) => account.id !== id && isActiveSuperUser(account));
    if (others.length > 0) await updateAccount(db, { id, change });
    await beforeCommit();
    return others.length;
  });
}

it.each([{ disabled: true }, { passwordRenewRequired: true }, { permissionLevel: 1 as const }])(
  'Two super users who are ended by %j at the same moment are counted one after the other.',
  async (change) => {
    const [first, second] = [await superUser(), await superUser()];
    let waiting: Promise<number> | undefined;
    const counted = await countOthers(first.id, change, async () => {
      waiting = countOthers(second.id, change, async () => undefined);
      // Enough round trips for the second edit to read, if no lock held it back.
      for (let round = 0; round < 50; round += 1) await turn();
    });
    expect(counted).toBe(1);
    expect(await waiting).toBe(0);
  },
);

type Input = CallInput<'edit_user'>;
type Change = Omit<Input['user'], 'id'>;

const WAYS: readonly [string, Change, Omit<Input, 'user'>][] = [
  ['delete', {}, { remove_user: true }],
  ['disable', { disabled: 1 }, {}],
  ['demote', { permissionLevel: 1 }, {}],
  ['ask for a new password of', { passwordRenewRequired: true }, {}],
];

/** Ids of super users who could sign in with their password now. */
async function signingIn(): Promise<number[]> {
  const rows = await t.database.db.select().from(users).where(eq(users.permissionLevel, 99));
  return rows
    .filter((row) => !row.disabled && !row.passwordRenewRequired && row.deletedAt === null)
    .filter((row) => row.passwordHash !== null)
    .map(({ id }) => id);
}

describe('the last super user who can sign in', () => {
  it.each(WAYS)('is the one whom no one can %s', async (_way, change, more) => {
    const boss = await superUser();
    // Signed in, but unable to sign in again.
    const others = [await superUser({ passwordRenewRequired: true }), await t.given.user('SUPER_USER')];
    for (const { token } of others)
      expect(await t.call('edit_user', token, { user: { id: boss.id, ...change }, ...more })).toMatchObject({
        status: 409,
        body: { code: 'users.last_super_user' },
      });
    expect(await signingIn()).toEqual([boss.id]);
  });

  it('cannot demand a new password of themselves, and can once there is another one', async () => {
    const boss = await superUser();
    const renew = () =>
      t.call('edit_user', boss.token, { user: { id: boss.id, passwordRenewRequired: true } });
    expect(await renew()).toMatchObject({ status: 409, body: { code: 'users.last_super_user' } });
    const second = await superUser();
    expect((await renew()).status).toBe(200);
    expect(await signingIn()).toEqual([second.id]);
  });

  it('stays one when two end each other at the same moment, in whatever way', async () => {
    for (const [, mine, more] of WAYS)
      for (const [, theirs, others] of WAYS) {
        const [first, second] = [await superUser(), await superUser()];
        const answers = await Promise.all([
          t.call('edit_user', first.token, { user: { id: second.id, ...mine }, ...more }),
          t.call('edit_user', second.token, { user: { id: first.id, ...theirs }, ...others }),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await signingIn()).toHaveLength(1);
        await t.database.db.update(users).set({ disabled: true });
      }
  });

  it('stays one through another company, other names and a lost second factor', async () => {
    const boss = await superUser();
    const company = await t.given.company();
    const change = { CompanyId: company.id, userName: 'boss', emailAddress: 'boss@a.fi' };
    expect((await t.call('edit_user', boss.token, { user: { id: boss.id, ...change } })).status).toBe(200);
    const signIn = { username: 'boss', password: PASSWORD };
    expect((await t.call('login_verification', null, signIn)).status).toBe(200);
  });
});
