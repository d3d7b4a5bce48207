import { alerts } from '@halla/contract/alerts';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { WorkDependencies } from '../jobs/work.ts';
import type { Authenticator } from './authenticator.ts';
import type { Work } from './context.ts';
import { mountCalls } from './dispatcher.ts';
import { AppError } from './errors.ts';
import type { Implementation } from './implement.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

const nobody: Authenticator = {
  confirm: () => Promise.reject(new Error('No user is expected.')),
  expected: () => undefined,
};

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
      authenticator: nobody,
      implementations: [{ name: 'get_alerts', spec, handle: async () => ({}) }],
    });
  expect(mount).toThrow('The call get_alerts declares no access rule.');
});

/** An application with only the call under test, which is public. */
function appWith({
  handle,
  onUndeclared,
}: Pick<Implementation, 'handle'> & Partial<Pick<WorkDependencies, 'onUndeclared'>>) {
  const app = Fastify();
  const spec = Object.assign({}, alerts.handle_alert, { access: { kind: 'anyone' } });
  mountCalls(app, {
    deps: { ...t.server.deps, ...(onUndeclared && { onUndeclared }) },
    authenticator: nobody,
    implementations: [{ name: 'handle_alert', spec, handle }],
  });
  return () => app.inject({ method: 'POST', url: '/api/handle_alert', payload: { alert_id: 1 } });
}

it('A write whose answer breaks its schema leaves nothing behind.', async () => {
  const device = await t.given.device({ deviceName: 'Room 1' });
  const send = appWith({
    handle: async ({ ctx }) => {
      const { db } = ctx as { db: Executor };
      await db.update(devices).set({ deviceName: 'Room 2' }).where(eq(devices.id, device.id));
      return { message: 5 };
    },
  });
  expect((await send()).statusCode).toBe(500);
  const [row] = await t.database.db.select().from(devices).where(eq(devices.id, device.id));
  expect(row?.deviceName).toBe('Room 1');
});

it('A refusal that the call does not declare is reported, one that it declares or that any call may answer is not.', async () => {
  const reported: string[] = [];
  const onUndeclared: WorkDependencies['onUndeclared'] = (undeclared) =>
    void reported.push(Object.values(undeclared).join(' '));
  expect(alerts.handle_alert.errors).toContain('alerts.nothing_chosen');
  for (const code of ['notes.one_parent', 'alerts.nothing_chosen', 'core.not_allowed'] as const) {
    await appWith({ handle: () => Promise.reject(new AppError(code)), onUndeclared })();
  }
  expect(reported).toEqual(['handle_alert notes.one_parent']);
});

it('A live event of a domain that the call does not declare is reported.', async () => {
  const reported: unknown[] = [];
  const send = appWith({
    handle: async ({ ctx }) => {
      const work = ctx as Work;
      work.changed({ domain: 'alerts', id: 1 });
      work.changed({ domain: 'devices', id: 2 });
      work.changed({ domain: 'devices', id: 3 });
      work.changedWidely('all');
      return { message: 'Handled', handled: 1, ids: [1] };
    },
    onUndeclared: (undeclared) => void reported.push(undeclared),
  });
  expect((await send()).statusCode).toBe(200);
  expect(reported).toEqual([
    { call: 'handle_alert', change: 'devices' },
    { call: 'handle_alert', change: 'anything' },
  ]);
});
