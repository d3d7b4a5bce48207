import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { violation } from '#app/calls/errors.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Person } from '../transfers.test-steps.ts';
import { mailOverduePlans } from './mail-overdue.service.ts';
import { FAIR, planning } from './planning.test-steps.ts';

const { started, move, recordsOf, givenReady, plan, planned, plansOf, carryOut } = planning();
let t: TestServer;
let sales: Person;
beforeAll(() => {
  ({ t, sales } = started());
});

describe('planning', () => {
  it('promises a device without moving it', async () => {
    const device = await givenReady();
    const { id } = await planned(device, '2026-03-27', '2026-03-31');
    expect(await plansOf(device)).toMatchObject([
      {
        id,
        state: 'planned',
        startsOn: '2026-03-27',
        dueOn: '2026-03-31',
        clientInfo: FAIR,
        isOverdue: false,
      },
    ]);
    expect(await recordsOf(device)).toHaveLength(1);
  });

  it.each([
    ['on its last day', '2026-03-31', '2026-04-02'],
    ['around it', '2026-03-01', null],
    ['within it', '2026-03-28', '2026-03-28'],
  ])('refuses days of another plan: %s, and leaves no trace', async (_, startsOn, dueOn) => {
    const device = await givenReady();
    await planned(device, '2026-03-27', '2026-03-31');
    const before = await fingerprint(t.database.db);
    expect(await plan(device, startsOn, dueOn)).toMatchObject({
      status: 409,
      body: {
        code: 'lifecycle.plan_overlap',
        details: { from: '2026-03-27', to: '2026-03-31', client: 'Trade Fair' },
      },
    });
    expect(await fingerprint(t.database.db)).toEqual(before);
  });

  it('takes the days beside a plan, across the year and the clock', async () => {
    const device = await givenReady();
    await planned(device, '2026-10-24', '2026-10-25');
    await planned(device, '2026-10-26', '2026-12-31');
    await planned(device, '2027-01-01', null);
    expect((await plan(device, '2090-01-01', '2090-01-02')).body).toMatchObject({
      code: 'lifecycle.plan_overlap_open',
      details: { from: '2027-01-01' },
    });
  });

  it('gives one of two who plan the same device at once', async () => {
    const device = await givenReady();
    const answers = await Promise.all([
      plan(device, '2026-05-01', '2026-05-05'),
      plan(device, '2026-05-05', '2026-05-08'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await plansOf(device)).toHaveLength(1);
  });

  it('is kept apart by the database itself, while closed plans do not count', async () => {
    const device = await givenReady();
    const days = { startsOn: '2026-05-01', dueOn: null };
    await t.given.plan(device, { ...days, closedAt: t.clock.now });
    await t.given.plan(device, days);
    const error = await t.given
      .plan(device, { startsOn: '2030-01-01', dueOn: null })
      .catch((e: unknown) => e);
    expect(violation(error)).toEqual({ sqlState: '23P01', constraint: 'movement_plans_no_overlap' });
  });

  it('refuses a due day before the first, a client without a name and a device that is sold', async () => {
    const device = await givenReady();
    expect((await plan(device, '2026-04-02', '2026-04-01')).body).toMatchObject({
      rules: { dueOn: { rule: 'before', day: '2026-04-02' } },
    });
    expect((await plan(device, '2026-04-02', null, { location: 'FI' })).body).toMatchObject({
      code: 'lifecycle.client_missing',
    });
    await t.given.record(device, 'dispatched');
    expect((await plan(device, '2026-04-02', null)).body).toMatchObject({ code: 'lifecycle.plan_not_lent' });
  });

  it('waits for a demo without a due day', async () => {
    const device = await givenReady();
    await t.given.record(device, 'demo');
    expect((await plan(device, '2026-06-01', null)).body).toMatchObject({
      code: 'lifecycle.plan_running_demo',
    });
  });
});

describe('a plan', () => {
  it('moves to other days, but not over another plan nor over a change of somebody else', async () => {
    const device = await givenReady();
    const first = await planned(device, '2026-04-01', '2026-04-03');
    await planned(device, '2026-04-10', '2026-04-12');
    const edit = (change: object) =>
      t.call('edit_movement_plan', sales.token, { plan_id: first.id, ...change });
    expect((await edit({ dueOn: '2026-04-10' })).body).toMatchObject({ code: 'lifecycle.plan_overlap' });
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    expect((await edit({ startsOn: '2026-04-02', dueOn: '2026-04-09' })).status).toBe(200);
    expect((await edit({ kind: 'loan', updatedAt: first.updatedAt })).body).toMatchObject({
      code: 'core.stale',
    });
  });

  it('that is cancelled frees its days', async () => {
    const device = await givenReady();
    const { id } = await planned(device, '2026-04-01', null);
    expect((await t.call('cancel_movement_plan', sales.token, { plan_id: id })).body.plan.state).toBe(
      'cancelled',
    );
    await planned(device, '2026-04-01', null);
  });

  it('is carried out by one call, is overdue after its due day and ends with the return', async () => {
    const device = await givenReady();
    const { id } = await planned(device, '2026-03-01', '2026-03-02');
    const { body } = await carryOut(id);
    expect(body.plan).toMatchObject({ state: 'running', isOverdue: false, Device: { state: 'demo' } });
    expect((await recordsOf(device)).at(-1)).toMatchObject({ state: 'demo', clientInfo: FAIR });
    const now = t.clock.now;
    t.clock.now = new Date('2026-03-02T22:00:00Z');
    const overdue = await t.call('get_movement_plans', sales.token, { device_id: device.id, overdue: true });
    expect(overdue.body.plans).toMatchObject([{ id, isOverdue: true }]);
    const mails = async () => {
      await mailOverduePlans(t.server.deps);
      const rows = await t.database.db.select().from(mailOutbox).where(eq(mailOutbox.event, 'plan_overdue'));
      return rows.filter(({ eventKey }) => eventKey?.startsWith(`${id} `)).map(({ body: text }) => text);
    };
    expect(await mails()).toEqual([expect.stringContaining('Trade Fair on 2 March 2026')]);
    expect(await mails()).toHaveLength(1);
    await t.call('edit_movement_plan', sales.token, { plan_id: id, dueOn: '2026-03-03' });
    expect(await mails()).toHaveLength(1);
    t.clock.now = new Date('2026-03-03T22:00:00Z');
    expect(await mails()).toHaveLength(2);
    await move(sales, device, 'return');
    expect(await plansOf(device)).toMatchObject([{ state: 'ended', isOverdue: false }]);
    t.clock.now = now;
  });

  it('changes only its due day once it runs, and nothing once it is closed', async () => {
    const device = await givenReady();
    const { id: plan_id } = await planned(device, '2026-03-02', '2026-03-05');
    const edit = async (change: object) =>
      (await t.call('edit_movement_plan', sales.token, { plan_id, ...change })).body;
    const cancel = async () => (await t.call('cancel_movement_plan', sales.token, { plan_id })).body;
    await carryOut(plan_id);
    const running = { code: 'lifecycle.plan_running' };
    const rest = [{ kind: 'loan' }, { startsOn: '2026-03-01' }, { clientInfo: { companyName: 'Others' } }];
    for (const change of rest) expect(await edit({ ...change, dueOn: '2026-03-06' })).toMatchObject(running);
    expect(await cancel()).toMatchObject(running);
    expect(await edit({ kind: 'demo', startsOn: '2026-03-02', dueOn: '2026-03-06' })).toMatchObject({
      plan: { state: 'running', dueOn: '2026-03-06' },
    });
    await move(sales, device, 'return');
    const closed = { code: 'lifecycle.plan_closed' };
    expect(await edit({ dueOn: '2026-03-07' })).toMatchObject(closed);
    expect(await cancel()).toMatchObject(closed);
    expect((await carryOut(plan_id)).body).toMatchObject(closed);
    expect(await plansOf(device)).toMatchObject([{ state: 'ended', dueOn: '2026-03-06' }]);
  });

  it('is not carried out with a device that is missing, or that its client has already', async () => {
    const missing = await givenReady();
    const first = await planned(missing, '2026-03-02', null);
    await t.given.record(missing, 'missing');
    expect((await carryOut(first.id)).body).toMatchObject({ code: 'lifecycle.plan_not_lent' });
    const there = await givenReady();
    const second = await planned(there, '2026-03-02', null);
    await t.given.record(there, 'demo', { clientInfo: FAIR });
    expect((await carryOut(second.id)).body).toMatchObject({ code: 'lifecycle.already_there' });
    expect(await plansOf(there)).toMatchObject([{ state: 'planned' }]);
  });

  it('is not mailed before it is carried out, nor to whoever may not sign in, nor of a deleted device', async () => {
    const past = { startsOn: '2026-02-01', dueOn: '2026-02-02' };
    const { id: planId } = await t.given.plan(await givenReady(), past);
    const outWith = async (userId: number, values: { deletedAt?: Date } = {}) => {
      const device = await t.given.device(values);
      const { id: recordId } = await t.given.record(device, 'demo', { userId });
      return (await t.given.plan(device, { ...past, recordId })).id;
    };
    const disabled = await outWith((await t.given.user('SALES', { disabled: true })).id);
    const left = await outWith((await t.given.user('SALES', { deletedAt: t.clock.now })).id);
    const deleted = await outWith(sales.id, { deletedAt: t.clock.now });
    const mailed = await outWith(sales.id);
    await mailOverduePlans(t.server.deps);
    const rows = await t.database.db.select().from(mailOutbox).where(eq(mailOutbox.event, 'plan_overdue'));
    const keys = rows.map(({ eventKey }) => eventKey);
    const mine = [planId, disabled, left, deleted, mailed].map((id) => `${id} 2026-02-02`);
    expect(mine.filter((key) => keys.includes(key))).toEqual([`${mailed} 2026-02-02`]);
  });

  it('is not carried out before its first day, after its due day or twice', async () => {
    const device = await givenReady();
    const early = await planned(device, '2026-03-03', null);
    const past = await t.given.plan(device, { startsOn: '2026-02-01', dueOn: '2026-03-01' });
    expect((await carryOut(early.id)).body).toMatchObject({ code: 'lifecycle.plan_early' });
    expect((await carryOut(past.id)).body).toMatchObject({ code: 'lifecycle.plan_past' });
    const today = await t.given.plan(device, { startsOn: '2026-03-02', dueOn: '2026-03-02' });
    expect((await carryOut(today.id)).status).toBe(200);
    expect((await carryOut(today.id)).body).toMatchObject({ code: 'lifecycle.plan_running' });
  });

  it('is as before once its record, or the return, is undone', async () => {
    const device = await givenReady();
    const { id } = await planned(device, '2026-03-02', '2026-03-05');
    const all = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
    const before = await all();
    const { body } = await carryOut(id);
    const running = await all();
    const back = await move(sales, device, 'return');
    const undo = (recordIds: number[]) => t.call('undo_transfer', sales.token, { recordIds });
    expect((await undo(back.body.lcs.map((record) => record.id))).status).toBe(200);
    expect(await all()).toEqual(running);
    expect((await undo([body.plan.LifeCycleStateId ?? 0])).status).toBe(200);
    expect(await all()).toEqual(before);
  });

  it('keeps a return from being undone once its days are promised to somebody else', async () => {
    const device = await givenReady();
    const { id } = await planned(device, '2026-03-02', '2026-03-05');
    await carryOut(id);
    const back = await move(sales, device, 'return');
    await planned(device, '2026-03-04', '2026-03-06');
    const recordIds = back.body.lcs.map((record) => record.id);
    expect((await t.call('undo_transfer', sales.token, { recordIds })).body).toMatchObject({
      code: 'lifecycle.plan_reopens',
    });
    expect((await recordsOf(device)).at(-1)?.state).toBe('maintenance');
  });

  it('has to be given up for a sale, which ends it', async () => {
    const device = await givenReady();
    await planned(device, '2026-09-01', null);
    const { id: companyId } = await t.given.company();
    const clientInfo = { companyId };
    expect((await move(sales, device, 'sold', { clientInfo })).body).toMatchObject({
      code: 'lifecycle.plan_open',
    });
    const confirmed = { details: { endPlans: true }, UserId: sales.id, Device: { id: device.id } };
    const sold = await move(sales, device, 'sold', {
      clientInfo,
      transferData: { state: 'sold', ...confirmed },
    });
    expect(sold.status).toBe(200);
    expect(await plansOf(device)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('that is past, running or cancelled lets a sale pass, which ends those that are open', async () => {
    const device = await givenReady();
    const closedAt = new Date('2026-02-02Z');
    await t.given.plan(device, { startsOn: '2026-02-01', dueOn: '2026-02-05' });
    const { id } = await planned(device, '2026-03-02', '2026-03-05');
    await carryOut(id);
    await t.given.plan(device, { closedAt });
    const { id: companyId } = await t.given.company();
    expect((await move(sales, device, 'sold', { clientInfo: { companyId } })).status).toBe(200);
    expect(await plansOf(device)).toMatchObject([
      { startsOn: '2026-02-01', state: 'cancelled' },
      { id, state: 'ended' },
      { startsOn: '2150-01-10', state: 'cancelled', closedAt: closedAt.toISOString() },
    ]);
  });

  it('ahead stays when another one ends; deleting the record that ended that one opens it again', async () => {
    const device = await givenReady();
    const { id } = await planned(device, '2026-03-02', '2026-03-05');
    await planned(device, '2026-03-10', null);
    await carryOut(id);
    const { body } = await move(sales, device, 'return');
    expect(await plansOf(device)).toMatchObject([{ id, state: 'ended' }, { state: 'planned' }]);
    const last = body.lcs.at(-1)?.id ?? 0;
    expect((await t.call('delete_transfer', sales.token, { transferData: { id: last } })).status).toBe(200);
    expect(await plansOf(device)).toMatchObject([{ id, state: 'running' }, { state: 'planned' }]);
  });

  it('ends when its record is corrected to another state', async () => {
    const device = await givenReady();
    const { id } = await planned(device, '2026-03-02', '2026-03-05');
    const { body } = await carryOut(id);
    const admin = await t.given.user('ADMIN');
    const correct = (state: 'demo' | 'storaged') =>
      t.call('edit_lifecyclestate', admin.token, {
        deviceid: device.id,
        update_existing: true,
        lifecyclestate: { id: body.plan.LifeCycleStateId ?? 0, state, clientInfo: { companyName: 'Fairs' } },
      });
    expect((await correct('demo')).status).toBe(200);
    expect(await plansOf(device)).toMatchObject([{ state: 'running' }]);
    expect((await correct('storaged')).status).toBe(200);
    expect(await plansOf(device)).toMatchObject([{ state: 'ended' }]);
  });

  it('is not made for a device that an order waits for', async () => {
    const device = await givenReady();
    const { id: orderId } = await t.given.order();
    await t.database.db.update(devices).set({ orderId }).where(eq(devices.id, device.id));
    expect((await plan(device, '2026-04-01', null)).body).toMatchObject({ code: 'lifecycle.plan_allocated' });
  });

  it('leaves the list with its device and is in the history of it', async () => {
    const device = await givenReady();
    const { id } = await planned(device, '2026-09-01', null);
    const trail = and(eq(auditLog.entity, 'movement_plans'), eq(auditLog.entityId, id));
    expect(await t.database.db.select().from(auditLog).where(trail)).toMatchObject([
      { resourceKind: 'device', resourceId: device.id },
    ]);
    const { token } = await t.given.user('SUPER_USER');
    const deleted = await t.call('edit_device', token, {
      deviceData: { id: device.id },
      deleteDevice: true,
    });
    expect(deleted.status).toBe(200);
    expect(await plansOf(device)).toEqual([]);
  });
});

describe('the list of plans', () => {
  it('is narrowed by kind, state, days that touch it, client and device', async () => {
    const device = await t.given.device({ serialNumber: 'CTN250001', model: 'Arctic' });
    const ids: Record<string, number> = {};
    const add = async (name: string, values: Parameters<typeof t.given.plan>[1]) => {
      ids[name] = (await t.given.plan(device, values)).id;
    };
    const { id: recordId } = await t.given.record(device, 'demo');
    const closedAt = t.clock.now;
    await add('ended', { startsOn: '2140-01-01', dueOn: '2140-01-05', recordId, closedAt });
    await add('cancelled', { startsOn: '2140-02-01', dueOn: '2140-02-05', closedAt });
    await add('running', { startsOn: '2140-03-01', dueOn: '2140-03-05', recordId, kind: 'loan' });
    await add('planned', { startsOn: '2140-04-01', dueOn: null, clientInfo: { companyName: 'Ski Resort' } });
    const found = async (filter: object) => {
      const { body } = await t.call('get_movement_plans', sales.token, { device_id: device.id, ...filter });
      return body.plans.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
    };
    const all = ['ended', 'cancelled', 'running', 'planned'];
    expect(await found({})).toEqual(all);
    for (const state of all) expect(await found({ states: [state] })).toEqual([state]);
    expect(await found({ states: ['planned', 'ended'] })).toEqual(['ended', 'planned']);
    expect(await found({ kind: 'loan' })).toEqual(['running']);
    expect(await found({ startDate: '2140-03-05' })).toEqual(['running', 'planned']);
    expect(await found({ startDate: '2140-03-06', endDate: '2140-03-31' })).toEqual([]);
    expect(await found({ startDate: '2160-01-01' })).toEqual(['planned']);
    expect(await found({ endDate: '2140-02-01' })).toEqual(['ended', 'cancelled']);
    expect(await found({ search_value: 'ski res' })).toEqual(['planned']);
    expect(await found({ search_value: 'N25000' })).toEqual(all);
    expect(await found({ search_value: 'arct' })).toEqual(all);
    expect(await found({ search_value: 'Arctic 2' })).toEqual([]);
  });
});

it('A plan that is overdue is found on the days since, until today, and no later.', async () => {
  const device = await t.given.device();
  const { id: recordId } = await t.given.record(device, 'demo');
  const { id } = await t.given.plan(device, { startsOn: '2026-01-10', dueOn: '2026-01-12', recordId });
  const closed = { recordId, closedAt: t.clock.now };
  await t.given.plan(device, { startsOn: '2026-01-10', dueOn: '2026-01-12', ...closed });
  await t.given.plan(device, { startsOn: '2026-01-05', dueOn: '2026-01-06' });
  const found = async (startDate: string) => {
    const { body } = await t.call('get_movement_plans', sales.token, { device_id: device.id, startDate });
    return body.plans.map((plan) => plan.id);
  };
  expect(await found('2026-02-01')).toEqual([id]);
  expect(await found('2026-03-02')).toEqual([id]);
  expect(await found('2026-03-03')).toEqual([]);
});

describe('free devices', () => {
  it('are those without a plan on any of the days and without an open demo', async () => {
    const [free, taken, out] = [await givenReady(), await givenReady(), await givenReady()];
    await planned(taken, '2026-07-10', '2026-07-12');
    await t.given.plan(free, { startsOn: '2026-07-10', dueOn: null, closedAt: t.clock.now });
    await t.given.record(out, 'demo');
    const ids = async (startDate: string, endDate: string) => {
      const { body } = await t.call('get_free_devices', sales.token, { startDate, endDate });
      const mine = [free.id, taken.id, out.id];
      return body.devices.map(({ id }) => id).filter((id) => mine.includes(id));
    };
    expect(await ids('2026-07-12', '2026-07-20')).toEqual([free.id]);
    expect((await ids('2026-07-13', '2026-07-20')).sort()).toEqual([free.id, taken.id].sort());
    const backwards = { startDate: '2026-07-20', endDate: '2026-07-12' };
    expect((await t.call('get_free_devices', sales.token, backwards)).body).toMatchObject({
      rules: { endDate: { rule: 'before', day: '2026-07-20' } },
    });
  });

  it('are those that can be lent: also one that a plan brings back in time, none that an order waits for', async () => {
    const given = async (state: 'ready' | 'demo' | 'dispatched' | 'missing', values = {}) => {
      const device = await t.given.device({ model: 'Lendable', ...values });
      const { id: recordId } = await t.given.record(device, state);
      return { id: device.id, recordId };
    };
    const ready = await given('ready');
    const back = await given('demo');
    await t.given.plan(back, { startsOn: '2026-07-01', dueOn: '2026-07-05', recordId: back.recordId });
    for (const state of ['demo', 'dispatched', 'missing'] as const) await given(state);
    await given('ready', { orderId: (await t.given.order()).id });
    await given('ready', { isGeneric: true });
    await given('ready', { deletedAt: t.clock.now });
    const { body } = await t.call('get_free_devices', sales.token, {
      ...{ startDate: '2026-07-06', search_value: 'Lendable' },
    });
    expect(body.devices.map(({ id }) => id)).toEqual([ready.id, back.id]);
  });

  it('are none that has not come back by its due day, as long as it is out', async () => {
    const device = await t.given.device({ model: 'Overdue' });
    const { id: recordId } = await t.given.record(device, 'demo');
    await t.given.plan(device, { startsOn: '2026-02-01', dueOn: '2026-02-20', recordId });
    const freeFrom = async (startDate: string) => {
      const { body } = await t.call('get_free_devices', sales.token, { startDate, search_value: 'Overdue' });
      return body.devices.map(({ id }) => id);
    };
    expect(await freeFrom('2026-03-02')).toEqual([]);
    expect(await freeFrom('2026-03-03')).toEqual([device.id]);
  });
});
