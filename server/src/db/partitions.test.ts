import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionMeasurements } from '#modules/sessions/session-measurements.partitioned.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { preparePartitions } from './partitions.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2031-01-10T12:00:00Z') });
});
afterAll(() => t.close());

/** Partition that holds the measurements, by session. */
async function whereabouts(): Promise<Record<string, string>> {
  const { rows } = await t.database.db.execute<{ id: string; place: string }>(
    sql`select session_id::text as id, tableoid::regclass::text as place from session_measurements`,
  );
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]));
}

async function measuredSession(startTime: string) {
  const device = await t.given.device();
  const session = await t.given.session(device, { startTime: new Date(startTime) });
  await t.database.db.insert(sessionMeasurements).values({
    sessionId: session.id,
    startTime: session.startTime,
    sampleCount: 1,
    codec: 1,
    series: Buffer.from([1, 2, 3]),
  });
  return session.id;
}

describe('partitions by month', () => {
  it('are made ahead, and take over rows that lay in the default partition', async () => {
    const before = await measuredSession('2031-02-28T23:59:59.999Z');
    const first = await measuredSession('2031-03-01T00:00:00Z');
    const last = await measuredSession('2031-05-31T23:59:59.999Z');
    const after = await measuredSession('2031-06-01T00:00:00Z');
    const byDefault = 'session_measurements_default';
    expect(Object.values(await whereabouts())).toEqual([byDefault, byDefault, byDefault, byDefault]);

    await preparePartitions(t.database.db, new Date('2031-03-15T12:00:00Z'));

    expect(await whereabouts()).toEqual({
      [before]: byDefault,
      [first]: 'session_measurements_2031_03',
      [last]: 'session_measurements_2031_05',
      [after]: byDefault,
    });
    const [moved] = await t.database.db.select().from(sessionMeasurements).where(sql`session_id = ${first}`);
    expect(moved?.series).toEqual(Buffer.from([1, 2, 3]));
  });

  it('that are there stay as they are when the job runs again', async () => {
    const db = t.database.db;
    const now = new Date('2031-09-15T12:00:00Z');
    const partitions = async () =>
      (await db.execute(sql`select inhrelid::regclass::text as name from pg_inherits order by 1`)).rows;
    await preparePartitions(db, now);
    const once = await partitions();
    expect(once).toContainEqual({ name: 'audit_log_2031_11' });
    await preparePartitions(db, now);
    expect(await partitions()).toEqual(once);
  });

  it('take new rows of their month, and the session still goes with them', async () => {
    await preparePartitions(t.database.db, new Date('2031-12-15T12:00:00Z'));
    const id = await measuredSession('2032-01-05T08:00:00Z');
    expect((await whereabouts())[id]).toBe('session_measurements_2032_01');
    await t.database.db.execute(sql`delete from sessions where id = ${id}`);
    expect(await whereabouts()).not.toHaveProperty(String(id));
  });
});
