import type { CallInput } from '@halla/contract/calls';
import type { CauseCode, OutcomeKind } from '@halla/domain/sessions/outcome';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { aSession, givenSender, type Sender } from '../ingest/senders/sender.test-device.ts';
import { listTroubledDevices } from './troubled-devices.repository.ts';
import { countCauses } from './week-causes.repository.ts';
import { countOutcomes } from './week-outcomes.repository.ts';

/** A Wednesday, 12:00 in Helsinki. */
const NOW = '2026-03-18T10:00:00.000Z';
/** Reaches −92 °C of −110 °C. */
const MISSED = {
  targetTemperature: -110,
  plannedDuration: 180,
  measurements: { timeStamp: [0, 90_000, 180_000], temperature: { cabinTemp: [-20, -92, -90] } },
};
const FAILED_BY_DOOR = { errorCode: 18, duration: 60 };
const FELL_SILENT = { complete: false, duration: 30 };

const WEEKS = {
  thisWeek: {
    first: '2026-03-12',
    last: '2026-03-18',
    start: new Date('2026-03-11T22:00:00Z'),
    end: new Date('2026-03-18T22:00:00Z'),
  },
  lastWeek: {
    first: '2026-03-05',
    last: '2026-03-11',
    start: new Date('2026-03-04T22:00:00Z'),
    end: new Date('2026-03-11T22:00:00Z'),
  },
};

let t: TestServer;
let reseller: { id: number; token: string };
let clinic: { id: number; token: string };
let cabin: Sender;
let second: Sender;
let deleted: Sender;

async function report(device: Sender, startTime: string, values: object = {}): Promise<number> {
  const { status, body } = await device.putSession(aSession({ startTime, ...values }));
  expect(status, JSON.stringify(body)).toBe(200);
  return Number(body.sessionId);
}

