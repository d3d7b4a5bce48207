import { TOWN_WAREHOUSE } from '@halla/domain/lifecycle/lifecycle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Person = Awaited<ReturnType<TestServer['given']['user']>>;

async function start(env: Record<string, string>) {
  const t = await startTestServer({ env });
  return { t, admin: await t.given.user('ADMIN') };
}

/** Tries both ways to put a device there, and returns whether it is allowed. */
async function putThere({ t, admin, device }: { t: TestServer; admin: Person; device: { id: number } }) {
  const moved = await t.call('add_transfer', admin.token, {
    transferData: {
      state: 'storaged',
      UserId: admin.id,
      Device: { id: device.id },
      location: TOWN_WAREHOUSE,
    },
  });
  const edited = await t.call('edit_lifecyclestate', admin.token, {
    deviceid: device.id,
    lifecyclestate: { state: 'maintenance', location: TOWN_WAREHOUSE },
  });
  return [moved, edited];
}

describe('the town warehouse without a name', () => {
  let t: TestServer;
  let admin: Person;
  beforeAll(async () => {
    ({ t, admin } = await start({}));
  });
  afterAll(() => t.close());

  it('is not offered, while all other places are', async () => {
    const { body } = await t.call('get_warehouses', admin.token, {});
    expect(body.warehouses).toHaveLength(10);
    expect(body.warehouses.map(({ value }) => value)).not.toContain(TOWN_WAREHOUSE);
  });

  it('takes no device, in a new record or a corrected one', async () => {
    const device = await t.given.device();
    const record = await t.given.record(device, 'production', { location: 'vantaa' });
    const corrected = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { id: record.id, state: 'storaged', location: TOWN_WAREHOUSE },
      update_existing: true,
    });
    for (const { status, body } of [...(await putThere({ t, admin, device })), corrected]) {
      expect([status, body.code]).toEqual([400, 'lifecycle.unknown_place']);
      expect(body.fields).toEqual({ location: 'names no place' });
    }
  });

  it('keeps the devices that stand there already', async () => {
    const device = await t.given.device();
    const record = await t.given.record(device, 'storaged', { location: TOWN_WAREHOUSE });
    const corrected = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { id: record.id, state: 'storaged', location: TOWN_WAREHOUSE, quality: 2 },
      update_existing: true,
    });
    expect(corrected.status).toBe(200);
    const stays = await t.call('edit_lifecyclestate', admin.token, {
      deviceid: device.id,
      lifecyclestate: { state: 'maintenance' },
    });
    expect(stays.body.lcs[0]).toMatchObject({ state: 'maintenance', location: TOWN_WAREHOUSE });
  });
});

describe('the town warehouse with a name', () => {
  it('is a place like the others, under that name', async () => {
    const { t, admin } = await start({ TOWN_WAREHOUSE_NAME: 'Warehouse Turku' });
    try {
      const { body } = await t.call('get_warehouses', admin.token, {});
      expect(body.warehouses[6]).toMatchObject({ value: TOWN_WAREHOUSE, label: 'Warehouse Turku' });
      const answers = await putThere({ t, admin, device: await t.given.device() });
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await t.close();
    }
  });
});
