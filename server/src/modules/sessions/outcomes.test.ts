import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { aSession, givenSender, type Sender } from '../ingest/senders/sender.test-device.ts';
import { judgeOldSessions } from './judging/judge-old-sessions.service.ts';
import { sessionMeasurements } from './session-measurements.partitioned.ts';
import { sessions } from './sessions.table.ts';

let t: TestServer;
let clinic: { companyId: number; token: string };
let admin: string;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
  const company = await t.given.company({ name: 'Fjord Recovery' });
  const owner = await t.given.user('CLIENT', { companyId: company.id });
  clinic = { companyId: company.id, token: owner.token };
  admin = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());

const cabin = () => givenSender(t, { companyId: clinic.companyId, deviceType: 'CRYO_CABIN' });

/** Three minutes with a target of −110 °C, during which the air reached `coldest`. */
function treatment(coldest: number, values: object = {}) {
  return aSession({
    targetTemperature: -110,
    plannedDuration: 180,
    measurements: {
      timeStamp: [0, 90_000, 180_000],
      temperature: { cabinTemp: [-20, coldest, coldest + 4] },
    },
    ...values,
  });
}

/** Surroundings of a job. */
function jobs() {
  const { storage, log } = t.server.deps.surroundings();
  return { db: t.database.db, storage, log };
}

async function outcomeOf(sessionId: unknown, token = clinic.token) {
  const answer = await t.call('get_session_data', token, { sessionid: Number(sessionId) });
  return answer.body.session.outcome;
}

async function sendAlert(device: Sender, sessionExternalId: string, alert: object) {
  const occurredAt = '2026-03-02T10:02:00.000Z';
  const answer = await device.put(`/alerts/${randomUUID()}`, { ...alert, occurredAt, sessionExternalId });
  expect(answer.status).toBe(200);
}

const MISSED = { code: 'target_not_reached', value: -92, limit: -110, channel: 'cabinTemp' };

describe('The outcome of a session', () => {
  it('is told to the clinic, which does not see the error code.', async () => {
    const device = await cabin();
    const { body } = await device.putSession(treatment(-92));
    const answer = await t.call('get_session_data', clinic.token, { sessionid: Number(body.sessionId) });
    expect(answer.body.session.outcome).toEqual({ kind: 'target_not_reached', causes: [MISSED] });
    expect(answer.body.session).not.toHaveProperty('errorCode');
  });

  it('is the same in the list, beside its neighbours and on its page.', async () => {
    const device = await cabin();
    const older = await device.putSession(treatment(-112));
    const { body } = await device.putSession(treatment(-92, { startTime: '2026-03-02T10:30:00.000Z' }));
    const expected = await outcomeOf(body.sessionId, admin);
    const list = await t.call('get_sessions', admin, { deviceid: device.id });
    const outcomes = list.body.sessions.map((listed) => 'outcome' in listed && listed.outcome);
    expect(outcomes).toEqual([expected, { kind: 'went_well', causes: [] }]);
    const input = { sessionid: Number(older.body.sessionId), deviceid: device.id };
    const neighbours = await t.call('get_adjacent_sessions', admin, input);
    expect(neighbours.body.session_new?.outcome).toEqual(expected);
  });

  it('does not depend on whether its alert arrives before or after it.', async () => {
    const device = await cabin();
    const [before, after] = [randomUUID(), randomUUID()];
    const body = treatment(-92, { errorCode: 2 + 16, duration: 86, plannedDuration: null });
    const door = { alertType: 301, value: 78 };
    await sendAlert(device, before, door);
    const first = await device.putSession(body, before);
    const second = await device.putSession({ ...body, startTime: '2026-03-02T11:00:00.000Z' }, after);
    await sendAlert(device, after, door);
    const expected = { kind: 'failed', causes: [{ code: 'door_opened', at: 78 }, MISSED] };
    expect(await outcomeOf(first.body.sessionId)).toEqual(expected);
    expect(await outcomeOf(second.body.sessionId)).toEqual(expected);
  });

  it('has one time for one event: in the alert, in the lists, on the page and on a ticket.', async () => {
    const device = await cabin();
    const id = randomUUID();
    const { body } = await device.putSession(treatment(-92, { errorCode: 2 + 16, duration: 86 }), id);
    await sendAlert(device, id, { alertType: 301, value: 78 });
    const sessionid = Number(body.sessionId);
    const ticket = await t.call('add_ticket', admin, {
      deviceid: device.id,
      ticket_data: { summary: 'Door', SessionIds: [sessionid] },
    });
    const page = (await t.call('get_session_data', admin, { sessionid })).body.session;
    const alerts = (await t.call('get_alerts', admin, { deviceid: device.id })).body.alerts;
    expect([page.Alerts?.[0]?.value, alerts[0]?.value]).toEqual([78, 78]);
    const listed = async (input: object) => {
      const { sessions } = (await t.call('get_sessions', admin, { deviceid: device.id, ...input })).body;
      return sessions.map((row) => 'outcome' in row && row.outcome);
    };
    const read = await t.call('get_tickets', admin, { ticket_id: ticket.body.ticket.id });
    const outcomes = [
      page.outcome,
      ...(await listed({})),
      ...(await listed({ orderby: 'company' })),
      ...(read.body.tickets[0]?.Sessions ?? []).map(({ outcome }) => outcome),
    ];
    const causes = [{ code: 'door_opened', at: 78 }];
    expect(outcomes).toEqual(Array(4).fill({ kind: 'failed', causes }));
  });

  it('of a session with a failed sensor is failed, and the clinic learns which.', async () => {
    const device = await cabin();
    const id = randomUUID();
    const { body } = await device.putSession(treatment(-112), id);
    expect(await outcomeOf(body.sessionId)).toEqual({ kind: 'went_well', causes: [] });
    await sendAlert(device, id, { alertType: 207 });
    expect(await outcomeOf(body.sessionId)).toEqual({
      kind: 'failed',
      causes: [{ code: 'sensor_failed', channel: 'cabinTemp' }],
    });
  });

  it('is judged by measurements that came in pieces, before or after the end of the session.', async () => {
    const device = await cabin();
    const piece = (from: number, cabinTemp: number[]) => ({
      from,
      timeStamp: cabinTemp.map((_, index) => (from + index) * 1000),
      temperature: { cabinTemp },
    });
    const whole = treatment(0, { measurements: undefined });
    const [early, late] = [randomUUID(), randomUUID()];
    await device.putSession({ ...whole, complete: false, duration: 2 }, early);
    await device.put(`/sessions/${early}/measurements`, piece(0, [-20, -90]));
    await device.put(`/sessions/${early}/measurements`, piece(2, [-92]));
    const first = await device.putSession(whole, early);
    const second = await device.putSession({ ...whole, startTime: '2026-03-02T11:00:00.000Z' }, late);
    expect((await outcomeOf(second.body.sessionId)).kind).toBe('went_well');
    await device.put(`/sessions/${late}/measurements`, piece(0, [-20, -92]));
    expect((await outcomeOf(first.body.sessionId)).causes).toEqual([MISSED]);
    expect((await outcomeOf(second.body.sessionId)).causes).toEqual([MISSED]);
  });

  it('follows a correction, and an older state does not bring the old one back.', async () => {
    const device = await cabin();
    const id = randomUUID();
    const old = treatment(-112, { errorCode: 16 });
    await device.putSession(old, id);
    const { body } = await device.putSession({ ...treatment(-112), revision: 1 }, id);
    expect((await outcomeOf(body.sessionId)).kind).toBe('went_well');
    await device.putSession(old, id);
    expect((await outcomeOf(body.sessionId)).kind).toBe('went_well');
  });

  it('is running while the device is heard of, and ended early once it has been silent.', async () => {
    const device = await cabin();
    const { body } = await device.putSession({
      startTime: '2026-03-02T11:59:00.000Z',
      duration: 60,
      complete: false,
    });
    expect(await outcomeOf(body.sessionId)).toEqual({ kind: 'running', causes: [] });
    const silentSince = new Date('2026-03-02T11:44:59Z');
    await t.database.db
      .update(deviceState)
      .set({ lastSeenAt: silentSince })
      .where(eq(deviceState.deviceId, device.id));
    expect(await outcomeOf(body.sessionId)).toEqual({
      kind: 'ended_early',
      causes: [{ code: 'fell_silent', at: 60 }],
    });
  });

  it('without a target, with damaged columns or a wrong clock is judged by what is left.', async () => {
    const device = await cabin();
    const kindOf = async (body: object) => {
      const answer = await device.putSession(body);
      expect(answer.status).toBe(200);
      return (await outcomeOf(answer.body.sessionId, admin)).kind;
    };
    expect(await kindOf(treatment(-92, { targetTemperature: null }))).toBe('went_well');
    const damaged = { timeStamp: [0, 1000], temperature: { cabinTemp: [null, null], T1: [-20, -90] } };
    expect(await kindOf(treatment(0, { measurements: damaged }))).toBe('target_not_reached');
    expect(await kindOf(treatment(-92, { startTime: '2026-03-02T20:00:00.000Z' }))).toBe(
      'target_not_reached',
    );
  });
});

