import { alerts } from '@halla/contract/alerts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { mountCalls } from './dispatcher.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

it.each([
  ['no access at all', undefined],
  ['access of no kind', {}],
  ['access of an unknown kind', { kind: 'everybody' }],
  ['a list of levels without any', { kind: 'levels', levels: [] }],
])('A call that declares %s keeps the server from starting.', (_what, access) => {
  const spec: typeof alerts.get_alerts = Object.assign({}, alerts.get_alerts, { access });
  const mount = () =>
    mountCalls(Fastify(), {
      deps: t.server.deps,
      authenticate: () => Promise.reject(new Error('Nobody is asked for.')),
      implementations: [{ name: 'get_alerts', spec, handle: async () => ({}) }],
    });
  expect(mount).toThrow('The call get_alerts declares nobody who may send it.');
});
