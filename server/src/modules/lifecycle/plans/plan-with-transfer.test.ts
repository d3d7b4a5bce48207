import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { FAIR, planning } from './planning.test-steps.ts';

const { started, move, givenReady, planned, plansOf } = planning();

const demo = (device: { id: number }, dueOn: string, clientInfo: { companyName: string } | null = FAIR) =>
  move(started().sales, device, 'demo', { clientInfo, transferData: { dueOn } });

function later() {
  const { t } = started();
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
}

const everything = () => fingerprint(started().t.database.db, { except: ['session_tokens', 'audit_log'] });

it('A demo with a due day makes its plan, which runs, and both are undone together.', async () => {
  const { t, sales } = started();
  const device = await givenReady();
  const ahead = await planned(device, '2026-03-20', '2026-03-22');
  later();
  const before = await everything();
  const { status, body } = await demo(device, '2026-03-10');
  expect(status).toBe(200);
  const recordId = body.lcs[0]?.id ?? 0;
  const [plan] = await plansOf(device);
  expect(plan).toMatchObject({
    ...{ kind: 'demo', state: 'running', startsOn: '2026-03-02', dueOn: '2026-03-10' },
    ...{ LifeCycleStateId: recordId, isOverdue: false, clientInfo: FAIR, User: { id: sales.id } },
  });
  const trail = await t.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, plan?.id ?? 0));
  expect(
    trail.filter(({ entity, call }) => entity === 'movement_plans' && call === 'add_transfer'),
  ).toHaveLength(1);
  expect((await t.call('undo_transfer', sales.token, { recordIds: [recordId] })).status).toBe(200);
  expect((await plansOf(device)).map(({ id }) => id)).toEqual([ahead.id]);
  expect(await everything()).toEqual(before);
});

it('Another demo ends the plan of the one before, and its undo opens it again.', async () => {
  const { t, sales } = started();
  const device = await givenReady();
  await demo(device, '2026-03-10');
  later();
  const before = await everything();
  const other = await move(sales, device, 'demo', {
    clientInfo: { companyName: 'Other Fair' },
    transferData: { dueOn: '2026-03-12', details: { switchClient: true } },
  });
  expect(other.status).toBe(200);
  expect((await plansOf(device)).map(({ state }) => state).sort()).toEqual(['ended', 'running']);
  const recordIds = [other.body.lcs[0]?.id ?? 0];
  expect((await t.call('undo_transfer', sales.token, { recordIds })).status).toBe(200);
  expect((await plansOf(device)).map(({ state, dueOn }) => [state, dueOn])).toEqual([
    ['running', '2026-03-10'],
  ]);
  expect(await everything()).toEqual(before);
});

it('A refused plan leaves the device where it is, and says to whom it is promised.', async () => {
  const { t, sales } = started();
  const device = await givenReady();
  await planned(device, '2026-03-05', '2026-03-07');
  const before = await everything();
  const taken = await demo(device, '2026-03-05', { companyName: 'Other Fair' });
  expect([taken.status, taken.body]).toMatchObject([
    409,
    {
      code: 'lifecycle.plan_overlap',
      details: { from: '2026-03-05', to: '2026-03-07', client: expect.stringContaining('Trade Fair') },
    },
  ]);
  expect((await demo(device, '2026-03-01')).body).toMatchObject({
    rules: { 'transferData.dueOn': { rule: 'before', day: '2026-03-02' } },
  });
  expect((await demo(device, '2026-03-04', null)).body.code).toBe('lifecycle.client_missing');
  const dueOn = '2026-03-04';
  const dispatched = await move(sales, device, 'dispatched', { clientInfo: FAIR, transferData: { dueOn } });
  expect(dispatched).toMatchObject({
    status: 400,
    body: { rules: { 'transferData.dueOn': { rule: 'unknownField' } } },
  });
  expect(await everything()).toEqual(before);
  const order = await t.given.order();
  await t.database.db.update(devices).set({ orderId: order.id }).where(eq(devices.id, device.id));
  expect((await demo(device, '2026-03-04')).body.code).toBe('lifecycle.plan_allocated');
});

it('Without a due day a demo has no plan.', async () => {
  const device = await givenReady();
  expect((await move(started().sales, device, 'demo', { clientInfo: FAIR })).status).toBe(200);
  expect(await plansOf(device)).toEqual([]);
});
