import Fastify from 'fastify';
import { afterEach, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { installation } from '../process/settings.table.ts';
import { mountHealth } from './health.routes.ts';
import type { Need } from './readiness.ts';

let t: TestServer | undefined;
afterEach(async () => {
  await t?.close();
  t = undefined;
});

it('The process is healthy without its database, and tells what it knew of the ledger.', async () => {
  const app = Fastify();
  const answers = [() => Promise.resolve({ differing: 0 }), () => Promise.reject(new Error('away'))];
  const never = () => new Promise<{ differing: number }>(() => {});
  mountHealth(app, { needs: [], readLedger: () => (answers.shift() ?? never)() });
  for (const _state of ['known', 'away', 'silent']) {
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/healthz' });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ok', ledger: { differing: 0 } }]);
  }
  await app.close();
});

async function readyWith(needs: readonly Need[]) {
  const app = Fastify();
  mountHealth(app, { needs, readLedger: async () => null });
  const answers = await Promise.all([1, 2].map(() => app.inject({ method: 'GET', url: '/readyz' })));
  await app.close();
  return answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).status]);
}

it('A process is ready when nothing is missing, and says what is; two who ask at once cost one look.', async () => {
  let looks = 0;
  const there = { without: 'never said', check: async () => looks++ };
  const missing = { without: 'the queue is missing', check: () => Promise.reject(new Error('gone')) };
  const silent = { without: 'it is silent', check: () => new Promise(() => {}) };
  expect(await readyWith([there, there])).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ]);
  expect(looks).toBe(2);
  expect(await readyWith([there, missing, silent])).toEqual([
    [503, 'the queue is missing'],
    [503, 'the queue is missing'],
  ]);
  expect(await readyWith([silent])).toEqual([
    [503, 'it is silent'],
    [503, 'it is silent'],
  ]);
}, 20_000);

it('A server is ready when it can write and hears its own notifications, and keeps nothing of the attempt.', async () => {
  t = await startTestServer();
  const facts = () => t?.database.db.$count(installation);
  const before = await facts();
  expect((await t.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  expect(await facts()).toBe(before);
});

it('A server that does not hear its own notifications is not ready.', async () => {
  t = await startTestServer();
  await t.server.deps.live.stop();
  const { statusCode, body } = await t.inject({ method: 'GET', url: '/readyz' });
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'live events do not arrive' }]);
}, 20_000);

/**
 * Only the single connection of the embedded engine can be made read-only by a statement; for servers, the test of
 * poolers does so.
 */
it.skipIf(inject('postgresUrl') !== null)(
  'A server whose database is read-only is not ready.',
  async () => {
    t = await startTestServer();
    const { database, inject: send } = t;
    if (database.kind !== 'pglite') throw new Error('This test is for the embedded engine.');
    const ready = async () => {
      const { statusCode, body } = await send({ method: 'GET', url: '/readyz' });
      return [statusCode, JSON.parse(body).status];
    };
    await database.client.exec('set default_transaction_read_only = on');
    expect(await ready()).toEqual([503, 'nothing can be written']);
    await database.client.exec('set default_transaction_read_only = off');
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, 'ok']);
  },
  20_000,
);
