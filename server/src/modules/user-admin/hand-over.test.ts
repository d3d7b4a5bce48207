import { mayTakeOver } from '@halla/domain/access/held-work';
import { ALL_LEVELS } from '@halla/domain/access/levels';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { emailListUsers } from '#modules/email-lists/email-lists.table.ts';
import { movementPlans } from '#modules/lifecycle/plans/movement-plans.table.ts';
import { ticketActions, tickets } from '#modules/tickets/tickets.table.ts';
import { readsAllTickets } from '#modules/users/user-lists.service.ts';
import { users } from '#modules/users/users.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type User = Awaited<ReturnType<TestServer['given']['user']>>;

let t: TestServer;
let boss: User;
beforeAll(async () => {
  t = await startTestServer();
  boss = await t.given.user('SUPER_USER', { password: 'seven grey seals on ice' });
});
afterAll(() => t.close());

/** A user with an open and a resolved ticket, an open and a closed plan, and a place in a list. */
async function leaver() {
  const user = await t.given.user('ADMIN');
  const device = await t.given.device();
  const open = await t.given.ticket(device, { assigneeId: user.id });
  const resolved = await t.given.ticket(device, {
    assigneeId: user.id,
    state: 'resolved',
    resolvedAt: t.clock.now,
  });
  const plan = await t.given.plan(device, { userId: user.id });
  const closed = await t.given.plan(await t.given.device(), { userId: user.id, closedAt: t.clock.now });
  const list = await t.given.emailList({ userIds: [user.id] });
  return { user, device, open, resolved, plan, closed, list };
}

type Leaver = Awaited<ReturnType<typeof leaver>>;

const ENDS = [
  ['disabled', { disabled: 1 as const }, {}],
  ['deleted', {}, { remove_user: true }],
] as const;

const end = (user: User, more: { heir?: number } = {}) =>
  t.call('edit_user', boss.token, { user: { id: user.id, disabled: 1 }, ...more });
const workOf = async ({ id: user_id }: User) =>
  (await t.call('get_work_of_user', boss.token, { user_id })).body;

async function holders({ open, resolved, plan, closed, list }: Leaver) {
  const { db } = t.database;
  const assignee = async (id: number) =>
    (await db.select().from(tickets).where(eq(tickets.id, id)))[0]?.assigneeId;
  const planner = async (id: number) =>
    (await db.select().from(movementPlans).where(eq(movementPlans.id, id)))[0]?.userId;
  const members = await db.select().from(emailListUsers).where(eq(emailListUsers.emailListId, list.id));
  return {
    ...{ open: await assignee(open.id), resolved: await assignee(resolved.id) },
    ...{ plan: await planner(plan.id), closed: await planner(closed.id) },
    members: members.map(({ userId }) => userId),
  };
}

describe('the open work of a user', () => {
  it('is counted', async () => {
    const { user } = await leaver();
    expect(await workOf(user)).toEqual({ tickets: 1, plans: 1, lists: 1 });
  });

  it.each(ENDS)('goes to the heir when the user is %s; what is closed stays', async (_what, change, more) => {
    const work = await leaver();
    const { user } = work;
    const heir = await t.given.user('ADMIN');
    const answer = await t.call('edit_user', boss.token, {
      user: { id: user.id, ...change },
      ...more,
      heir: heir.id,
    });
    expect(answer.status).toBe(200);
    expect(await holders(work)).toEqual({
      ...{ open: heir.id, resolved: user.id, plan: heir.id, closed: user.id },
      members: [heir.id],
    });
    expect(await workOf(heir)).toEqual({ tickets: 1, plans: 1, lists: 1 });
    const actions = await t.database.db
      .select()
      .from(ticketActions)
      .where(eq(ticketActions.ticketId, work.open.id));
    expect(actions).toMatchObject([{ userId: boss.id, changes: { Assignee: heir.fullName } }]);
    const [mail] = await t.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, heir.emailAddress));
    expect(mail).toMatchObject({ event: 'work_handed_over' });
    for (const fact of [user.fullName, 'Open tickets: 1', 'demos and loans: 1', 'E-mail lists: 1'])
      expect(mail?.body).toContain(fact);
  });

  it.each(ENDS)('is unassigned without an heir when the user is %s', async (_what, change, more) => {
    const work = await leaver();
    await t.call('edit_user', boss.token, { user: { id: work.user.id, ...change }, ...more });
    const { id } = work.user;
    expect(await holders(work)).toEqual({
      ...{ open: null, resolved: id, plan: null, closed: id },
      members: [],
    });
  });

  it('leaves a trail at each thing', async () => {
    const { user, open, plan, list, device } = await leaver();
    const heir = await t.given.user('ADMIN');
    await end(user, { heir: heir.id });
    const rows = await t.database.db.select().from(auditLog).where(eq(auditLog.call, 'edit_user'));
    const trailOf = (entity: string, id: number) =>
      rows.filter((row) => row.entity === entity && row.entityId === id);
    expect(trailOf('tickets', open.id)).toMatchObject([
      { before: { assigneeId: user.id }, after: { assigneeId: heir.id }, resourceKind: 'ticket' },
    ]);
    expect(trailOf('movement_plans', plan.id)).toMatchObject([
      { before: { userId: user.id }, after: { userId: heir.id }, resourceId: device.id },
    ]);
    expect(trailOf('email_lists', list.id)).toMatchObject([
      { before: { users: [user.fullName] }, after: { users: [heir.fullName] } },
    ]);
  });

  it('makes the heir no second member of a list', async () => {
    const user = await t.given.user('ADMIN');
    const heir = await t.given.user('ADMIN');
    const list = await t.given.emailList({ userIds: [user.id, heir.id] });
    await end(user, { heir: heir.id });
    const members = await t.database.db
      .select()
      .from(emailListUsers)
      .where(eq(emailListUsers.emailListId, list.id));
    expect(members.map(({ userId }) => userId)).toEqual([heir.id]);
  });
});