describe('A session that was stored before there were verdicts', () => {
  it('is judged by its row until the job has read its measurements.', async () => {
    const device = await cabin();
    const { body } = await device.putSession(treatment(-92));
    const id = Number(body.sessionId);
    await t.database.db.update(sessions).set({ outcome: null, causes: null }).where(eq(sessions.id, id));
    expect(await outcomeOf(id)).toEqual({ kind: 'went_well', causes: [] });
    expect(await judgeOldSessions(jobs(), t.config.BUSINESS_TIME_ZONE)).toEqual({
      judged: 1,
      damaged: [],
    });
    expect(await outcomeOf(id)).toEqual({ kind: 'target_not_reached', causes: [MISSED] });
    expect(await judgeOldSessions(jobs(), t.config.BUSINESS_TIME_ZONE)).toEqual({
      judged: 0,
      damaged: [],
    });
  });

  it('and whose measurements are damaged does not keep the others from being judged.', async () => {
    const device = await cabin();
    const first = await device.putSession(treatment(-112));
    const second = await device.putSession(treatment(-92, { startTime: '2026-03-02T10:30:00.000Z' }));
    const [damaged, whole] = [Number(first.body.sessionId), Number(second.body.sessionId)];
    const { db } = t.database;
    await db
      .update(sessions)
      .set({ outcome: null, causes: null })
      .where(inArray(sessions.id, [damaged, whole]));
    await db
      .update(sessionMeasurements)
      .set({ series: Buffer.from('cut') })
      .where(eq(sessionMeasurements.sessionId, damaged));
    expect(await judgeOldSessions(jobs(), t.config.BUSINESS_TIME_ZONE)).toEqual({
      judged: 1,
      damaged: [damaged],
    });
    expect((await outcomeOf(whole)).kind).toBe('target_not_reached');
    await db.update(sessions).set({ outcome: 'went_well', causes: [] }).where(eq(sessions.id, damaged));
  });

  it('accepts its upload again, which now says how long it was meant to run.', async () => {
    const device = await cabin();
    const id = randomUUID();
    await device.putSession(treatment(-112, { plannedDuration: null }), id);
    const again = await device.putSession(treatment(-112), id);
    expect([again.status, again.body.duplicate]).toEqual([200, true]);
  });
});
