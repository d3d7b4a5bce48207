import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceKeys } from '#modules/devices/devices.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aSession, givenSender, send } from './sender.test-device.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => t.close());

const hello = (authorization: string) =>
  send(t, { method: 'POST', path: '/hello', payload: { version: '1' }, headers: { authorization } });

describe('Device keys', () => {
  it('Two live keys work side by side, so that one can be replaced without a gap.', async () => {
    const admin = await t.given.user('ADMIN');
    const device = await t.given.device();
    const first = await t.call('create_device_key', admin.token, { deviceid: device.id });
    const second = await t.call('create_device_key', admin.token, { deviceid: device.id });
    for (const { body } of [first, second]) expect((await hello(`Device ${body.key}`)).status).toBe(200);
    const third = await t.call('create_device_key', admin.token, { deviceid: device.id });
    expect(third).toMatchObject({ status: 409, body: { code: 'devices.too_many_keys' } });
  });

  it('A revoked key stops working at once, the other one goes on.', async () => {
    const admin = await t.given.user('ADMIN');
    const device = await t.given.device();
    const old = await t.call('create_device_key', admin.token, { deviceid: device.id });
    const fresh = await t.call('create_device_key', admin.token, { deviceid: device.id });
    const [oldest] = await t.database.db
      .select({ id: deviceKeys.id })
      .from(deviceKeys)
      .where(eq(deviceKeys.deviceId, device.id))
      .orderBy(deviceKeys.id);
    await t.call('revoke_device_key', admin.token, { deviceid: device.id, keyid: oldest?.id ?? 0 });
    expect((await hello(`Device ${old.body.key}`)).body.code).toBe('ingest.unauthorised');
    expect((await hello(`Device ${fresh.body.key}`)).status).toBe(200);
  });

  it('The keys of a deleted device stop working, also when its serial number is given to another one.', async () => {
    const admin = await t.given.user('SUPER_USER');
    const device = await givenSender(t, { serialNumber: 'CTN170901' });
    const deviceData = { id: device.id, updatedAt: device.updatedAt.toISOString() };
    const deleted = await t.call('edit_device', admin.token, { deviceData, deleteDevice: true });
    expect(deleted.status).toBe(200);
    expect((await device.hello()).status).toBe(401);
    const successor = await givenSender(t, { serialNumber: 'CTN170901' });
    expect((await device.hello()).status).toBe(401);
    expect((await successor.hello()).status).toBe(200);
  });

  it('The secret of one device does not open another one, and the serial number may be written in any case.', async () => {
    const one = await givenSender(t, { serialNumber: 'CTN170902' });
    const other = await givenSender(t, { serialNumber: 'CTN170903' });
    const secret = one.authorization.split(':')[1];
    expect((await hello(`Device ${other.serialNumber}:${secret}`)).status).toBe(401);
    expect((await hello(`Device ${one.serialNumber.toLowerCase()}:${secret}`)).status).toBe(200);
  });

  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['a bearer token', 'Bearer abc'],
    ['a device without a secret', 'Device CTN170902'],
    ['an unknown secret', `Device CTN170902:${'x'.repeat(43)}`],
    ['a service where a device belongs', `Service fleet:${'x'.repeat(43)}`],
    ['a very long header', `Device CTN170902:${'x'.repeat(5000)}`],
    ['injected SQL', `Device ' or 1=1--:${'x'.repeat(43)}`],
  ])('With %s the answer is 401 and says nothing more.', async (_name, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await send(t, { method: 'POST', path: '/hello', payload: { version: '1' }, headers });
    expect(answer).toMatchObject({
      status: 401,
      body: { error: true, code: 'ingest.unauthorised', message: 'Unknown device or wrong key' },
    });
  });

  it('A user’s token opens nothing here, in whatever place it is sent.', async () => {
    const admin = await t.given.user('SUPER_USER');
    const device = await t.given.device();
    for (const authorization of [`Bearer ${admin.token}`, `Device ${device.serialNumber}:${admin.token}`]) {
      const answer = await send(t, {
        method: 'PUT',
        path: `/sessions/${randomUUID()}`,
        payload: { token: admin.token, ...aSession() },
        headers: { authorization },
      });
      expect(answer.status).toBe(401);
    }
  });

  it('A device key opens no call of the portal.', async () => {
    const device = await givenSender(t);
    const secret = device.authorization.split(':')[1] ?? '';
    for (const token of [secret, device.authorization, null]) {
      const answer = await t.inject({
        method: 'POST',
        url: '/api/get_devices',
        headers: { authorization: device.authorization },
        payload: { ...(token !== null && { token }) },
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('Strangers are refused before their body is read, whatever it is.', async () => {
    const answer = await send(t, {
      method: 'PUT',
      path: '/settings',
      payload: '{"broken',
      headers: { 'content-type': 'application/json', authorization: `Device CTN170902:${'x'.repeat(43)}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe('What belongs to another device', () => {
  it('The same session id of two devices is two sessions.', async () => {
    const [one, other] = [await givenSender(t), await givenSender(t)];
    const externalId = randomUUID();
    const first = await one.putSession({ duration: 100 }, externalId);
    const second = await other.putSession({ duration: 200 }, externalId);
    expect(second.body).toMatchObject({ duplicate: false });
    expect(second.body.sessionId).not.toBe(first.body.sessionId);
    const rows = await t.database.db.select().from(sessions).where(eq(sessions.externalId, externalId));
    expect(rows.map((row) => [row.deviceId, row.durationS]).sort()).toEqual(
      [
        [one.id, 100],
        [other.id, 200],
      ].sort(),
    );
  });

  it('Pieces for the session of another device find no session.', async () => {
    const [one, other] = [await givenSender(t), await givenSender(t)];
    const externalId = randomUUID();
    await one.putSession({ complete: false }, externalId);
    const answer = await other.put(`/sessions/${externalId}/measurements`, { from: 0, timeStamp: [0] });
    expect(answer).toMatchObject({ status: 404, body: { code: 'ingest.unknown_session' } });
  });

  it('Presets are those of the device that asks.', async () => {
    const [one, other] = [
      await givenSender(t, { serialNumber: 'CTN170904' }),
      await givenSender(t, { serialNumber: 'CTN170905' }),
    ];
    const presets = { Soft: { Name: 'Soft', Temperature: -110, Duration: 120 } };
    expect((await one.put('/presets', { baseRevision: 0, presets })).status).toBe(200);
    expect((await other.get('/presets')).body).toEqual({ revision: 0, presets: {} });
  });
});

describe('Addresses', () => {
  it.each([
    ['GET', '/sessions'],
    ['PUT', '/nothing'],
    ['POST', `/sessions/${randomUUID()}`],
  ] as const)('%s %s answers 404 in the shape of every error.', async (method, path) => {
    const device = await givenSender(t);
    const answer = await send(t, {
      method,
      path,
      payload: {},
      headers: { authorization: device.authorization },
    });
    expect(answer).toMatchObject({ status: 404, body: { error: true, code: 'core.not_found' } });
  });
});
