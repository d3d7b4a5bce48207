import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Work } from '#app/calls/context.ts';
import { writeWork } from '#app/jobs/work.ts';
import { deviceConfigs } from '#modules/devices/documents/device-data.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type DeviceAlert, linkAlertsToSession, storeDeviceAlert } from './alerts.service.ts';
import { alerts, skippedAlertCounts } from './alerts.table.ts';
import { raiseFailedSession } from './raised-alerts.service.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const START = '2026-03-02T10:00:00.000Z';
const FAILED = 16;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
});
afterAll(() => t.close());

function inWork<T>(step: (work: Work) => Promise<T>): Promise<T> {
  return writeWork({ deps: t.server.deps, author: { userId: null, call: 'ingest' } }, step);
}

function upload(deviceId: number, alert: Partial<DeviceAlert> = {}) {
  const full = { externalId: randomUUID(), alertType: 201, message: '', occurredAt: START, ...alert };
  return inWork((work) => storeDeviceAlert({ work, deviceId, alert: full }));
}

/** The alert-related part of storing an uploaded session. */
function uploadSession({
  device,
  externalId,
  errorCode = FAILED,
  startTime = START,
  raiseFirst = false,
}: {
  device: { id: number; companyId: number | null };
  externalId: string;
  errorCode?: number;
  startTime?: string;
  raiseFirst?: boolean;
}) {
  return inWork(async (work) => {
    const values = { errorCode, startTime: new Date(startTime) };
    const [row] = await work.db
      .insert(sessions)
      .values({ deviceId: device.id, externalId, type: 2, durationS: 90, ...values })
      .onConflictDoUpdate({ target: [sessions.deviceId, sessions.externalId], set: values })
      .returning({ id: sessions.id });
    if (row === undefined) throw new Error('The session was not returned.');
    const session = { deviceId: device.id, sessionId: row.id };
    const link = () => linkAlertsToSession(work, { ...session, sessionExternalId: externalId });
    if (!raiseFirst) await link();
    await raiseFailedSession({ work, ...session, ...values });
    if (raiseFirst) await link();
    return row.id;
  });
}

function alertsOf(deviceId: number) {
  return t.database.db.select().from(alerts).where(eq(alerts.deviceId, deviceId)).orderBy(asc(alerts.id));
}

async function typesOf(deviceId: number): Promise<number[]> {
  return (await alertsOf(deviceId)).map(({ alertType }) => alertType);
}

async function skip(deviceId: number, skipAlerts: Record<string, number>): Promise<void> {
  await t.database.db.insert(deviceConfigs).values({ deviceId, skipAlerts });
}

