import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { givenSender } from '../senders/sender.test-device.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
});
afterAll(() => t.close());

async function deviceRow(id: number) {
  const [row] = await t.database.db
    .select()
    .from(devices)
    .innerJoin(deviceState, eq(deviceState.deviceId, devices.id))
    .where(eq(devices.id, id));
  return { ...row?.devices, ...row?.device_state };
}

async function sessionsOf(deviceid: number, date?: { startDate: string; endDate?: string }) {
  const admin = await t.given.user('ADMIN');
  const { body } = await t.call('get_sessions', admin.token, { deviceid, ...(date && { date }) });
  return body.sessions.flatMap((row) => ('startTime' in row ? [row] : []));
}

describe('Hello', () => {
  it('The answer tells the time, the revision of the presets and when to come again.', async () => {
    const device = await givenSender(t);
    const answer = await device.hello({ version: '2.4.1' });
    expect(answer.body).toEqual({
      serverTime: NOW.toISOString(),
      presetsRevision: 0,
      latestVersion: null,
      pollSeconds: 300,
    });
  });

  it('What the device says about itself is kept; what it does not mention stays.', async () => {
    const device = await givenSender(t);
    await device.hello({
      version: '2.4.1',
      macAddress: '00:11:22:33:44:55',
      teamviewerId: '123 456 789',
      location: 'US_CA',
      deviceTime: '2026-03-02T12:00:30Z',
    });
    await device.hello({ version: '2.4.2' });
    expect(await deviceRow(device.id)).toMatchObject({
      version: '2.4.2',
      macAddress: '00:11:22:33:44:55',
      teamviewerId: '123 456 789',
      location: 'US-CA',
      clockOffsetS: 30,
      lastSeenAt: NOW,
    });
  });

  it('A clock that is centuries off is kept within what the column holds.', async () => {
    const device = await givenSender(t);
    expect((await device.hello({ deviceTime: '1900-01-01T00:00:00Z' })).status).toBe(200);
    expect(await deviceRow(device.id)).toMatchObject({ clockOffsetS: -2_000_000_000 });
    expect((await device.hello({ deviceTime: '2199-12-31T00:00:00Z' })).status).toBe(200);
    expect(await deviceRow(device.id)).toMatchObject({ clockOffsetS: 2_000_000_000 });
  });

  it('Every upload says that the device is there, at most once a minute.', async () => {
    const device = await givenSender(t);
    await device.putSession();
    expect(await deviceRow(device.id)).toMatchObject({ lastSeenAt: NOW });
    const before = await deviceRow(device.id);
    t.clock.now = new Date(NOW.getTime() + 59_000);
    await device.putSession();
    expect(await deviceRow(device.id)).toEqual(before);
    t.clock.now = new Date(NOW.getTime() + 61_000);
    await device.putSession();
    expect(await deviceRow(device.id)).toMatchObject({ lastSeenAt: t.clock.now });
    t.clock.now = NOW;
  });
});

describe('A clock that is wrong', () => {
  it.each([
    ['2026-03-03T12:00:00.001Z', 'lies more than 24 hours in the future'],
    ['2036-03-02T12:00:00Z', 'lies more than 24 hours in the future'],
    ['2014-12-31T23:59:59.999Z', 'must be 2015-01-01 or later'],
    ['1970-01-01T00:00:00Z', 'must be 2015-01-01 or later'],
  ])('A session at %s is refused, and the answer says what to do.', async (startTime, problem) => {
    const device = await givenSender(t);
    const answer = await device.putSession({ startTime });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: true, code: 'ingest.clock', fields: { startTime: problem } },
    });
    expect(answer.body.message).toContain('set the clock of the device');
    expect(await sessionsOf(device.id)).toEqual([]);
  });

  it.each(['2015-01-01T00:00:00Z', '2026-03-03T12:00:00Z'])(
    'A session at %s is stored.',
    async (startTime) => {
      const device = await givenSender(t);
      expect((await device.putSession({ startTime })).status).toBe(200);
    },
  );

  it('Ten years back is stored and flagged when the device has told that its clock is off.', async () => {
    const device = await givenSender(t);
    await device.hello({ deviceTime: '2016-03-02T12:00:00Z' });
    await device.putSession({ startTime: '2016-03-02T11:00:00Z' });
    expect(await sessionsOf(device.id)).toMatchObject([
      { startTime: '2016-03-02T11:00:00.000Z', clockSuspect: true },
    ]);
  });

  it.each([
    ['2026-03-02T13:00:00Z', false],
    ['2026-03-02T13:00:01Z', true],
    ['2026-03-02T10:59:59Z', true],
  ])('With the device at %s sessions are flagged: %s.', async (deviceTime, flagged) => {
    const device = await givenSender(t);
    await device.hello({ deviceTime });
    await device.putSession();
    const [row] = await sessionsOf(device.id);
    expect(row?.clockSuspect ?? false).toBe(flagged);
  });

  it('Once the clock is set, sessions are not flagged any more.', async () => {
    const device = await givenSender(t);
    await device.hello({ deviceTime: '2016-03-02T12:00:00Z' });
    await device.hello({ deviceTime: '2026-03-02T12:00:00Z' });
    await device.putSession();
    expect((await sessionsOf(device.id))[0]).not.toHaveProperty('clockSuspect');
  });

  it('Late data of an honest device is never refused or flagged for its age.', async () => {
    const device = await givenSender(t);
    await device.hello({ deviceTime: NOW.toISOString() });
    expect((await device.putSession({ startTime: '2016-03-02T11:00:00Z' })).status).toBe(200);
    expect((await sessionsOf(device.id))[0]).not.toHaveProperty('clockSuspect');
  });

  it('A session that claims to be of tomorrow is flagged and is not the latest up to now.', async () => {
    const device = await givenSender(t);
    await device.putSession({ startTime: '2026-03-02T11:00:00Z' });
    await device.putSession({ startTime: '2026-03-03T11:00:00Z' });
    const upToNow = await sessionsOf(device.id, {
      startDate: '2026-01-01T00:00:00Z',
      endDate: NOW.toISOString(),
    });
    expect(upToNow.map((row) => row.startTime)).toEqual(['2026-03-02T11:00:00.000Z']);
    expect((await sessionsOf(device.id))[0]).toMatchObject({ clockSuspect: true });
  });

  it('An alert from the future counts as raised when it arrived.', async () => {
    const device = await givenSender(t);
    const admin = await t.given.user('ADMIN');
    const alert = { alertType: 201, occurredAt: '2036-03-02T12:00:00Z' };
    expect((await device.put(`/alerts/${randomUUID()}`, alert)).status).toBe(200);
    const { body } = await t.call('get_alerts', admin.token, { deviceid: device.id });
    expect(body.alerts).toMatchObject([{ createdAt: NOW.toISOString() }]);
  });

  it('A crash log from the future is refused; one of a machine whose clock was reset is kept.', async () => {
    const device = await givenSender(t);
    const put = (date: string) => device.put(`/crashlogs/${randomUUID()}`, { date, type: 1 });
    expect(await put('2036-03-02T12:00:00Z')).toMatchObject({
      status: 400,
      body: { code: 'ingest.clock', fields: { date: 'lies more than 24 hours in the future' } },
    });
    expect((await put('1970-01-01T00:00:12Z')).status).toBe(200);
    const rows = await t.database.db.select().from(crashLogs).where(eq(crashLogs.deviceId, device.id));
    expect(rows.map(({ date }) => date.toISOString())).toEqual(['1970-01-01T00:00:12.000Z']);
  });
});
