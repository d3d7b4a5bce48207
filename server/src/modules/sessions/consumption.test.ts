import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** A Wednesday, 12:00 in Helsinki. */
const NOW = new Date('2026-03-18T10:00:00Z');

describe('totals for dashboards', () => {
  let t: TestServer;
  beforeAll(async () => {
    t = await startTestServer({ now: NOW });
  });
  afterAll(() => t.close());

  /** Uploads through the ingest interface, which also updates the totals. */
  const upload = async (
    key: string,
    values: { startTime: string; type?: number; duration?: number; consumption?: number },
  ) => {
    const { startTime, type = 2, duration = 180, consumption = 2 } = values;
    const { statusCode, body } = await t.inject({
      method: 'PUT',
      url: `/ingest/v1/sessions/${randomUUID()}`,
      headers: { authorization: key },
      payload: { startTime, type, duration, consumption, complete: true },
    });
    expect(statusCode, body).toBe(200);
  };

  const clinic = async (serialNumber: string) => {
    const company = await t.given.company();
    const device = await t.given.device({ serialNumber, companyId: company.id });
    const user = await t.given.user('CLIENT', { companyId: company.id });
    return { device, user, key: await t.given.deviceKey(device) };
  };

  it('count the treatments of this week by day of the business time zone, with zeros for empty days', async () => {
    const { user, key } = await clinic('CTN170901');
    // 22:30 UTC on Sunday is half past midnight on Monday in Helsinki.
    await upload(key, { startTime: '2026-03-15T22:30:00Z' });
    await upload(key, { startTime: '2026-03-15T21:30:00Z' });
    await upload(key, { startTime: '2026-03-18T08:00:00Z' });
    await upload(key, { startTime: '2026-03-18T07:00:00Z', type: 1 });
    await upload(key, { startTime: '2026-03-18T07:30:00Z', type: 11 });
    const { body } = await t.call('get_week_activity', user.token, {});
    expect(body.sessions).toEqual([
      { startTime: '2026-03-16', count: 1 },
      { startTime: '2026-03-17', count: 0 },
      { startTime: '2026-03-18', count: 1 },
    ]);
  });

  it('give staff the same week from the totals of the fleet', async () => {
    const admin = await t.given.user('ADMIN');
    const { body } = await t.call('get_week_activity', admin.token, {});
    expect(body.sessions.map(({ count }) => count)).toEqual([1, 0, 1]);
  });

  it('average the kilograms per treatment of this and last month, without the electric families', async () => {
    const { user, key, device } = await clinic('CTN170902');
    await upload(key, { startTime: '2026-03-10T10:00:00Z', consumption: 3 });
    await upload(key, { startTime: '2026-03-11T10:00:00Z', consumption: 2 });
    await upload(key, { startTime: '2026-02-11T10:00:00Z', consumption: 4.5 });
    await upload(key, { startTime: '2026-02-11T09:00:00Z', consumption: 99, type: 1 });
    const { body } = await t.call('get_monthly_consumption', user.token, {});
    expect(body.sessions).toEqual([
      { Device: expect.objectContaining({ id: device.id }), last_month_avg: 4.5, this_month_avg: 2.5 },
    ]);

    const electric = await clinic('EC220901');
    await upload(electric.key, { startTime: '2026-03-10T10:00:00Z' });
    expect((await t.call('get_monthly_consumption', electric.user.token, {})).body.sessions).toEqual([]);
  });

  it('sum precools and treatments of one device, ever or from a day on', async () => {
    const { user, key, device } = await clinic('CTN170903');
    await upload(key, { startTime: '2026-03-17T10:00:00Z', type: 1, consumption: 5 });
    await upload(key, { startTime: '2026-03-17T11:00:00Z', consumption: 1.234 });
    await upload(key, { startTime: '2026-01-05T11:00:00Z', consumption: 2 });
    const all = await t.call('get_consumption', user.token, { deviceid: device.id });
    expect(all.body).toEqual({
      precool: { count: 1, rows: [{ cons: 5 }] },
      session: { count: 2, rows: [{ cons: 3.234 }] },
    });
    const recent = await t.call('get_consumption', user.token, {
      deviceid: device.id,
      time_period: { start: '2026-03-01T00:00:00Z' },
    });
    expect(recent.body.session).toEqual({ count: 1, rows: [{ cons: 1.234 }] });
    const stranger = await clinic('CTN170904');
    expect((await t.call('get_consumption', stranger.user.token, { deviceid: device.id })).status).toBe(404);
  });

  it('sum the last 24 hours to the minute, over midnight', async () => {
    const { user, key, device } = await clinic('CTN170907');
    const stranger = await clinic('CTN170908');
    await upload(key, { startTime: '2026-03-17T09:59:59Z', consumption: 16 });
    await upload(key, { startTime: '2026-03-17T10:00:00Z', consumption: 8 });
    await upload(key, { startTime: '2026-03-17T21:59:59Z', consumption: 4, type: 1 });
    await upload(key, { startTime: '2026-03-17T22:00:00Z', consumption: 2 });
    await upload(key, { startTime: '2026-03-18T09:00:00Z', consumption: 1 });
    await upload(stranger.key, { startTime: '2026-03-17T12:00:00Z', consumption: 32 });
    const { body } = await t.call('get_consumption', user.token, {
      deviceid: device.id,
      time_period: { start: '2026-03-17T10:00:00Z' },
    });
    expect(body).toEqual({
      precool: { count: 1, rows: [{ cons: 4 }] },
      session: { count: 3, rows: [{ cons: 11 }] },
    });
  });

  it('rank devices by their sessions of at least a minute, over whole months and single days', async () => {
    const [busy, quiet] = [await clinic('CTN170905'), await clinic('CTN170906')];
    for (const day of ['02-03', '02-20', '03-05'])
      await upload(busy.key, { startTime: `2026-${day}T10:00:00Z` });
    await upload(busy.key, { startTime: '2026-03-06T10:00:00Z', duration: 59 });
    await upload(quiet.key, { startTime: '2026-02-20T10:00:00Z' });
    await upload(quiet.key, { startTime: '2026-01-20T10:00:00Z' });
    const admin = await t.given.user('ADMIN');
    const rank = async (startDate: string) => {
      const { body } = await t.call('get_sessions', admin.token, {
        groupby: 'device',
        types: [2, 3, 4, 5, 6],
        duration: 60,
        limit: 30,
        date: { startDate },
      });
      const counts = new Map(
        body.sessions.map((row) => ['count' in row ? row.Device.id : 0, 'count' in row ? row.count : 0]),
      );
      return [counts.get(busy.device.id), counts.get(quiet.device.id)];
    };
    // 1 February in Helsinki: covered by whole months.
    expect(await rank('2026-01-31T22:00:00Z')).toEqual([3, 1]);
    // 10 February: single days until the end of the month, then whole months.
    expect(await rank('2026-02-10T10:00:00Z')).toEqual([2, 1]);
    expect(await rank('2026-01-01T10:00:00Z')).toEqual([3, 2]);
  });

  let serial = 170910;
  const nextClinic = () => {
    serial += 1;
    return clinic(`CTN${serial}`);
  };

  it.each([
    ['2025-02-10', '2025-02-20', ['02-10', '02-15', '02-20']],
    ['2025-01-15', '2025-02-15', ['01-15', '02-10', '02-15']],
    ['2025-01-15', '2025-03-31', ['01-15', '02-10', '02-15', '02-20', '03-31']],
    ['2025-02-01', '2025-02-28', ['02-10', '02-15', '02-20']],
    ['2025-02-15', '2025-04-01', ['02-15', '02-20', '03-31', '04-01']],
    ['2025-04-02', '2025-03-01', []],
  ])('count a device from %s to %s, both days whole', async (first, last, counted) => {
    const { device, key } = await nextClinic();
    const other = await nextClinic();
    for (const day of ['01-14', '01-15', '02-10', '02-15', '02-20', '03-31', '04-01'])
      await upload(key, { startTime: `2025-${day}T10:00:00Z` });
    await upload(other.key, { startTime: '2025-02-15T10:00:00Z' });
    const admin = await t.given.user('ADMIN');
    const { body } = await t.call('get_sessions', admin.token, {
      groupby: 'device',
      deviceid: device.id,
      date: { startDate: `${first}T08:00:00Z`, endDate: `${last}T08:00:00Z` },
    });
    expect(body.sessions.map((row) => 'count' in row && [row.Device.id, row.count])).toEqual(
      counted.length === 0 ? [] : [[device.id, counted.length]],
    );
  });

  it('say when the limit leaves devices out', async () => {
    const [one, other] = [await nextClinic(), await nextClinic()];
    for (const { key } of [one, other]) await upload(key, { startTime: '2024-05-05T10:00:00Z' });
    const admin = await t.given.user('ADMIN');
    const count = async (limit: number) => {
      const date = { startDate: '2024-05-01T08:00:00Z', endDate: '2024-05-31T08:00:00Z' };
      const { body } = await t.call('get_sessions', admin.token, { groupby: 'device', date, limit });
      return [body.sessions.length, body.truncated];
    };
    expect(await count(1)).toEqual([1, true]);
    expect(await count(2)).toEqual([2, undefined]);
  });

  it('refuse to count per device by a length that they do not know', async () => {
    const admin = await t.given.user('ADMIN');
    const answer = await t.call('get_sessions', admin.token, { groupby: 'device', duration: 90 });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: true, fields: { duration: expect.stringContaining('60') } });
  });

  it('give the consumption of a device on each of the last thirty days of the business', async () => {
    const { user, key, device } = await clinic('CTN170991');
    // 22:30 UTC is half past midnight of the next day in Helsinki.
    await upload(key, { startTime: '2026-03-17T22:30:00Z', consumption: 2.5 });
    await upload(key, { startTime: '2026-03-17T21:30:00Z', consumption: 1 });
    await upload(key, { startTime: '2026-03-17T08:00:00Z', consumption: 1.25 });
    await upload(key, { startTime: '2026-03-17T07:00:00Z', type: 1, consumption: 0.5 });
    await upload(key, { startTime: '2026-02-17T08:00:00Z', consumption: 4 });
    await upload(key, { startTime: '2026-02-16T08:00:00Z', consumption: 9 });
    const daily = (token: string, deviceid: number) => t.call('get_daily_consumption', token, { deviceid });
    const { days } = (await daily(user.token, device.id)).body;
    expect(days).toHaveLength(30);
    expect([days[0], days.at(-3), days.at(-2), days.at(-1)]).toEqual([
      { day: '2026-02-17', precool: 0, session: 4 },
      { day: '2026-03-16', precool: 0, session: 0 },
      { day: '2026-03-17', precool: 0.5, session: 2.25 },
      { day: '2026-03-18', precool: 0, session: 2.5 },
    ]);
    const other = await clinic('CTN170992');
    expect((await daily(other.user.token, device.id)).status).toBe(404);
    const unused = (await daily(other.user.token, other.device.id)).body;
    expect(unused.days.map(({ session }) => session)).toEqual(Array(30).fill(0));
  });

  it('leave out what a device used for its former owner', async () => {
    const { user, key, device } = await clinic('CTN170993');
    await upload(key, { startTime: '2026-03-17T08:00:00Z', consumption: 3 });
    const former = await t.given.company();
    await t.database.db.execute(
      sql`update session_daily set company_id = ${former.id} where device_id = ${device.id}`,
    );
    const { body } = await t.call('get_daily_consumption', user.token, { deviceid: device.id });
    expect(body.days.map(({ session }) => session)).toEqual(Array(30).fill(0));
  });
});