describe('An alert that a device reports', () => {
  it('It is stored once, however often it arrives.', async () => {
    const device = await t.given.device();
    const alert = { externalId: randomUUID(), alertType: 402, message: 'Compressor 2 stopped' };
    const first = await upload(device.id, alert);
    const second = await upload(device.id, alert);
    const [row, ...more] = await alertsOf(device.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ ...alert, createdAt: new Date(START), userId: null, sessionId: null });
    expect(first).toEqual({ alertId: row?.id, duplicate: false });
    expect(second).toEqual({ alertId: row?.id, duplicate: true });
  });

  it('The same id with other content is a conflict and changes nothing.', async () => {
    const device = await t.given.device();
    const externalId = randomUUID();
    await upload(device.id, { externalId, message: 'as it was' });
    const others: Partial<DeviceAlert>[] = [
      { message: 'something else' },
      { message: 'as it was', alertType: 202 },
      { message: 'as it was', occurredAt: '2026-03-02T10:00:01.000Z' },
      { message: 'as it was', occurredAt: '2026-03-02T09:00:00.000Z' },
      { message: 'as it was', sessionExternalId: randomUUID() },
    ];
    for (const other of others) {
      await expect(upload(device.id, { externalId, ...other })).rejects.toMatchObject({
        code: 'ingest.conflict',
      });
    }
    expect(await alertsOf(device.id)).toMatchObject([{ message: 'as it was', alertType: 201 }]);
  });

  it('The seconds of a long precool are kept; the same id with others is a conflict.', async () => {
    const device = await t.given.device();
    const admin = await t.given.user('ADMIN');
    const alert = { externalId: randomUUID(), alertType: 100, value: 2565.5 };
    await upload(device.id, alert);
    expect(await upload(device.id, alert)).toMatchObject({ duplicate: true });
    await expect(upload(device.id, { ...alert, value: 2566 })).rejects.toMatchObject({
      code: 'ingest.conflict',
    });
    const { body } = await t.call('get_alerts', admin.token, { deviceid: device.id });
    expect(body.alerts).toMatchObject([{ alertType: 100, value: 2565.5, raisedBy: 'device' }]);
  });

  it('An alert from before the seconds were kept is still a duplicate when it comes again with them.', async () => {
    const device = await t.given.device();
    const alert = { externalId: randomUUID(), alertType: 100 };
    await upload(device.id, alert);
    expect(await upload(device.id, { ...alert, value: 2565 })).toMatchObject({ duplicate: true });
  });

  it('Two devices may use the same id.', async () => {
    const [one, two] = [await t.given.device(), await t.given.device()];
    const externalId = randomUUID();
    await upload(one.id, { externalId, message: 'one' });
    expect(await upload(two.id, { externalId, message: 'two' })).toMatchObject({ duplicate: false });
  });

  it('A time in the future is cut to the arrival, and the same upload an hour later is still a duplicate.', async () => {
    const device = await t.given.device();
    const alert = { externalId: randomUUID(), occurredAt: '2026-03-02T18:00:00.000Z' };
    await upload(device.id, alert);
    t.clock.now = new Date('2026-03-02T13:00:00Z');
    const again = await upload(device.id, alert);
    t.clock.now = NOW;
    expect(again).toMatchObject({ duplicate: true });
    expect((await alertsOf(device.id)).map(({ createdAt }) => createdAt)).toEqual([NOW]);
  });

  it('A handled alert that arrives again stays handled.', async () => {
    const admin = await t.given.user('ADMIN');
    const device = await t.given.device();
    const alert = { externalId: randomUUID() };
    await upload(device.id, alert);
    await t.call('handle_alert', admin.token, { all_alerts: true, deviceid: device.id });
    expect(await upload(device.id, alert)).toMatchObject({ duplicate: true });
    expect(await alertsOf(device.id)).toMatchObject([{ userId: admin.id }]);
  });

  it('It belongs to the session of its own device, not to one of another device with the same id.', async () => {
    const [device, other] = [await t.given.device(), await t.given.device()];
    const sessionExternalId = randomUUID();
    await t.given.session(other, { externalId: sessionExternalId });
    await upload(device.id, { sessionExternalId });
    expect((await alertsOf(device.id)).map(({ sessionId }) => sessionId)).toEqual([null]);
    const own = await uploadSession({ device, externalId: sessionExternalId, errorCode: 0 });
    expect((await alertsOf(device.id)).map(({ sessionId }) => sessionId)).toEqual([own]);
  });

  it('Devices that were deleted store nothing.', async () => {
    const device = await t.given.device({ deletedAt: NOW });
    await expect(upload(device.id)).rejects.toMatchObject({ code: 'ingest.unauthorised' });
  });
});

