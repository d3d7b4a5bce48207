import { businessDay } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { accounts } from '#modules/users/users.service.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ensureDemoAccounts } from './demo-accounts.ts';
import { startDemoPast } from './demo-past.ts';
import { DEMO_STORIES } from './demo-stories.ts';

const SINCE = '2026-11-21';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-11-21T12:00:00Z'),
    env: { DEMO_DEVICES: '1', DEMO_ORDER_DAYS: '0' },
  });
});
afterAll(() => t.close());

it('waits for the fleet, tells each story once, and leaves each device where its story ends', async () => {
  await ensureDemoAccounts(t.server.deps);
  const stop = await startDemoPast({ deps: t.server.deps, since: SINCE });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await t.database.db.$count(devices, eq(devices.isGeneric, false))).toBe(0);
  await t.given.device();
  await expect
    .poll(() => t.database.db.$count(devices, eq(devices.isGeneric, false)), { interval: 200 })
    .toBe(DEMO_STORIES.length + 1);
  await stop();

  const sales = await accounts.byName(t.database.db, 'sales');
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
  for (const { createdAt } of body.devices.flatMap(({ latest }) => latest ?? [])) {
    const clock = new Date(createdAt).toLocaleString('sv-SE', { timeZone: 'Europe/Helsinki' });
    expect(clock.slice(11) >= '08:00:00' && clock.slice(11) < '16:00:00').toBe(true);
    expect([1, 2, 3, 4, 5]).toContain(
      new Date(businessDay(new Date(createdAt), 'Europe/Helsinki')).getUTCDay(),
    );
  }
  await (await startDemoPast({ deps: t.server.deps, since: SINCE }))();
  expect(await t.database.db.$count(devices, eq(devices.isGeneric, false))).toBe(DEMO_STORIES.length + 1);
});
