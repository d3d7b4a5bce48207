import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { deviceOwnerships } from '#modules/devices/devices.table.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { sessionMonthly } from '#modules/sessions/sessions.table.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AT_MOST } from './device-timeline.service.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => t.close());

const at = (day: string) => new Date(`${day}T10:00:00Z`);

async function buildLife() {
  const { db } = t.database;
  const clinic = await t.given.company({ name: 'Polar Clinic' });
  const maker = await t.given.internalCompany();
  const author = await t.given.user('PRODUCTION', { fullName: 'Pia Production' });
  const device = await t.given.device({ companyId: clinic.id });
  const built = await t.given.record(device, 'production', {
    location: 'vantaa',
    createdAt: at('2025-10-01'),
    userId: author.id,
  });
  const sold = await t.given.record(device, 'dispatched', {
    createdAt: at('2025-11-01'),
    clientInfo: { companyName: 'Polar Clinic' },
  });
  await db.delete(deviceOwnerships).where(eq(deviceOwnerships.deviceId, device.id));
  await db.insert(deviceOwnerships).values([
    { deviceId: device.id, companyId: maker.id, validFrom: new Date(0), validTo: at('2025-11-01') },
    { deviceId: device.id, companyId: clinic.id, validFrom: at('2025-11-01') },
  ]);
  const monthly = { deviceId: device.id, companyId: clinic.id };
  await db.insert(sessionMonthly).values([
    { ...monthly, month: '2025-12-01', type: 2, count: 3 },
    { ...monthly, month: '2025-12-01', type: 3, count: 4 },
    { ...monthly, month: '2025-12-01', type: 1, count: 90 },
    { ...monthly, month: '2026-01-01', type: 2, count: 5 },
  ]);
  const session = await t.given.session(device, { startTime: at('2025-12-05') });
  const alert = await t.given.alert(device, { message: 'Door', createdAt: at('2025-12-06') });
  const [crash] = await db
    .insert(crashLogs)
    .values({
      deviceId: device.id,
      externalId: crypto.randomUUID(),
      date: at('2025-12-07'),
      type: 1,
      version: '4.1.0',
      reason: 'Watchdog',
    })
    .returning();
  if (crash === undefined) throw new Error('The crash log was not returned.');
  await db.insert(notes).values([
    { text: 'x'.repeat(400), lifeCycleStateId: built.id, userId: author.id, createdAt: at('2025-10-02') },
    { text: 'Under the session', sessionId: session.id, createdAt: at('2025-12-05') },
    { text: 'Under the alert', alertId: alert.id, createdAt: at('2025-12-06') },
    { text: 'Under the crash', crashLogId: crash.id, createdAt: at('2025-12-07') },
  ]);
  return { device, built, sold, alert, crash, session, clinic, maker, author };
}

async function ask(token: string, deviceid: number) {
  const { status, body } = await t.call('get_device_timeline', token, { deviceid });
  expect(status).toBe(200);
  return body.timeline;
}

describe('the timeline of a device', () => {
  it('tells its whole life to an admin, oldest first', async () => {
    const { device, built, sold, alert, crash, session, clinic, maker, author } = await buildLife();
    const { token } = await t.given.user('ADMIN');
    expect(await ask(token, device.id)).toEqual({
      now: '2026-03-02T12:00:00.000Z',
      states: [
        {
          id: built.id,
          state: 'production',
          location: 'vantaa',
          clientInfo: null,
          createdAt: '2025-10-01T10:00:00.000Z',
          User: { id: author.id, fullName: 'Pia Production' },
        },
        {
          id: sold.id,
          state: 'dispatched',
          location: 'client',
          clientInfo: { companyName: 'Polar Clinic' },
          createdAt: '2025-11-01T10:00:00.000Z',
          User: null,
        },
      ],
      owners: [
        { Company: { id: maker.id, name: 'Halla' }, from: null, to: '2025-11-01T10:00:00.000Z' },
        { Company: { id: clinic.id, name: 'Polar Clinic' }, from: '2025-11-01T10:00:00.000Z', to: null },
      ],
      sessions: [
        { month: '2025-12', count: 7 },
        { month: '2026-01', count: 5 },
      ],
      alerts: [
        {
          id: alert.id,
          alertType: 201,
          message: 'Door',
          value: null,
          raisedBy: 'portal',
          createdAt: '2025-12-06T10:00:00.000Z',
          handled: false,
        },
      ],
      crashLogs: [{ id: crash.id, date: '2025-12-07T10:00:00.000Z', version: '4.1.0', reason: 'Watchdog' }],
      notes: [
        expect.objectContaining({ about: 'state', aboutId: built.id, text: 'x'.repeat(300) }),
        expect.objectContaining({ about: 'session', aboutId: session.id, User: null }),
        expect.objectContaining({ about: 'alert', aboutId: alert.id }),
        expect.objectContaining({ about: 'crashLog', aboutId: crash.id }),
      ],
    });
  });

  it('keeps alerts, crash logs and their notes from production and sales', async () => {
    const { device } = await buildLife();
    for (const level of ['PRODUCTION', 'SALES'] as const) {
      const { token } = await t.given.user(level);
      const timeline = await ask(token, device.id);
      expect(timeline).not.toHaveProperty('alerts');
      expect(timeline).not.toHaveProperty('crashLogs');
      expect(timeline.notes.map(({ about }) => about)).toEqual(['state', 'session']);
    }
  });

  it('holds the newest of what is too much, and says so', async () => {
    const device = await t.given.device();
    const { token } = await t.given.user('ADMIN');
    await t.database.db.execute(sql`
      insert into alerts (device_id, alert_type, message, created_at)
      select ${device.id}, 201, 'Alert ' || n, timestamptz '2025-01-01' + n * interval '1 minute'
      from generate_series(1, ${AT_MOST.alerts + 5}) n`);
    const timeline = await ask(token, device.id);
    expect(timeline.alerts).toHaveLength(AT_MOST.alerts);
    expect(timeline.alerts?.[0]?.message).toBe('Alert 6');
    expect(timeline.alerts?.at(-1)?.message).toBe(`Alert ${AT_MOST.alerts + 5}`);
    expect(timeline.truncated).toBe(true);
  });

  it('is the same few statements for a long life and for a short one', async () => {
    const { device } = await buildLife();
    const young = await t.given.device();
    const { token } = await t.given.user('ADMIN');
    const counter = countStatements(t.database);
    const long = await counter.statementsOf(() => ask(token, device.id));
    const short = await counter.statementsOf(() => ask(token, young.id));
    expect(long).toHaveLength(short.length);
    expect(long.length).toBeLessThanOrEqual(8);
  });

  it('of a device that does not exist is not found', async () => {
    const { token } = await t.given.user('SALES');
    const { status } = await t.call('get_device_timeline', token, { deviceid: 999_999 });
    expect(status).toBe(404);
  });
});
