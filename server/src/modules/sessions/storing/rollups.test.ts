import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deviceOwnerships } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { givenSender } from '../../ingest/senders/sender.test-device.ts';
import { fleetDaily, sessionDaily, sessionMonthly, sessions } from '../sessions.table.ts';
import { keptTotals, recountedTotals } from './rollups.test-recount.ts';

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

async function daysOf(deviceId: number) {
  const { db } = t.database;
  const rows = await db
    .select()
    .from(sessionDaily)
    .where(eq(sessionDaily.deviceId, deviceId))
    .orderBy(sessionDaily.day, sessionDaily.type);
  return rows.map(({ day, type, count, countMin60, durationS, consumptionKg }) => ({
    day,
    type,
    count,
    countMin60,
    durationS,
    consumptionKg,
  }));
}

describe('The totals', () => {
  it('A session counts on its day in the business time zone, not on that of UTC.', async () => {
    const device = await givenSender(t);
    await device.putSession({ startTime: '2026-02-28T21:59:59.999Z', duration: 59, consumption: 0.1 });
    await device.putSession({ startTime: '2026-02-28T22:00:00.000Z', duration: 60, consumption: 0.2 });
    expect(await daysOf(device.id)).toEqual([
      { day: '2026-02-28', type: 2, count: 1, countMin60: 0, durationS: 59, consumptionKg: 0.1 },
      { day: '2026-03-01', type: 2, count: 1, countMin60: 1, durationS: 60, consumptionKg: 0.2 },
    ]);
    const months = await t.database.db
      .select({ month: sessionMonthly.month, count: sessionMonthly.count })
      .from(sessionMonthly)
      .where(eq(sessionMonthly.deviceId, device.id))
      .orderBy(sessionMonthly.month);
    expect(months).toEqual([
      { month: '2026-02-01', count: 1 },
      { month: '2026-03-01', count: 1 },
    ]);
  });

  it('A partial session counts once, and its completion adds the difference.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    await device.putSession({ complete: false, duration: 40, consumption: 0.3 }, id);
    await device.putSession({ duration: 180, consumption: 1.1 }, id);
    await device.putSession({ duration: 180, consumption: 1.1 }, id);
    expect(await daysOf(device.id)).toEqual([
      { day: '2026-03-02', type: 2, count: 1, countMin60: 1, durationS: 180, consumptionKg: 1.1 },
    ]);
  });

  it.each<[string, object, object]>([
    ['day', { startTime: '2026-03-01T10:00:00Z' }, { day: '2026-03-01', type: 2 }],
    ['month', { startTime: '2026-02-10T10:00:00Z' }, { day: '2026-02-10', type: 2 }],
    ['year', { startTime: '2025-12-31T21:59:00Z' }, { day: '2025-12-31', type: 2 }],
    ['type', { type: 5 }, { day: '2026-03-02', type: 5 }],
    ['type and day', { type: 1, startTime: '2026-03-01T10:00:00Z' }, { day: '2026-03-01', type: 1 }],
  ])('A corrected %s moves the session and leaves nothing behind.', async (_name, change, place) => {
    const device = await givenSender(t);
    const id = randomUUID();
    await device.putSession({ consumption: 2.5 }, id);
    await device.putSession({ consumption: 2.25, duration: 100, revision: 1, ...change }, id);
    expect(await daysOf(device.id)).toEqual([
      { ...place, count: 1, countMin60: 1, durationS: 100, consumptionKg: 2.25 },
    ]);
  });

  it('A consumption that is taken back is taken out.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    await device.putSession({ consumption: 2.5 }, id);
    await device.putSession({ consumption: null, revision: 1 }, id);
    expect(await daysOf(device.id)).toMatchObject([{ count: 1, consumptionKg: 0 }]);
  });

  it('The fleet counts every device once, in shards, and a corrected day leaves no empty shard.', async () => {
    const day = '2026-01-20';
    const senders = await Promise.all(Array.from({ length: 5 }, () => givenSender(t)));
    const ids = senders.map(() => randomUUID());
    const startTime = `${day}T10:00:00Z`;
    await Promise.all(senders.map((device, index) => device.putSession({ startTime }, ids[index])));
    const onDay = () => t.database.db.select().from(fleetDaily).where(eq(fleetDaily.day, day));
    expect((await onDay()).reduce((sum, row) => sum + row.count, 0)).toBe(5);
    const corrected = { startTime: '2026-01-21T10:00:00Z', revision: 1 };
    await Promise.all(senders.map((device, index) => device.putSession(corrected, ids[index])));
    expect(await onDay()).toEqual([]);
  });
});

describe('Who owned the device when the session started', () => {
  const CHANGE = new Date('2026-02-01T00:00:00Z');

  async function givenResold() {
    const [before, after] = [await t.given.company(), await t.given.company()];
    const device = await givenSender(t, { companyId: after.id });
    const { db } = t.database;
    await db
      .update(deviceOwnerships)
      .set({ companyId: before.id, validTo: CHANGE })
      .where(and(eq(deviceOwnerships.deviceId, device.id)));
    await db.insert(deviceOwnerships).values({ deviceId: device.id, companyId: after.id, validFrom: CHANGE });
    return { device, before, after };
  }

  async function ownerOf(externalId: string) {
    const [row] = await t.database.db
      .select({ companyId: sessions.companyId })
      .from(sessions)
      .where(eq(sessions.externalId, externalId));
    return row?.companyId;
  }

  it('Late sessions belong to the former owner, from the very change on to the new one.', async () => {
    const { device, before, after } = await givenResold();
    const [late, exact] = [randomUUID(), randomUUID()];
    await device.putSession({ startTime: '2026-01-31T23:59:59.999Z' }, late);
    await device.putSession({ startTime: CHANGE.toISOString() }, exact);
    expect(await ownerOf(late)).toBe(before.id);
    expect(await ownerOf(exact)).toBe(after.id);
  });

  it('A corrected start across the change moves the session and its count to the other owner.', async () => {
    const { device, before, after } = await givenResold();
    const id = randomUUID();
    await device.putSession({ startTime: '2026-02-05T10:00:00Z' }, id);
    expect(await ownerOf(id)).toBe(after.id);
    await device.putSession({ startTime: '2026-01-05T10:00:00Z', revision: 1 }, id);
    expect(await ownerOf(id)).toBe(before.id);
    const rows = await t.database.db
      .select({ companyId: sessionDaily.companyId, day: sessionDaily.day })
      .from(sessionDaily)
      .where(eq(sessionDaily.deviceId, device.id));
    expect(rows).toEqual([{ companyId: before.id, day: '2026-01-05' }]);
  });

  it('Uploads while an admin corrects the owner all end at the corrected owner.', async () => {
    const admin = await t.given.user('ADMIN');
    const [first, second] = [await t.given.company(), await t.given.company()];
    const device = await givenSender(t, { companyId: first.id });
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const upload = (id: string) => device.putSession({}, id);
    const edit = () =>
      t.call('edit_device', admin.token, { deviceData: { id: device.id, CompanyId: second.id } });
    const answers = await Promise.all([...ids.slice(0, 6).map(upload), edit(), ...ids.slice(6).map(upload)]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 200));
    for (const id of ids) expect(await ownerOf(id)).toBe(second.id);
  });
});
