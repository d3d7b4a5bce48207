import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { mountHealth } from './health.routes.ts';

it('The process is healthy without its database, and tells what it knew of the ledger.', async () => {
  const t = await startTestServer();
  const app = Fastify();
  const answers = [() => Promise.resolve({ differing: 0 }), () => Promise.reject(new Error('away'))];
  const never = () => new Promise<{ differing: number }>(() => {});
  mountHealth(app, { db: t.database.db, readLedger: () => (answers.shift() ?? never)() });
  for (const _state of ['known', 'away', 'silent']) {
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/healthz' });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ok', ledger: { differing: 0 } }]);
  }
  await app.close();
  await t.close();
});
