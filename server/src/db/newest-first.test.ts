import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './open.ts';

/** A list that sorts all rows to show the newest five slows down as the data grows. */
describe('the newest rows come straight from an index', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it.each([
    ['sessions of the fleet', 'select id from sessions order by start_time desc, id desc limit 5'],
    [
      'sessions of a device',
      'select id from sessions where device_id = 1 order by start_time desc, id desc limit 5',
    ],
    [
      'sessions of a company',
      'select id from sessions where company_id = 1 order by start_time desc, id desc limit 5',
    ],
    ['alerts', 'select id from alerts order by created_at desc, id desc limit 5'],
    [
      'active alerts',
      'select id from alerts where user_id is null order by created_at desc, id desc limit 5',
    ],
    [
      'alerts of a device',
      'select id from alerts where device_id = 1 order by created_at desc, id desc limit 5',
    ],
    ['crash logs', 'select id from crash_logs order by date desc, id desc limit 5'],
    [
      'records of a device',
      'select id from life_cycle_states where device_id = 1 order by created_at desc, id desc limit 5',
    ],
  ])('for %s', async (_list, statement) => {
    const plan = await database.db.transaction(async (tx) => {
      // The tables are empty here, for which the planner prefers a sequential scan.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${statement}`));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index (Only )?Scan Backward/);
    expect(plan).not.toContain('Sort');
  });
});
