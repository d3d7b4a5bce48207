import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Executor } from '#db/database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { lockAttempts } from './auth.repository.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

/** Counts an attempt as sign-in does: under the locks of its name and address, in a transaction. */
async function attempt(
  attempted: { userName: string; address: string },
  work: (db: Executor) => Promise<void>,
) {
  await t.database.db.transaction(async (db) => {
    await lockAttempts(db, attempted);
    await work(db);
  });
}

it.each([
  ['name, spelled differently', { userName: 'ADMIN', address: '192.0.2.2' }],
  ['address', { userName: 'other', address: '192.0.2.1' }],
])('Attempts of one %s are counted one after the other.', async (_what, second) => {
  const order: string[] = [];
  let waiting: Promise<void> | undefined;
  await attempt({ userName: 'admin', address: '192.0.2.1' }, async (db) => {
    waiting = attempt(second, async () => {
      order.push('second');
    });
    // Enough round trips for the second attempt to get its locks if it were not blocked.
    for (let round = 0; round < 50; round += 1) {
      await db.execute('select 1');
      await turn();
    }
    order.push('first');
  });
  await waiting;
  expect(order).toEqual(['first', 'second']);
});
