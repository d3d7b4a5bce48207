import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aSeries, aSession, givenSender } from '../../ingest/senders/sender.test-device.ts';
import { sessionMeasurements } from '../session-measurements.partitioned.ts';
import { sessions } from '../sessions.table.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
});
afterAll(() => t.close());

async function storedSession(externalId: string) {
  const [row] = await t.database.db.select().from(sessions).where(eq(sessions.externalId, externalId));
  return row;
}

async function storedSamples(sessionId: unknown) {
  const rows = await t.database.db
    .select({ sampleCount: sessionMeasurements.sampleCount, startTime: sessionMeasurements.startTime })
    .from(sessionMeasurements)
    .where(eq(sessionMeasurements.sessionId, Number(sessionId)));
  return rows;
}

async function runningSession(deviceId: number) {
  const [row] = await t.database.db
    .select({ running: deviceState.runningSessionId })
    .from(deviceState)
    .where(eq(deviceState.deviceId, deviceId));
  return row?.running ?? null;
}

describe('The same upload again', () => {
  it('Five at once are one session, one series and one answer.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const body = { measurements: aSeries(20), consumption: 1.5 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.putSession(body, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.sessionId)).size).toBe(1);
    expect(answers.filter((answer) => answer.body.duplicate === false)).toHaveLength(1);
    expect(await storedSamples(answers[0]?.body.sessionId)).toHaveLength(1);
    const rows = await t.database.db.select().from(sessions).where(eq(sessions.deviceId, device.id));
    expect(rows).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['another duration', { duration: 181 }],
    ['another type', { type: 3 }],
    ['another start', { startTime: '2026-03-02T10:00:01.000Z' }],
    ['another consumption', { consumption: 1.501 }],
    ['no consumption', { consumption: null }],
    ['another error code', { errorCode: 1 }],
    ['another target', { targetTemperature: -111 }],
    ['another series of that length', { measurements: { ...aSeries(3), pressure: [1, 2, 3] } }],
  ])('With %s it is a conflict, and what is stored stays.', async (_name, change) => {
    const device = await givenSender(t);
    const id = randomUUID();
    const body = { consumption: 1.5, errorCode: 0, targetTemperature: -110, measurements: aSeries(3) };
    await device.putSession(body, id);
    const before = await storedSession(id);
    const answer = await device.putSession({ ...body, ...change }, id);
    expect(answer).toMatchObject({ status: 409, body: { error: true, code: 'ingest.conflict' } });
    expect(await storedSession(id)).toEqual(before);
  });

  it('The id may be written in upper case the second time.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const first = await device.putSession({}, id);
    const again = await device.putSession({}, id.toUpperCase());
    expect(again.body).toEqual({ sessionId: first.body.sessionId, duplicate: true });
  });
});