describe('Alerts that the settings of a device skip', () => {
  it('They are not stored but counted per business day and type.', async () => {
    const device = await t.given.device();
    await skip(device.id, { '200': 1, '100': 600 });
    // 22:30 UTC is half past midnight in Helsinki, on the next day.
    const late = '2026-03-01T22:30:00.000Z';
    const early = '2026-03-01T21:30:00.000Z';
    expect(await upload(device.id, { alertType: 201, occurredAt: late })).toEqual({ skipped: true });
    expect(await upload(device.id, { alertType: 201, occurredAt: late })).toEqual({ skipped: true });
    expect(await upload(device.id, { alertType: 201, occurredAt: early })).toEqual({ skipped: true });
    expect(await upload(device.id, { alertType: 100, value: 599, occurredAt: late })).toEqual({
      skipped: true,
    });
    expect(await upload(device.id, { alertType: 100, value: 600 })).toMatchObject({ duplicate: false });
    expect(await typesOf(device.id)).toEqual([100]);
    const counts = await t.database.db
      .select()
      .from(skippedAlertCounts)
      .where(eq(skippedAlertCounts.deviceId, device.id))
      .orderBy(skippedAlertCounts.day, skippedAlertCounts.alertType);
    expect(counts.map(({ day, alertType, count }) => [day, alertType, count])).toEqual([
      ['2026-03-01', 201, 1],
      ['2026-03-02', 100, 1],
      ['2026-03-02', 201, 2],
    ]);
  });

  it('An alert that was stored before the setting is still answered as a duplicate.', async () => {
    const device = await t.given.device();
    const alert = { externalId: randomUUID(), alertType: 201 };
    await upload(device.id, alert);
    await skip(device.id, { '201': 1 });
    expect(await upload(device.id, alert)).toMatchObject({ duplicate: true });
  });

  it('The server raises no alert for a failed session when 300 is skipped.', async () => {
    const device = await t.given.device();
    await skip(device.id, { '300': 1 });
    await uploadSession({ device, externalId: randomUUID() });
    expect(await typesOf(device.id)).toEqual([]);
  });
});

