import { LEVELS } from '@halla/domain/access/levels';
import { demoLife, workingSpells } from '@halla/domain/demo/demo-life';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#app/calls/errors.ts';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { issuedNumbers } from '#modules/orders/orders.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { captureLog } from '../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { tellFleet } from './demo-fleet-life.ts';
import { cabinOrders } from './history/cabin-orders.ts';
import { planOrders } from './history/orders/plan-orders.ts';
import type { World } from './history/world.ts';

const SINCE = '2026-11-21';
const lifeOf = (serialNumber: string, isSold = true) => demoLife({ serialNumber, isSold, since: SINCE });

/** A serial number whose simulated life takes the given course. */
function serialWith(course: string, isSold = true, from = 1): string {
  for (let number = from; number < 1_000; number += 1) {
    const serialNumber = `${isSold ? 'EC22' : 'CTN17'}${String(number).padStart(4, '0')}`;
    const states = lifeOf(serialNumber, isSold).map(({ state }) => state);
    if (states.join(' ') === course) return serialNumber;
  }
  throw new Error(`no life goes ${course}`);
}

const captured = captureLog();
let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-11-21T12:00:00Z'), log: captured.log });
});
afterAll(() => t.close());

/**
 * A device right after registration: owned by the client from the beginning, with one record without author.
 */
async function registered(serialNumber: string, company: { id: number; name: string }) {
  const device = await t.given.device({
    serialNumber,
    companyId: company.id,
    deviceName: 'Reception',
    location: 'FI',
  });
  const clientInfo = { companyId: company.id, companyName: company.name };
  await t.given.record(device, 'dispatched', { clientInfo, companyId: company.id });
  return device;
}

async function demoUser(levelName: 'ADMIN' | 'SUPER_USER' | 'PRODUCTION') {
  const { id } = await t.given.user(levelName);
  return { id, level: LEVELS[levelName], companyId: null, scope: 'all' as const };
}

async function tell(): Promise<void> {
  const { id } = await t.given.user('SALES');
  const authors = { production: id, sales: id, admin: id };
  return tellFleet({ deps: t.server.deps, authors, since: SINCE });
}