describe('A session that grows', () => {
  it('Partial, longer, complete, corrected: the row follows, and its id stays.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const steps = [
      { complete: false, duration: 60, consumption: 0.5 },
      { complete: false, duration: 120, consumption: 1 },
      { complete: true, duration: 180, consumption: 1.5, errorCode: 2 },
      { complete: true, duration: 175, consumption: 1.4, errorCode: 0, type: 3, revision: 1 },
    ];
    const ids = new Set<unknown>();
    for (const step of steps) {
      const { body } = await device.putSession(step, id);
      expect(body.duplicate).toBe(false);
      ids.add(body.sessionId);
      const { duration, consumption, complete } = step;
      expect(await storedSession(id)).toMatchObject({
        durationS: duration,
        consumptionKg: consumption,
        complete,
      });
    }
    expect(ids.size).toBe(1);
    expect(await storedSession(id)).toMatchObject({ type: 3, errorCode: 0, revision: 1 });
  });

  it('What is outdated when it arrives changes nothing and is no error.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    await device.putSession({ duration: 170, revision: 2 }, id);
    const before = await storedSession(id);
    for (const late of [
      { complete: false, duration: 60 },
      { complete: true, duration: 180 },
      { complete: true, duration: 175, revision: 1 },
    ]) {
      expect((await device.putSession(late, id)).body).toMatchObject({ duplicate: true });
    }
    expect(await storedSession(id)).toEqual(before);
  });

  it('A series may come with a later upload, and a late partial one does not take samples away.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const { body } = await device.putSession({}, id);
    expect(await storedSamples(body.sessionId)).toEqual([]);
    expect((await device.putSession({ measurements: aSeries(30) }, id)).body.duplicate).toBe(false);
    const late = { complete: false, duration: 20, measurements: aSeries(20) };
    expect((await device.putSession(late, id)).body.duplicate).toBe(true);
    expect(await storedSamples(body.sessionId)).toMatchObject([{ sampleCount: 30 }]);
  });

  it('A correction may have fewer samples, and one without a series leaves the samples alone.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const { body } = await device.putSession({ measurements: aSeries(30) }, id);
    await device.putSession({ revision: 1, duration: 170 }, id);
    expect(await storedSamples(body.sessionId)).toMatchObject([{ sampleCount: 30 }]);
    await device.putSession({ revision: 2, duration: 170, measurements: aSeries(10) }, id);
    expect(await storedSamples(body.sessionId)).toMatchObject([{ sampleCount: 10 }]);
  });

  it('A corrected start moves the samples into the month of the new start.', async () => {
    const device = await givenSender(t);
    const admin = await t.given.user('ADMIN');
    const id = randomUUID();
    const { body } = await device.putSession({ measurements: aSeries(10) }, id);
    const startTime = '2026-01-15T10:00:00.000Z';
    await device.putSession({ revision: 1, startTime }, id);
    expect(await storedSamples(body.sessionId)).toEqual([
      { sampleCount: 10, startTime: new Date(startTime) },
    ]);
    const shown = await t.call('get_session_data', admin.token, { sessionid: Number(body.sessionId) });
    expect(shown.body.session).toMatchObject({ startTime, sampleCount: 10 });
  });

  it('Partial and complete at the same moment end complete, and nothing runs any more.', async () => {
    const device = await givenSender(t);
    for (let round = 0; round < 8; round += 1) {
      const id = randomUUID();
      const startTime = `2026-03-02T11:0${round}:00.000Z`;
      const answers = await Promise.all([
        device.putSession({ startTime, complete: false, duration: 60, measurements: aSeries(60) }, id),
        device.putSession({ startTime, duration: 180, measurements: aSeries(180) }, id),
        device.putSession({ startTime, complete: false, duration: 120 }, id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const row = await storedSession(id);
      expect(row).toMatchObject({ complete: true, durationS: 180 });
      expect(await storedSamples(row?.id)).toMatchObject([{ sampleCount: 180 }]);
      expect(await runningSession(device.id)).toBeNull();
    }
  });
});

describe('The session that runs', () => {
  const at = (minute: number) => ({ startTime: new Date(Date.UTC(2026, 2, 2, 11, minute)).toISOString() });

  it('One that a fast clock dated after now does not hide it.', async () => {
    const device = await givenSender(t);
    const running = await device.putSession({ ...at(58), complete: false, duration: 60 });
    await device.putSession({ startTime: '2026-03-03T08:00:00.000Z', duration: 101 });
    expect(await runningSession(device.id)).toBe(running.body.sessionId);
    await device.putSession({ ...at(59), complete: false, duration: 30 });
    expect(await runningSession(device.id)).not.toBe(running.body.sessionId);
  });

  it('A correction that moves the newest session into the past uncovers the one that still runs.', async () => {
    const device = await givenSender(t);
    const [older, newest] = [randomUUID(), randomUUID()];
    const { body } = await device.putSession({ ...at(10), complete: false, duration: 60 }, older);
    await device.putSession({ ...at(40), duration: 101 }, newest);
    expect(await runningSession(device.id)).toBeNull();
    await device.putSession({ startTime: '2026-03-01T11:00:00.000Z', revision: 1 }, newest);
    expect(await runningSession(device.id)).toBe(body.sessionId);
  });

  it('A partial session runs until it is complete.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const { body } = await device.putSession({ ...at(58), complete: false, duration: 60 }, id);
    expect(await runningSession(device.id)).toBe(body.sessionId);
    await device.putSession(at(58), id);
    expect(await runningSession(device.id)).toBeNull();
  });

  it('The one that began last runs, in whatever order they arrive; history never does.', async () => {
    const device = await givenSender(t);
    const newest = await device.putSession({ ...at(50), complete: false });
    await device.putSession({ ...at(20), complete: false });
    await device.putSession({ startTime: '2026-02-02T11:50:00Z', complete: false });
    expect(await runningSession(device.id)).toBe(newest.body.sessionId);
    await device.putSession(at(55));
    expect(await runningSession(device.id)).toBeNull();
  });

  it('One that never ended is forgotten with the next upload after three hours.', async () => {
    const device = await givenSender(t);
    await device.putSession({ ...at(0), complete: false });
    expect(await runningSession(device.id)).not.toBeNull();
    t.clock.now = new Date('2026-03-02T14:30:00Z');
    await device.putSession({ startTime: '2026-02-01T10:00:00Z' });
    expect(await runningSession(device.id)).toBeNull();
    t.clock.now = new Date('2026-03-02T12:00:00Z');
  });
});

describe('Numbers', () => {
  it('Consumption keeps three decimals and the target one, and the unrounded upload again is a duplicate.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const body = { consumption: 1.23456, targetTemperature: -110.26 };
    await device.putSession(body, id);
    expect(await storedSession(id)).toMatchObject({ consumptionKg: 1.235, targetTemperature: -110.3 });
    expect((await device.putSession(body, id)).body.duplicate).toBe(true);
  });

  it('Equal instants in other zones are the same upload.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    await device.putSession({ startTime: '2026-03-02T10:00:00Z' }, id);
    const again = await device.put(
      `/sessions/${id}`,
      aSession({ startTime: '2026-03-02T12:00:00.000+02:00' }),
    );
    expect(again.body.duplicate).toBe(true);
  });
});