it('Tickets go to those to whom they may be assigned.', () => {
  const work = { tickets: 1, plans: 0, lists: 0 };
  const heirs = ALL_LEVELS.filter((level) => mayTakeOver({ level, isColleague: true }, work));
  expect(heirs).toEqual(ALL_LEVELS.filter(readsAllTickets));
});

describe('an heir', () => {
  const refused = { status: 400, body: { code: 'users.unfit_heir', rules: { heir: {} } } };

  it.each<[string, (user: User) => Promise<{ id: number }>]>([
    ['a salesperson, where there are tickets', () => t.given.user('SALES')],
    ['a customer', () => t.given.user('CLIENT')],
    [
      'somebody of another company',
      async () => t.given.user('ADMIN', { companyId: (await t.given.company()).id }),
    ],
    ['a disabled user', () => t.given.user('ADMIN', { disabled: true })],
    ['a deleted user', () => t.given.user('ADMIN', { deletedAt: t.clock.now })],
    ['the user who leaves', async (user) => user],
    ['an unknown user', async () => ({ id: 900_000_001 })],
  ])('is not %s, and nothing is changed', async (_what, heirOf) => {
    const work = await leaver();
    const { id } = await heirOf(work.user);
    const before = await holders(work);
    for (const [, change, more] of ENDS) {
      const ending = { user: { id: work.user.id, ...change }, ...more, heir: id };
      expect(await t.call('edit_user', boss.token, ending)).toMatchObject(refused);
    }
    expect(await holders(work)).toEqual(before);
    const [row] = await t.database.db.select().from(users).where(eq(users.id, work.user.id));
    expect(row).toMatchObject({ disabled: false, deletedAt: null });
  });

  it('of plans alone may be a salesperson', async () => {
    const user = await t.given.user('SALES');
    await t.given.plan(await t.given.device(), { userId: user.id });
    const heir = await t.given.user('SALES');
    expect((await end(user, { heir: heir.id })).status).toBe(200);
    expect(await workOf(heir)).toEqual({ tickets: 0, plans: 1, lists: 0 });
  });

  it('of nothing is not mailed', async () => {
    const [user, heir] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    expect((await end(user, { heir: heir.id })).status).toBe(200);
    const mails = await t.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, heir.emailAddress));
    expect(mails).toEqual([]);
  });

  it('is refused where the account does not end', async () => {
    const [user, heir] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const answer = await t.call('edit_user', boss.token, {
      user: { id: user.id, fullName: 'Renamed' },
      heir: heir.id,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'users.heir_unneeded' } });
  });

  it('who leaves at the same moment in favour of the other one leaves one of them with all', async () => {
    const [first, second] = [await leaver(), await leaver()];
    const answers = await Promise.all([
      end(first.user, { heir: second.user.id }),
      end(second.user, { heir: first.user.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const left = answers[0]?.status === 200 ? second.user : first.user;
    expect(await workOf(left)).toEqual({ tickets: 2, plans: 2, lists: 2 });
  });
});