beforeAll(async () => {
  t = await startTestServer({ now: new Date(NOW), env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
  const parent = await t.given.company({ role: 'reseller' });
  const child = await t.given.company({ parentId: parent.id });
  const stranger = await t.given.company();
  const tokenOf = async (companyId: number) => (await t.given.user('CLIENT', { companyId })).token;
  reseller = { id: parent.id, token: await tokenOf(parent.id) };
  clinic = { id: child.id, token: await tokenOf(child.id) };
  const cabinOf = (companyId: number) => givenSender(t, { companyId, deviceType: 'CRYO_CABIN' });
  cabin = await cabinOf(child.id);
  second = await givenSender(t, {
    companyId: child.id,
    deviceType: 'CRYO_CABIN',
    deviceName: 'Name of a former owner',
    namedAt: new Date('2025-05-01'),
  });
  await t.database.db
    .update(deviceOwnerships)
    .set({ validFrom: new Date('2025-06-01') })
    .where(eq(deviceOwnerships.deviceId, second.id));
  deleted = await cabinOf(child.id);
  await report(await cabinOf(stranger.id), '2026-03-17T08:00:00Z', FAILED_BY_DOOR);
  await report(await cabinOf(parent.id), '2026-03-17T08:00:00Z');
  await report(deleted, '2026-03-17T08:00:00Z', FAILED_BY_DOOR);
  await report(deleted, '2026-03-17T11:00:00Z', FELL_SILENT);
  await t.database.db
    .update(devices)
    .set({ deletedAt: new Date(NOW) })
    .where(eq(devices.id, deleted.id));

  // Half past midnight of the seventh day in Helsinki counts; an hour earlier belongs to the week before.
  await report(cabin, '2026-03-11T22:30:00Z');
  await report(cabin, '2026-03-11T21:30:00Z', FAILED_BY_DOOR);
  await report(cabin, '2026-03-17T08:00:00Z', MISSED);
  await report(cabin, '2026-03-17T09:00:00Z', FAILED_BY_DOOR);
  await report(cabin, '2026-03-17T10:00:00Z', { errorCode: 1, duration: 40 });
  await report(cabin, '2026-03-17T11:00:00Z', FELL_SILENT);
  await report(cabin, '2026-03-17T12:00:00Z', { ...FAILED_BY_DOOR, type: 1 });
  await report(cabin, '2026-03-17T13:00:00Z', { ...FELL_SILENT, type: 1 });
  await report(second, '2026-03-16T08:00:00Z', { errorCode: 16 });
  await report(second, '2026-03-18T09:58:00Z', { complete: false, duration: 60 });
  // The first day of the week before counts; the day before it does not.
  await report(second, '2026-03-09T08:00:00Z');
  await report(second, '2026-03-10T08:00:00Z', FELL_SILENT);
  await report(second, '2026-03-11T08:00:00Z', { errorCode: 1, duration: 40 });
  await report(second, '2026-03-04T08:00:00Z', FAILED_BY_DOOR);
});
afterAll(() => t.close());

const weekOf = async (token: string, input: CallInput<'get_week_outcomes'> = {}) =>
  (await t.call('get_week_outcomes', token, input)).body;

/** Treatments of the seven days in the list that a number links to. */
async function listed(
  filter: { outcomes?: OutcomeKind[]; cause?: CauseCode },
  token = clinic.token,
): Promise<number> {
  const date = { startDate: '2026-03-11T22:00:00.000Z', endDate: '2026-03-18T21:59:59.999Z' };
  const input = { limit: 50, cursor: null, treatments: true, date, ...filter };
  return (await t.call('get_sessions', token, input)).body.sessions.length;
}

describe('get_week_outcomes', () => {
  it('counts the treatments of the last seven days, and of the seven before', async () => {
    expect(await weekOf(clinic.token)).toMatchObject({
      firstDay: '2026-03-12',
      today: '2026-03-18',
      thisWeek: { treatments: 7, open: 1, wentWell: 1, failed: 2, targetNotReached: 1, endedEarly: 2 },
      lastWeek: { treatments: 4, open: 0, wentWell: 1, failed: 1, targetNotReached: 0, endedEarly: 2 },
    });
  });

  it('gives the numbers of the lists that they lead to', async () => {
    const { thisWeek, causes } = await weekOf(clinic.token);
    expect(await listed({})).toBe(thisWeek.treatments);
    expect(await listed({ outcomes: ['running'] })).toBe(thisWeek.open);
    expect(await listed({ outcomes: ['went_well'] })).toBe(thisWeek.wentWell);
    expect(await listed({ outcomes: ['failed'] })).toBe(thisWeek.failed);
    expect(await listed({ outcomes: ['target_not_reached'] })).toBe(thisWeek.targetNotReached);
    expect(await listed({ outcomes: ['ended_early'] })).toBe(thisWeek.endedEarly);
    for (const { code, count } of causes)
      expect([code, await listed({ cause: code })]).toEqual([code, count]);
  });

  it('names a cause for every treatment that did not go well, also for those that fell silent', async () => {
    const { thisWeek, causes } = await weekOf(clinic.token);
    const named = causes.reduce((sum, { count }) => sum + count, 0);
    expect(named).toBe(thisWeek.failed + thisWeek.targetNotReached + thisWeek.endedEarly);
  });

  it('names the causes of the last seven days, most frequent first', async () => {
    expect((await weekOf(clinic.token)).causes).toEqual([
      { code: 'door_opened', count: 1 },
      { code: 'fell_silent', count: 1 },
      { code: 'session_failed', count: 1 },
      { code: 'stopped_at_screen', count: 1 },
      { code: 'target_not_reached', count: 1 },
    ]);
  });

  it('names the devices whose treatments failed or missed the target, with the newest of these', async () => {
    const { devices: troubled, deviceCount } = await weekOf(clinic.token);
    expect(deviceCount).toBe(2);
    expect(troubled).toMatchObject([
      {
        failed: 1,
        targetNotReached: 1,
        session: {
          startTime: '2026-03-17T09:00:00.000Z',
          outcome: { kind: 'failed' },
          Device: { id: cabin.id },
        },
      },
      { failed: 1, targetNotReached: 0, session: { Device: { id: second.id } } },
    ]);
    expect(troubled[0]?.session).not.toHaveProperty('errorCode');
  });

  it('counts for a reseller its own treatments and those of its clinics, or of one clinic', async () => {
    const all = await weekOf(reseller.token);
    expect(all.thisWeek).toMatchObject({ treatments: 8, wentWell: 2 });
    expect(await weekOf(reseller.token, { endcustomer: clinic.id })).toMatchObject(
      await weekOf(clinic.token),
    );
  });

  it('counts for staff the whole fleet, and adds up', async () => {
    const { token } = await t.given.user('ADMIN');
    const { thisWeek, devices: troubled } = await weekOf(token);
    expect(thisWeek).toEqual({
      treatments: 11,
      open: 1,
      wentWell: 2,
      failed: 4,
      targetNotReached: 1,
      endedEarly: 3,
    });
    expect(troubled.map(({ session }) => session.Device.id)).not.toContain(deleted.id);
    expect(troubled[0]?.session).toHaveProperty('errorCode', 18);
  });

  it('names for staff the causes of the list, which has no deleted device', async () => {
    const { token } = await t.given.user('ADMIN');
    const { causes } = await weekOf(token);
    expect(causes[0]).toEqual({ code: 'door_opened', count: 2 });
    expect(await listed({ cause: 'door_opened' }, token)).toBe(2);
    expect(causes).toContainEqual({ code: 'fell_silent', count: 1 });
    expect(await listed({ cause: 'fell_silent' }, token)).toBe(1);
  });

  it('gives the name of a device to those who owned it when it was named, and to staff', async () => {
    const nameFor = async (token: string) =>
      (await weekOf(token, { endcustomer: clinic.id })).devices.find(
        ({ session }) => session.Device.id === second.id,
      )?.session.Device.deviceName;
    expect(await nameFor((await t.given.user('ADMIN')).token)).toBe('Name of a former owner');
    expect([await nameFor(clinic.token), await nameFor(reseller.token)]).toEqual([null, null]);
  });

  it('names the five devices with most such treatments, and tells how many there are', async () => {
    const company = await t.given.company();
    const { token } = await t.given.user('CLIENT', { companyId: company.id });
    const ids: number[] = [];
    for (const hour of [10, 11, 12, 13, 14, 15]) {
      const device = await givenSender(t, { companyId: company.id, deviceType: 'CRYO_CABIN' });
      ids.push(device.id);
      await report(device, `2026-03-17T${hour}:00:00Z`, FAILED_BY_DOOR);
      if (hour === 10) await report(device, '2026-03-17T09:00:00Z', FAILED_BY_DOOR);
    }
    const { devices: troubled, deviceCount } = await weekOf(token);
    // Devices with one such treatment are sorted newest first; the oldest is omitted.
    const [most, , ...others] = ids;
    expect(troubled.map(({ session }) => session.Device.id)).toEqual([most, ...others.reverse()]);
    expect(deviceCount).toBe(6);
  });

  it('is empty for a company without sessions', async () => {
    const company = await t.given.company();
    const { token } = await t.given.user('CLIENT', { companyId: company.id });
    const none = { treatments: 0, open: 0, wentWell: 0, failed: 0, targetNotReached: 0, endedEarly: 0 };
    expect(await weekOf(token)).toEqual({
      firstDay: '2026-03-12',
      today: '2026-03-18',
      thisWeek: none,
      lastWeek: none,
      causes: [],
      devices: [],
      deviceCount: 0,
    });
  });

  it('takes at most five statements and reads no session that went well', async () => {
    const { db } = t.database;
    // Years of successful sessions, and a few unsuccessful ones per week.
    await db.execute(sql`
      insert into sessions (device_id, company_id, external_id, start_time, type, duration_s, outcome)
      select ${cabin.id}::bigint, ${clinic.id}::bigint, gen_random_uuid(),
        ${NOW}::timestamptz - interval '30 days' - n * interval '1 hour', 2, 180,
        case when n % 50 = 0 then 'failed' else 'went_well' end
      from generate_series(1, 20000) n`);
    await db.execute(sql`vacuum analyze sessions, session_daily, devices`);
    const statements = await countStatements(t.database).statementsOf(() => weekOf(clinic.token));
    expect(statements.length).toBeLessThanOrEqual(5);
    const request = {
      db,
      scope: [clinic.id],
      reader: [clinic.id],
      now: new Date(NOW),
      zone: 'Europe/Helsinki',
      ...WEEKS,
    };
    const planOf = async (query: SQLWrapper) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query.getSQL()}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOf(countOutcomes(request))).toMatch(/using sessions_undecided/);
    expect(await planOf(listTroubledDevices(request))).toMatch(/using sessions_trouble_device/);
    for (const query of [countOutcomes(request), countCauses(request), listTroubledDevices(request)])
      expect(await planOf(query)).not.toMatch(/Seq Scan on sessions\b/);
  });
});

describe('get_sessions with treatments only', () => {
  it('leaves precools out of lists and of counts per device', async () => {
    const input = { deviceid: cabin.id, types: [1, 2] };
    const types = async (treatments?: true) => {
      const { sessions } = (await t.call('get_sessions', clinic.token, { ...input, treatments })).body;
      return new Set(sessions.map((row) => 'type' in row && row.type));
    };
    expect(await types()).toEqual(new Set([1, 2]));
    expect(await types(true)).toEqual(new Set([2]));
    const count = async (treatments?: true) => {
      const counted = await t.call('get_sessions', clinic.token, { ...input, treatments, groupby: 'device' });
      return counted.body.sessions.map((row) => 'count' in row && row.count);
    };
    expect([await count(), await count(true)]).toEqual([[8], [6]]);
  });
});
