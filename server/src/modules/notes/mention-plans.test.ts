import { openNotedKinds } from '@halla/domain/resources/noted-kinds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resources } from '../../domains.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listMentions } from './mentions.repository.ts';

const MENTIONS = 5_000;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

it('a page of mentions is read from the index as far as the page goes', async () => {
  const me = await t.given.user('ADMIN');
  const device = await t.given.device();
  const { db } = t.database;
  await db.execute(sql`
    insert into alerts (device_id, alert_type) select ${device.id}::bigint, 301 from generate_series(1, ${MENTIONS}::int)`);
  await db.execute(sql`insert into notes (text, alert_id) select 'Look', id from alerts`);
  await db.execute(
    sql`insert into note_tags (note_id, user_id, seen_at) select id, ${me.id}::bigint, now() from notes`,
  );
  await db.execute(sql`vacuum analyze alerts, notes, note_tags`);
  const { id: userId, permissionLevel } = me;
  const kinds = openNotedKinds(permissionLevel);
  const own = { db, userId, kinds, scope: 'all', resources } as const;
  const query = listMentions({ ...own, seen: undefined, cursor: null, limit: 51 });
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan.* using note_tags_/);
  expect(plan).not.toMatch(/Sort|Seq Scan on (alerts|notes|note_tags)/);
});
