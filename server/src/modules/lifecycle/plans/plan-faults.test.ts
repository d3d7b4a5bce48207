import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Person } from '../transfers.test-steps.ts';
import { mailOverduePlans } from './mail-overdue.service.ts';
import { planning } from './planning.test-steps.ts';

const { started, move, recordsOf, givenReady, plan, planned, plansOf, carryOut } = planning();
let t: TestServer;
let sales: Person;
let admin: Person;
let boss: Person;
beforeAll(async () => {
  ({ t, sales, admin } = started());
  boss = await t.given.user('SUPER_USER');
});

const TODAY = '2026-03-02';
const undo = (recordIds: readonly number[], who = sales) =>
  t.call('undo_transfer', who.token, { recordIds: [...recordIds] });
const all = () => fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
const statesOf = async (device: { id: number }) => (await plansOf(device)).map(({ state }) => state);

/** A device with a running and a future plan. */
async function givenPlans() {
  const device = await givenReady();
  const running = await planned(device, TODAY, '2026-03-05');
  const ahead = await planned(device, '2026-09-01', null);
  const recordId = (await carryOut(running.id)).body.plan.LifeCycleStateId ?? 0;
  return { device, running, ahead, recordId };
}

describe('the due day', () => {
  it.each([
    ['before the clock goes forward', '2026-03-29', '2026-03-29T20:59:59Z', false],
    ['after it has gone forward', '2026-03-29', '2026-03-29T21:00:00Z', true],
    ['before the clock goes back', '2026-10-25', '2026-10-25T21:59:59Z', false],
    ['after it has gone back', '2026-10-25', '2026-10-25T22:00:00Z', true],
    ['in the old year', '2026-12-31', '2026-12-31T21:59:59Z', false],
    ['in the new year', '2026-12-31', '2026-12-31T22:00:00Z', true],
    ['on the leap day', '2028-02-29', '2028-02-29T21:59:59Z', false],
  ])('lasts until midnight of the maker: %s', async (_when, dueOn, at, isOverdue) => {
    const device = await t.given.device();
    const { id: recordId } = await t.given.record(device, 'demo');
    const now = t.clock.now;
    t.clock.now = new Date(at);
    // A session does not last for months.
    const { token } = await t.given.user('SALES');
    const count = async () => (await t.call('get_counts', token, {})).body.counts.overduePlans ?? 0;
    const before = await count();
    const { id } = await t.given.plan(device, { startsOn: '2026-03-01', dueOn, recordId });
    const ofDevice = { device_id: device.id };
    const { body } = await t.call('get_movement_plans', token, ofDevice);
    const late = await t.call('get_movement_plans', token, { ...ofDevice, overdue: true });
    const counted = (await count()) - before;
    t.clock.now = now;
    expect(counted).toBe(isOverdue ? 1 : 0);
    expect(body.plans).toMatchObject([{ id, isOverdue }]);
    expect(late.body.plans).toHaveLength(isOverdue ? 1 : 0);
  });
});

describe('a device under its plans', () => {
  it('that is sold ends both and no others, and has both again when the sale is undone', async () => {
    const [{ device }, others] = [await givenPlans(), await givenPlans()];
    const { id: companyId } = await t.given.company();
    const before = await all();
    const details = { details: { endPlans: true }, UserId: sales.id, Device: { id: device.id } };
    const transfer = { clientInfo: { companyId }, transferData: { state: 'sold' as const, ...details } };
    const { body } = await move(sales, device, 'sold', transfer);
    expect(await statesOf(device)).toEqual(['ended', 'cancelled']);
    expect(await statesOf(others.device)).toEqual(['running', 'planned']);
    expect((await undo(body.lcs.map(({ id }) => id))).status).toBe(200);
    expect(await all()).toEqual(before);
  });

  it('that is decommissioned ends both without a question, and has both again when that is undone', async () => {
    const { device } = await givenPlans();
    const before = await all();
    const { body } = await move(admin, device, 'decommissioned');
    expect(await statesOf(device)).toEqual(['ended', 'cancelled']);
    expect(
      (
        await undo(
          body.lcs.map(({ id }) => id),
          admin,
        )
      ).status,
    ).toBe(200);
    expect(await all()).toEqual(before);
  });

  it('whose newest record is corrected to a sale asks first, and ends those ahead', async () => {
    const { device, recordId } = await givenPlans();
    const { id: companyId } = await t.given.company();
    const correct = (endPlans: boolean) =>
      t.call('edit_lifecyclestate', admin.token, {
        ...{ deviceid: device.id, update_existing: true },
        lifecyclestate: { id: recordId, state: 'dispatched', clientInfo: { companyId }, endPlans },
      });
    const before = await all();
    expect((await correct(false)).body).toMatchObject({ code: 'lifecycle.plan_open' });
    expect(await all()).toEqual(before);
    expect((await correct(true)).status).toBe(200);
    expect(await statesOf(device)).toEqual(['ended', 'cancelled']);
  });

  it('that went to a demo without a plan waits for its return, whatever is planned besides', async () => {
    await givenPlans();
    const device = await givenReady();
    await planned(device, '2026-03-20', '2026-03-21');
    await t.given.record(device, 'demo');
    expect((await plan(device, '2026-06-01', null)).body).toMatchObject({
      code: 'lifecycle.plan_running_demo',
    });
    await move(sales, device, 'return');
    expect((await plan(device, '2026-06-01', null)).status).toBe(200);
  });

  it('that is missing ends the one that runs and keeps the one ahead', async () => {
    const { device } = await givenPlans();
    await move(admin, device, 'missing');
    expect(await statesOf(device)).toEqual(['ended', 'planned']);
  });

  it('that is deleted takes them off every list, mail and count, and nobody changes them', async () => {
    const { device, running, ahead } = await givenPlans();
    await t.call('edit_movement_plan', sales.token, { plan_id: running.id, dueOn: TODAY });
    const now = t.clock.now;
    t.clock.now = new Date('2026-03-03T12:00:00Z');
    const overdue = async () => (await t.call('get_counts', sales.token, {})).body.counts.overduePlans ?? 0;
    const counted = await overdue();
    const gone = { deviceData: { id: device.id }, deleteDevice: true };
    expect((await t.call('edit_device', boss.token, gone)).status).toBe(200);
    const before = await all();
    expect([await overdue(), await plansOf(device)]).toEqual([counted - 1, []]);
    await mailOverduePlans(t.server.deps);
    const missing = { status: 404, body: { code: 'core.not_found' } };
    for (const { id: plan_id } of [running, ahead]) {
      const edit = { plan_id, dueOn: '2026-12-01' };
      expect(await t.call('edit_movement_plan', sales.token, edit)).toMatchObject(missing);
      expect(await t.call('cancel_movement_plan', sales.token, { plan_id })).toMatchObject(missing);
      expect(await carryOut(plan_id)).toMatchObject(missing);
    }
    expect(await all()).toEqual(before);
    t.clock.now = now;
  });

  it('that is new is not taken back by undo once it is planned', async () => {
    const made = await t.call('add_transfer', admin.token, {
      transferData: { state: 'ready', UserId: admin.id, newDevice: 'EQ770001' },
    });
    const [record] = made.body.lcs;
    const device = { id: record?.DeviceId ?? 0 };
    const { id: plan_id } = await planned(device, '2026-04-01', '2026-04-02');
    const before = await all();
    const recordIds = [record?.id ?? 0];
    expect((await undo(recordIds, admin)).body).toMatchObject({ code: 'lifecycle.undo_in_use' });
    expect(await all()).toEqual(before);
    await t.call('cancel_movement_plan', sales.token, { plan_id });
    expect((await undo(recordIds, admin)).status).toBe(200);
  });

  it('that an order has got since is not promised by a plan of the past that is moved ahead', async () => {
    const device = await givenReady();
    const past = await t.given.plan(device, { startsOn: '2026-02-01', dueOn: '2026-02-05' });
    const { id: orderId } = await t.given.order();
    await t.database.db.update(devices).set({ orderId }).where(eq(devices.id, device.id));
    const edit = { plan_id: past.id, dueOn: '2026-12-01' };
    expect((await t.call('edit_movement_plan', sales.token, edit)).body).toMatchObject({
      code: 'lifecycle.plan_allocated',
    });
    const { status } = await t.call('cancel_movement_plan', sales.token, { plan_id: past.id });
    expect(status).toBe(200);
  });
});

