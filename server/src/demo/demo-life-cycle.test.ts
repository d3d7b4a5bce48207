import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWork } from '#app/work.ts';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { accounts } from '#modules/users/users.service.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ensureDemoAccounts } from './demo-accounts.ts';
import { tellFleet } from './demo-fleet-life.ts';
import { startDemoLifeCycle } from './demo-life-cycle.ts';
import { DEMO_STORIES } from './demo-stories.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => t.close());

it('waits for the fleet, tells each story once, and leaves each device where its story ends', async () => {
  await ensureDemoAccounts(t.server.deps);
  const stop = await startDemoLifeCycle({ deps: t.server.deps });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await t.database.db.$count(devices, eq(devices.isGeneric, false))).toBe(0);
  await t.given.device();
  await expect
    .poll(() => t.database.db.$count(devices, eq(devices.isGeneric, false)), { interval: 200 })
    .toBe(DEMO_STORIES.length + 1);
  await stop();

  const sales = await accounts.byName({ db: t.database.db, userName: 'sales' });
  const token = await t.given.token(sales?.id ?? 0);
  const { body: totals } = await t.call('get_personal_totals', token, {});
  expect(totals.dispatches.month.length).toBeGreaterThan(0);
  expect(totals.demos.year.length).toBeGreaterThan(3);
  const { body } = await t.call('get_admin_devices', token, { requireLCS: true });
  const ends = new Map(body.devices.map((device) => [device.serialNumber, device.latest?.state]));
  for (const { serialNumber, steps } of DEMO_STORIES) {
    expect({ serialNumber, state: ends.get(serialNumber) }).toEqual({
      serialNumber,
      state: steps.at(-1)?.state,
    });
  }
  await (await startDemoLifeCycle({ deps: t.server.deps }))();
  expect(await t.database.db.$count(devices, eq(devices.isGeneric, false))).toBe(DEMO_STORIES.length + 1);
});

it('gives reporting devices a past before their first session, whose owner stays', async () => {
  const clinic = await t.given.company({ name: 'Reporting clinic', location: 'SE' });
  const device = await t.given.device({ serialNumber: 'AA170001', companyId: clinic.id, location: 'FI' });
  const alone = await t.given.device({ serialNumber: 'AA170003', companyId: clinic.id });
  const between = await t.given.device({ serialNumber: 'AA170002', companyId: clinic.id });
  const clientInfo = { companyId: clinic.id, companyName: clinic.name };
  for (const each of [device, between, alone])
    await t.given.record(each, 'dispatched', { clientInfo, companyId: clinic.id });
  const first = new Date(t.clock.now.getTime() - t.config.DEMO_DAYS * 86_400_000);
  const session = await t.given.session(device, { startTime: first });

  const { id } = await t.given.user('SALES');
  await writeWork({ deps: t.server.deps, author: { userId: null, call: 'demo' } }, (work) =>
    tellFleet({ work, authors: { production: id, sales: id, admin: id } }),
  );

  const { token } = await t.given.user('ADMIN');
  const past = await t.call('get_device_data', token, { deviceid: device.id });
  expect(past.body.device).toMatchObject({ CompanyId: clinic.id, location: 'FI' });
  const records = past.body.device.LifeCycleStates ?? [];
  expect(records.map(({ state }) => state)).toEqual(['dispatched', 'ready', 'production']);
  expect(Date.parse(records[0]?.createdAt ?? '')).toBeLessThan(first.getTime());
  const owners = await t.database.db
    .select()
    .from(deviceOwnerships)
    .where(eq(deviceOwnerships.deviceId, device.id));
  expect(owners).toMatchObject([{ companyId: clinic.id, validTo: null }]);
  const sessions = await t.call('get_sessions', token, { deviceid: device.id, endcustomer: clinic.id });
  expect(sessions.body.sessions).toMatchObject([{ id: session.id }]);

  const kept = await t.call('get_device_data', token, { deviceid: alone.id });
  expect(kept.body.device.LifeCycleStates).toMatchObject([{ state: 'dispatched', User: null }]);
});
