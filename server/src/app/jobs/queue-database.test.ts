import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { queueDatabase } from './queue-database.ts';

const QUEUE = 'test-job';

let database: Database;
let boss: PgBoss;
beforeEach(async () => {
  database = await openTestDatabase();
  boss = new PgBoss({
    db: queueDatabase(database),
    ...(database.kind === 'pglite' && { backend: 'pglite' as const }),
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue(QUEUE, { retryLimit: 3, deleteAfterSeconds: 60 });
});
afterEach(async () => {
  await boss.stop({ close: false });
  await database.db.execute(sql`drop schema pgboss cascade`);
  await database.close();
});

it('The queue hands out a job again whose process ended in the middle of it.', async () => {
  const id = await boss.send(QUEUE, {}, { expireInSeconds: 1 });
  expect(await boss.fetch(QUEUE)).toMatchObject([{ id }]);
  await database.db.execute(sql`update pgboss.job set started_on = now() - interval '1 hour'`);
  await boss.supervise();
  expect(await boss.fetch(QUEUE)).toMatchObject([{ id }]);
});

it('The queue deletes jobs that were done long ago.', async () => {
  await boss.send(QUEUE);
  const [job] = await boss.fetch(QUEUE);
  await boss.complete(QUEUE, job?.id ?? '');
  await database.db.execute(sql`update pgboss.job set completed_on = now() - interval '1 hour'`);
  await boss.supervise();
  const { rows } = await database.db.execute(sql`select 1 from pgboss.job where name = ${QUEUE}`);
  expect(rows).toEqual([]);
});