describe('the record of a plan that was carried out', () => {
  it('is not undone once another record stands on it, and the plans stay as they are', async () => {
    const { device, recordId } = await givenPlans();
    await move(sales, device, 'return');
    expect((await undo([recordId])).body).toMatchObject({ code: 'lifecycle.undo_not_latest' });
    expect(await statesOf(device)).toEqual(['ended', 'planned']);
  });

  it('is not undone by a colleague, nor after ten minutes', async () => {
    const { device, recordId } = await givenPlans();
    expect((await undo([recordId], admin)).body).toMatchObject({ code: 'lifecycle.undo_not_own' });
    t.clock.now = new Date(t.clock.now.getTime() + 600_001);
    expect((await undo([recordId])).body).toMatchObject({ code: 'lifecycle.undo_too_late' });
    expect(await statesOf(device)).toEqual(['running', 'planned']);
  });

  it('that ended the plan of another client opens that one again, unless its days are promised since', async () => {
    const device = await givenReady();
    const first = await planned(device, '2026-03-01', '2026-03-01');
    const next = await planned(device, TODAY, '2026-03-03', { companyName: 'Ski Resort' });
    const now = t.clock.now;
    t.clock.now = new Date('2026-03-01T12:00:00Z');
    await carryOut(first.id);
    t.clock.now = now;
    const before = await plansOf(device);
    const carried = async () => (await carryOut(next.id)).body.plan.LifeCycleStateId ?? 0;
    const recordId = await carried();
    expect(await statesOf(device)).toEqual(['ended', 'running']);
    expect((await undo([recordId])).status).toBe(200);
    expect(await plansOf(device)).toEqual(before);
    const again = await carried();
    await planned(device, '2026-02-28', '2026-03-01');
    expect((await undo([again])).body).toMatchObject({ code: 'lifecycle.plan_reopens' });
    expect((await recordsOf(device)).at(-1)?.id).toBe(again);
  });
});

describe('the client of a plan', () => {
  it('that is merged away becomes the one that stays, also for a device that leaves afterwards', async () => {
    const [keep, remove] = [await t.given.company(), await t.given.company()];
    const [stays, goes] = [
      await t.given.contact({ companyId: keep.id }),
      await t.given.contact({ companyId: remove.id }),
    ];
    const device = await givenReady();
    const client = { companyId: remove.id, contactId: goes.id };
    const { id } = await planned(device, TODAY, null, client);
    const merge = (contactType: 'company' | 'contact', keepId: number, removeId: number) =>
      t.call('merge_contacts', admin.token, { contactType, keepId, removeId });
    expect((await merge('company', keep.id, remove.id)).status).toBe(200);
    expect((await merge('contact', stays.id, goes.id)).status).toBe(200);
    const kept = { companyId: keep.id, contactId: stays.id };
    expect((await carryOut(id)).body.plan.clientInfo).toMatchObject(kept);
    expect((await recordsOf(device)).at(-1)).toMatchObject({ companyId: keep.id, clientInfo: kept });
  });
});