describe('A failed session', () => {
  it('It raises an alert of its own at the start of the session, once.', async () => {
    const device = await t.given.device();
    const externalId = randomUUID();
    const sessionId = await uploadSession({ device, externalId });
    await uploadSession({ device, externalId });
    const rows = await alertsOf(device.id);
    expect(rows).toMatchObject([
      {
        alertType: 300,
        externalId: null,
        sessionId,
        message: 'The session failed',
        createdAt: new Date(START),
      },
    ]);
  });

  it('A session without that error raises nothing.', async () => {
    const device = await t.given.device();
    for (const errorCode of [0, 2, 15, 100, 116]) {
      await uploadSession({ device, externalId: randomUUID(), errorCode });
    }
    expect(await typesOf(device.id)).toEqual([]);
  });

  it('A correction that says it did not fail takes the raised alert back.', async () => {
    const device = await t.given.device();
    const externalId = randomUUID();
    await uploadSession({ device, externalId });
    await uploadSession({ device, externalId, errorCode: 0 });
    expect(await typesOf(device.id)).toEqual([]);
  });

  it('A correction of the start moves the raised alert along while it is active.', async () => {
    const admin = await t.given.user('ADMIN');
    const device = await t.given.device();
    const externalId = randomUUID();
    const timesAfter = async (startTime: string) => {
      await uploadSession({ device, externalId, startTime });
      return (await alertsOf(device.id)).map(({ createdAt }) => createdAt.toISOString());
    };
    expect(await timesAfter(START)).toEqual([START]);
    const earlierStart = '2026-03-02T09:30:00.000Z';
    expect(await timesAfter(earlierStart)).toEqual([earlierStart]);
    await t.call('handle_alert', admin.token, { all_alerts: true, deviceid: device.id });
    expect(await timesAfter(START)).toEqual([earlierStart]);
  });

  it('The alert of the device replaces the raised one, unless somebody handled it or wrote a note.', async () => {
    const admin = await t.given.user('ADMIN');
    const ends: number[][] = [];
    for (const touch of ['nothing', 'handled', 'note'] as const) {
      const device = await t.given.device();
      const externalId = randomUUID();
      await uploadSession({ device, externalId });
      const [raised] = await alertsOf(device.id);
      const alertid = raised?.id ?? 0;
      if (touch === 'handled') await t.call('handle_alert', admin.token, { alert_id: alertid });
      if (touch === 'note') await t.call('add_note', admin.token, { alertid, note: 'I am on it' });
      await upload(device.id, { alertType: 301, sessionExternalId: externalId });
      ends.push(await typesOf(device.id));
    }
    expect(ends).toEqual([[301], [300, 301], [300, 301]]);
  });

  it('An alert of another kind for the session does not replace the raised one.', async () => {
    const device = await t.given.device();
    const externalId = randomUUID();
    await uploadSession({ device, externalId });
    await upload(device.id, { alertType: 401, sessionExternalId: externalId });
    expect(await typesOf(device.id)).toEqual([300, 401]);
  });

  it('Any order of uploads and repetitions ends in the same alerts.', async () => {
    const reported = [301, 302, 300, 300, 201, 100];
    const uploads = ['session', 'session', ...reported.keys(), ...reported.keys()] as const;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...uploads]), fc.boolean(), async (order, raiseFirst) => {
        const device = await t.given.device();
        const sessionExternalId = randomUUID();
        const externalIds = reported.map(() => randomUUID());
        for (const step of order) {
          if (step === 'session') {
            await uploadSession({ device, externalId: sessionExternalId, raiseFirst });
            continue;
          }
          const alertType = reported[step] ?? 0;
          await upload(device.id, {
            externalId: externalIds[step] ?? '',
            alertType,
            sessionExternalId,
          });
        }
        const sent = [...new Set(order)]
          .filter((step) => step !== 'session')
          .map((step) => reported[step] ?? 0);
        const hasSession = order.includes('session');
        const raises = hasSession && !sent.some((type) => type >= 300 && type < 400);
        const rows = await alertsOf(device.id);
        expect(rows.map(({ alertType }) => alertType).sort()).toEqual(
          [...sent, ...(raises ? [300] : [])].sort(),
        );
        expect(rows.every(({ sessionId }) => (sessionId !== null) === hasSession)).toBe(true);
        expect(rows.filter(({ externalId }) => externalId === null)).toHaveLength(raises ? 1 : 0);
      }),
      { numRuns: 60 },
    );
  });

  it('Uploads that arrive at the same moment end in the same alerts too.', async () => {
    const answers: (number | null)[][] = [];
    for (let round = 0; round < 12; round += 1) {
      const device = await t.given.device();
      const sessionExternalId = randomUUID();
      const alert = { externalId: randomUUID(), alertType: 301, sessionExternalId };
      await Promise.all([
        uploadSession({ device, externalId: sessionExternalId }),
        upload(device.id, alert),
        uploadSession({ device, externalId: sessionExternalId }),
        upload(device.id, alert),
      ]);
      const rows = await alertsOf(device.id);
      answers.push(rows.map(({ alertType, sessionId }) => (sessionId === null ? null : alertType)));
    }
    expect(answers).toEqual(answers.map(() => [301]));
  });
});

it('The alerts of a session come with it, for those who may see errors.', async () => {
  const admin = await t.given.user('ADMIN');
  const sales = await t.given.user('SALES');
  const device = await t.given.device();
  const externalId = randomUUID();
  const sessionId = await uploadSession({ device, externalId });
  await t.database.db.update(sessions).set({ companyId: device.companyId }).where(eq(sessions.id, sessionId));
  const [raised] = await t.database.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.deviceId, device.id), eq(alerts.sessionId, sessionId)));
  const forAdmin = await t.call('get_session_data', admin.token, { sessionid: sessionId });
  expect(forAdmin.body.session.Alerts).toEqual([
    {
      id: raised?.id,
      alertType: 300,
      message: 'The session failed',
      value: null,
      raisedBy: 'portal',
      createdAt: START,
      UserId: null,
    },
  ]);
  const forSales = await t.call('get_session_data', sales.token, { sessionid: sessionId });
  expect('Alerts' in forSales.body.session).toBe(false);
});
