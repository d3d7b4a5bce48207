import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { sessionDaily, sessions } from '#modules/sessions/sessions.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { devices } from './devices.table.ts';

describe('editing a device', () => {
  let t: TestServer;
  beforeAll(async () => {
    t = await startTestServer();
  });
  afterAll(() => t.close());

  const stored = async (id: number) => {
    const [row] = await t.database.db.select().from(devices).where(eq(devices.id, id));
    return row;
  };

  it('writes what the level may change and ignores the rest', async () => {
    const company = await t.given.company();
    const device = await t.given.device({ companyId: company.id, model: 'Old', plugType: 'F' });
    const client = await t.given.user('CLIENT', { companyId: company.id });
    const other = await t.given.company();
    const data = {
      id: device.id,
      deviceName: 'Cold room',
      plugType: 'G',
      model: 'New',
      CompanyId: other.id,
      quality: 2 as const,
    };

    const { status, body } = await t.call('edit_device', client.token, { deviceData: data });
    expect(status).toBe(200);
    expect(body.message).toBe('Device saved');
    expect(await stored(device.id)).toMatchObject({
      deviceName: 'Cold room',
      plugType: 'F',
      model: 'Old',
      companyId: company.id,
      quality: null,
    });
  });

  it('lets the workshop change plug, colour, chassis and class, but not the model', async () => {
    const device = await t.given.device({ model: 'Old' });
    const production = await t.given.user('PRODUCTION');
    await t.call('edit_device', production.token, {
      deviceData: {
        id: device.id,
        plugType: 'G',
        color: 'white',
        chassisNumber: 'C-1',
        quality: 2,
        model: 'New',
      },
    });
    expect(await stored(device.id)).toMatchObject({
      plugType: 'G',
      color: 'white',
      chassisNumber: 'C-1',
      quality: 2,
      model: 'Old',
    });
  });

  it('refuses a stale edit and writes nothing', async () => {
    const device = await t.given.device({ deviceName: 'Before' });
    const admin = await t.given.user('ADMIN');
    const loaded = device.updatedAt.toISOString();
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    const first = await t.call('edit_device', admin.token, {
      deviceData: { id: device.id, updatedAt: loaded, deviceName: 'First' },
    });
    const second = await t.call('edit_device', admin.token, {
      deviceData: { id: device.id, updatedAt: loaded, deviceName: 'Second' },
    });
    expect(first.status).toBe(200);
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'core.stale', message: 'Changed by someone else, please reload' },
    });
    expect((await stored(device.id))?.deviceName).toBe('First');
  });

  it('leaves one audit row with what was and what is', async () => {
    const device = await t.given.device({ deviceName: 'Before' });
    const admin = await t.given.user('ADMIN');
    await t.call('edit_device', admin.token, { deviceData: { id: device.id, deviceName: 'After' } });
    const rows = await t.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'devices'), eq(auditLog.entityId, device.id)));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      userId: admin.id,
      call: 'edit_device',
      before: { deviceName: 'Before' },
      after: { deviceName: 'After' },
    });
  });

  it('takes a new owner as a correction: the sessions of the open interval and their totals move along', async () => {
    const from = await t.given.company();
    const to = await t.given.company();
    const device = await t.given.device({ companyId: from.id });
    const key = await t.given.deviceKey(device);
    await t.inject({
      method: 'PUT',
      url: `/ingest/v1/sessions/${crypto.randomUUID()}`,
      headers: { authorization: key },
      payload: {
        startTime: t.clock.now.toISOString(),
        type: 2,
        duration: 180,
        consumption: 2.5,
        complete: true,
      },
    });
    const admin = await t.given.user('ADMIN');
    const { status } = await t.call('edit_device', admin.token, {
      deviceData: { id: device.id, CompanyId: to.id },
    });
    expect(status).toBe(200);
    const moved = await t.database.db.select().from(sessions).where(eq(sessions.deviceId, device.id));
    expect(moved.map((session) => session.companyId)).toEqual([to.id]);
    const totals = await t.database.db
      .select()
      .from(sessionDaily)
      .where(eq(sessionDaily.deviceId, device.id));
    expect(totals).toMatchObject([{ companyId: to.id, count: 1, countMin60: 1, consumptionKg: 2.5 }]);
  });

  it('refuses an owner that does not exist', async () => {
    const device = await t.given.device();
    const admin = await t.given.user('ADMIN');
    const { status, body } = await t.call('edit_device', admin.token, {
      deviceData: { id: device.id, CompanyId: 999_999 },
    });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'devices.unknown_company', fields: { 'deviceData.CompanyId': 'names no company' } },
    });
  });

  it('lets only a super user delete; the serial number becomes free and the keys stop', async () => {
    const device = await t.given.device({ serialNumber: 'CTN17GONE' });
    const key = await t.given.deviceKey(device);
    const admin = await t.given.user('ADMIN');
    const superUser = await t.given.user('SUPER_USER');
    const request = { deviceData: { id: device.id }, deleteDevice: true };
    expect((await t.call('edit_device', admin.token, request)).status).toBe(403);
    expect((await t.call('edit_device', superUser.token, request)).body.message).toBe('Device deleted');
    expect((await t.call('get_device_data', superUser.token, { deviceid: device.id })).status).toBe(404);
    const hello = await t.inject({
      method: 'POST',
      url: '/ingest/v1/hello',
      headers: { authorization: key },
      payload: { version: '1.0.0' },
    });
    expect(hello.statusCode).toBe(401);
    await expect(t.given.device({ serialNumber: 'CTN17GONE' })).resolves.toMatchObject({
      serialNumber: 'CTN17GONE',
    });
  });

  it('keeps at most two live keys and shows a secret once', async () => {
    const device = await t.given.device();
    const admin = await t.given.user('ADMIN');
    const make = () => t.call('create_device_key', admin.token, { deviceid: device.id });
    const first = await make();
    expect(first.body.key.startsWith(`${device.serialNumber}:`)).toBe(true);
    expect((await make()).status).toBe(200);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'devices.too_many_keys' } });

    const detail = await t.call('get_device_data', admin.token, { deviceid: device.id });
    expect(detail.body.device.keys).toHaveLength(2);
    expect(JSON.stringify(detail.body)).not.toContain(first.body.key.split(':')[1]);

    const [oldest] = detail.body.device.keys ?? [];
    await t.call('revoke_device_key', admin.token, {
      deviceid: device.id,
      ...(oldest && { keyid: oldest.id }),
    });
    expect((await make()).status).toBe(200);
  });
});
