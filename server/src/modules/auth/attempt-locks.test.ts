import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { insertFailure, lockAttempts } from './auth.repository.ts';
import { loginFailures } from './auth.table.ts';
import { signingIn } from './sign-in.test-steps.ts';

const { server, signIn } = signingIn();

const ADDRESS = '192.0.2.1';

/** Failures that are one below the limit of ten for a name, or of thirty for an address. */
const oneLeft = {
  name: Array.from({ length: 9 }, (_, at) => ({ userName: 'nobody', address: `192.0.2.${at + 10}` })),
  address: Array.from({ length: 29 }, (_, at) => ({ userName: `guess ${at}`, address: ADDRESS })),
};

it.each([
  ['name', oneLeft.name, { username: 'NOBODY', from: '198.51.100.7' }],
  ['address', oneLeft.address, { username: 'somebody', from: ADDRESS }],
])(
  'Two attempts of one %s at once do not both get the last one that is left.',
  async (_what, failures, second) => {
    const t = server();
    const { db } = t.database;
    const { now } = t.clock;
    await db.delete(loginFailures);
    await db.insert(loginFailures).values(failures.map((failure) => ({ ...failure, createdAt: now })));
    // The first attempt as sign-in counts it, held open while the second one comes.
    const answer = await db.transaction(async (first) => {
      await lockAttempts(first, { userName: 'nobody', address: ADDRESS });
      const sent = signIn({ ...second, password: 'wrong password' });
      // Enough round trips for the second attempt to be counted if it did not wait.
      for (let round = 0; round < 200; round += 1) {
        await first.execute('select 1');
        await turn();
      }
      await insertFailure(first, { userName: 'nobody', address: ADDRESS, now });
      return { sent };
    });
    expect(await answer.sent).toMatchObject({ status: 429, body: { code: 'auth.too_many_attempts' } });
  },
);
