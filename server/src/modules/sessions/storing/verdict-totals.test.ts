import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aSession, givenSender } from '../../ingest/senders/sender.test-device.ts';
import { moveCompanySessions } from '../company-sessions.shared.repository.ts';
import { countEarlierVerdicts } from '../recount-verdicts.repository.ts';
import { keptTotals, recountedTotals } from './rollups.test-recount.ts';

/** Reaches −92 °C of −110 °C. */
const MISSED = {
  targetTemperature: -110,
  plannedDuration: 180,
  measurements: { timeStamp: [0, 90_000, 180_000], temperature: { cabinTemp: [-20, -92, -90] } },
};
const STOPPED = { errorCode: 1, duration: 40 };
const FAILED_BY_DOOR = { errorCode: 18, duration: 60 };

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
});
afterAll(() => t.close());

// Invariant after every test: the maintained totals equal the recomputed ones.
afterEach(async () => {
  const { db } = t.database;
  expect(await keptTotals(db)).toEqual(await recountedTotals(db, t.config.BUSINESS_TIME_ZONE));
});

const cabin = (companyId?: number) =>
  givenSender(t, { deviceType: 'CRYO_CABIN', ...(companyId !== undefined && { companyId }) });

/** Causes in the totals of a device and in those of the fleet. */
async function countsOf({ id }: { id: number }) {
  const { rows } = await t.database.db.execute<{ place: string; cause: string; count: number }>(sql`
    select 'device' as place, cause, count from cause_daily where device_id = ${id} union all
    select 'fleet', cause, sum(count)::int from fleet_cause_daily where day = '2026-01-05' group by cause
    order by place, cause`);
  return rows.map(({ place, cause, count }) => `${place} ${cause} ${count}`);
}

describe('The verdicts in the totals', () => {
  it('count a session that arrives whole, by its outcome and each of its causes.', async () => {
    const device = await cabin();
    const startTime = '2026-01-05T10:00:00Z';
    for (const values of [MISSED, STOPPED, FAILED_BY_DOOR, {}])
      await device.putSession(aSession({ startTime, ...values }));
    await device.putSession(aSession({ startTime, ...FAILED_BY_DOOR, type: 1 }));
    expect(await countsOf(device)).toEqual([
      'device door_opened 1',
      'device stopped_at_screen 1',
      'device target_not_reached 1',
      'fleet door_opened 1',
      'fleet stopped_at_screen 1',
      'fleet target_not_reached 1',
    ]);
    const { daily } = await keptTotals(t.database.db);
    expect(daily.find(({ owner, type }) => owner.startsWith(`${device.id}/`) && type === 2)).toMatchObject({
      count: 4,
      failed: 1,
      missed: 1,
      early: 1,
    });
  });

  it.each<[string, object]>([
    ['goes well', {}],
    ['is of another day', { ...FAILED_BY_DOOR, startTime: '2026-02-28T10:00:00Z' }],
    ['was stopped', STOPPED],
    ['was a precool', { ...FAILED_BY_DOOR, type: 1 }],
  ])('follow a correction by which the session %s.', async (_name, corrected) => {
    const device = await cabin();
    const id = randomUUID();
    await device.putSession(aSession(FAILED_BY_DOOR), id);
    const { status } = await device.putSession(aSession({ ...corrected, revision: 1 }), id);
    expect(status).toBe(200);
  });

  it('follow an alert that arrives later, and the end of a session that ran.', async () => {
    const device = await cabin();
    const id = randomUUID();
    await device.putSession(aSession({ complete: false, duration: 30 }), id);
    await device.putSession(aSession(MISSED), id);
    const alert = { alertType: 301, value: 78, occurredAt: '2026-03-02T10:02:00.000Z' };
    const answer = await device.put(`/alerts/${randomUUID()}`, { ...alert, sessionExternalId: id });
    expect(answer.status).toBe(200);
  });

  it('move with the sessions to another owner, and to the company that remains of two.', async () => {
    const { token } = await t.given.user('ADMIN');
    const [first, second, third] = [
      await t.given.company(),
      await t.given.company(),
      await t.given.company(),
    ];
    const device = await cabin(first.id);
    const other = await cabin(third.id);
    for (const sender of [device, other]) await sender.putSession(aSession(FAILED_BY_DOOR));
    const deviceData = { id: device.id, CompanyId: second.id };
    expect((await t.call('edit_device', token, { deviceData })).status).toBe(200);
    await t.database.db.transaction((db) => moveCompanySessions(db, { from: second.id, to: third.id }));
    const { causes } = await keptTotals(t.database.db);
    const owners = causes.filter((row) => row.device === device.id).map(({ company }) => company);
    expect(new Set(owners)).toEqual(new Set([third.id]));
  });

  it('are counted at the start of the server when the totals had no place for them before.', async () => {
    const { db } = t.database;
    const zone = t.config.BUSINESS_TIME_ZONE;
    const kept = await keptTotals(db);
    expect(kept.causes.length).toBeGreaterThan(0);
    await db.execute(sql`update session_daily set failed = 0, target_not_reached = 0, ended_early = 0`);
    await db.execute(sql`update fleet_daily set failed = 0, target_not_reached = 0, ended_early = 0`);
    await db.execute(sql`delete from cause_daily`);
    await db.execute(sql`delete from fleet_cause_daily`);
    await countEarlierVerdicts(db, zone);
    expect(await keptTotals(db)).toEqual(kept);
    // Runs once; afterwards the uploads maintain the totals.
    await countEarlierVerdicts(db, zone);
    expect(await keptTotals(db)).toEqual(kept);
  });
});