describe('tellFleet', () => {
  it('a device belongs to the maker until it is dispatched, and each session to who owned it then', async () => {
    const clinic = await t.given.company({ name: 'Reporting clinic', location: 'SE' });
    const maker = await t.given.internalCompany();
    const serials = [
      serialWith('production ready dispatched'),
      serialWith('production ready demo dispatched'),
      serialWith('production ready dispatched maintenance dispatched'),
      serialWith('production ready dispatched maintenance'),
    ];
    const told = [];
    for (const serialNumber of serials) {
      const device = await registered(serialNumber, clinic);
      const [spell] = workingSpells(lifeOf(serialNumber), true);
      const first = new Date(`${spell?.from}T09:00:00Z`);
      // Reported before its history was written, under the owner of the registration.
      const session = await t.given.session(device, { startTime: first, companyId: clinic.id });
      told.push({ serialNumber, device, session });
    }
    await tell();

    const { token } = await t.given.user('ADMIN');
    for (const { serialNumber, device, session } of told) {
      const steps = lifeOf(serialNumber);
      const { body } = await t.call('get_device_data', token, { deviceid: device.id });
      expect(body.device).toMatchObject({ CompanyId: clinic.id, location: 'FI', NamedUnder: null });
      const records = (body.device.LifeCycleStates ?? []).toReversed();
      expect(records.map(({ state }) => state)).toEqual(steps.map(({ state }) => state));
      expect(records.every(({ User }) => User !== null)).toBe(true);
      const dispatched = records.find(({ state }) => state === 'dispatched')?.createdAt ?? '';
      const owners = await t.database.db
        .select()
        .from(deviceOwnerships)
        .where(eq(deviceOwnerships.deviceId, device.id))
        .orderBy(asc(deviceOwnerships.validFrom));
      expect(owners).toMatchObject([
        { companyId: maker.id, validTo: new Date(dispatched) },
        { companyId: clinic.id, validFrom: new Date(dispatched), validTo: null },
      ]);
      const [stored] = await t.database.db.select().from(sessions).where(eq(sessions.id, session.id));
      expect(stored?.companyId).toBe(clinic.id);
      expect(stored?.startTime.getTime()).toBeGreaterThan(Date.parse(dispatched));
    }
  });

  it('an E-cabin is allocated to its order while it is ready', async () => {
    const clinic = await t.given.company({ name: 'Ordering clinic', location: 'FI' });
    const serialNumber = serialWith('production ready dispatched maintenance storaged');
    const device = await registered(serialNumber, clinic);
    const users = { admin: await demoUser('ADMIN'), super: await demoUser('SUPER_USER') };
    const production = await demoUser('PRODUCTION');
    const cast = {
      id: clinic.id,
      name: clinic.name,
      role: 'end_customer',
      parentId: null,
      people: [],
    } as const;
    const world: World = {
      ...{ zone: 'Europe/Helsinki', from: '2024-01-01', since: SINCE, firstNumber: 501 },
      goodsLeaveByShipments: true,
      companies: [{ ...cast, location: 'FI', address: null, vatId: null, people: [] }],
      devices: [
        {
          ...{ id: device.id, serialNumber, deviceType: 'ECABIN', model: 'E-cabin Two', color: 'white' },
          companyId: clinic.id,
        },
      ],
    };
    const place = planOrders(world).findIndex((order) => order.device !== null);
    await t.database.db.insert(issuedNumbers).values({ kind: 'order', number: 501 + place });
    const orders = cabinOrders({ world, users: { ...users, production } });
    const authors = { production: production.id, sales: users.admin.id, admin: users.admin.id };
    await t.database.db.update(devices).set({ color: 'white' }).where(eq(devices.id, device.id));
    await tellFleet({ deps: t.server.deps, authors, since: SINCE, orders });

    const { token } = await t.given.user('ADMIN');
    const { body } = await t.call('get_orders', token, {});
    const [order] = body.orders;
    expect(order?.Devices).toEqual([{ id: device.id, serialNumber, color: 'white', isSent: false }]);
    expect(order?.genericDevices[0]).toMatchObject({ sku: 'TWO_EC_W_220', Devices: [{ serialNumber }] });
    const { body: page } = await t.call('get_device_data', token, { deviceid: device.id });
    const records = (page.device.LifeCycleStates ?? []).toReversed();
    expect(records.map(({ state }) => state)).toEqual(lifeOf(serialNumber).map(({ state }) => state));
    const before = records.filter(({ createdAt }) => createdAt < (order?.createdAt ?? ''));
    expect(before.at(-1)).toMatchObject({ state: 'ready', location: 'mailhouse' });
  });

  it('a device whose order is refused has its life all the same', async () => {
    const clinic = await t.given.company({ name: 'Refused clinic' });
    const serialNumber = serialWith('production ready dispatched', true, 500);
    const device = await registered(serialNumber, clinic);
    const order = {
      at: new Date(`${SINCE}T00:00:00Z`),
      make: () => Promise.reject(new AppError('orders.unknown_company')),
    };
    const { id } = await demoUser('ADMIN');
    const authors = { production: id, sales: id, admin: id };
    await tellFleet({ deps: t.server.deps, authors, since: SINCE, orders: new Map([[device.id, order]]) });
    const { token } = await t.given.user('ADMIN');
    const { body } = await t.call('get_device_data', token, { deviceid: device.id });
    expect((body.device.LifeCycleStates ?? []).map(({ state }) => state)).toEqual(
      lifeOf(serialNumber)
        .map(({ state }) => state)
        .toReversed(),
    );
    expect(captured.text()).toContain('an order of the demo was refused');
  });

  it('a device of the maker goes on show without changing its owner', async () => {
    const maker = await t.given.internalCompany();
    const device = await t.given.device({
      serialNumber: serialWith('production ready demo', false),
      companyId: maker.id,
    });
    await t.given.record(device, 'ready');
    await tell();
    const { token } = await t.given.user('ADMIN');
    const { body } = await t.call('get_device_data', token, { deviceid: device.id });
    expect(body.device).toMatchObject({ CompanyId: maker.id });
    const states = (body.device.LifeCycleStates ?? []).map(({ state }) => state);
    expect(states).toEqual(['demo', 'ready', 'production']);
  });

  it('tells nothing twice, and leaves devices alone that people have moved', async () => {
    const clinic = await t.given.company({ name: 'Moving clinic' });
    const user = await t.given.user('ADMIN');
    const moved = await t.given.device({ serialNumber: 'EC229999', companyId: clinic.id });
    await t.given.record(moved, 'maintenance', { userId: user.id });
    const untold = await registered('EC229998', clinic);
    await tell();
    const historyOf = async ({ id }: { id: number }) => {
      const { body } = await t.call('get_device_data', user.token, { deviceid: id });
      return (body.device.LifeCycleStates ?? []).map((record) => record.id);
    };
    expect(await historyOf(moved)).toHaveLength(1);
    const once = await historyOf(untold);
    expect(once.length).toBeGreaterThan(2);
    await tell();
    expect(await historyOf(untold)).toEqual(once);
  });
});
