import { setImmediate as turn } from 'node:timers/promises';
import { isActiveSuperUser } from '@halla/domain/access/account-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { lockAccounts, updateAccount } from './user-admin.repository.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

/** How many super users an edit counts, itself left out. */
function countOthers(id: number, beforeCommit: () => Promise<void>) {
  return t.database.db.transaction(async (db) => {
    const locked = await lockAccounts({ db, id, withSuperUsers: true });
    const others = locked.filter((account) => account.id !== id && isActiveSuperUser(account));
    if (others.length > 0) await updateAccount({ db, id, change: { disabled: true } });
    await beforeCommit();
    return others.length;
  });
}

it('Two super users who are disabled at the same moment are counted one after the other.', async () => {
  const [first, second] = [await t.given.user('SUPER_USER'), await t.given.user('SUPER_USER')];
  let waiting: Promise<number> | undefined;
  const counted = await countOthers(first.id, async () => {
    waiting = countOthers(second.id, async () => undefined);
    // Round trips enough for the second one to read, if nothing held it back.
    for (let round = 0; round < 50; round += 1) await turn();
  });
  expect(counted).toBe(1);
  expect(await waiting).toBe(0);
});
