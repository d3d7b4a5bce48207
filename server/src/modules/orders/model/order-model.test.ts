import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveLedger } from '#modules/stock/ledger/prove-ledger.service.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { expectModelled } from './order-comparison.test-steps.ts';
import { operation } from './order-operations.test-steps.ts';
import { Sequence } from './order-sequence.test-steps.ts';

/** Milliseconds after which no sequence is started; a busy machine tests fewer. */
const TIME_MS = 5_000;

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

it('Orders, devices and stock are what the model says after any sequence of writes.', async () => {
  let round = 0;
  const until = performance.now() + TIME_MS;
  const operations = fc.array(operation, { minLength: 8, maxLength: 24, size: 'max' });
  await fc.assert(
    fc.asyncProperty(operations, async (sequence) => {
      if (performance.now() > until) return;
      round += 1;
      const tried = new Sequence({ server: t, token, round });
      await tried.begin();
      for (const one of sequence) await tried.run(one);
      await expectModelled(tried);
    }),
    { numRuns: 40 },
  );
  expect(round).toBeGreaterThan(0);
  expect(await proveLedger(t.database.db, t.clock.now)).toMatchObject({ differing: 0 });
}, 60_000);
