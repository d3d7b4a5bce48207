import { alerts } from '@halla/contract/alerts';
import { LEVELS } from '@halla/domain/access/levels';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Actor, SignedInContext } from './context.ts';
import { mountCalls } from './dispatcher.ts';
import { AppError } from './errors.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

const expected: Actor = {
  userId: 1,
  level: LEVELS.ADMIN,
  companyId: 1,
  scope: 'all',
  needsSecondFactor: false,
  apiKey: null,
  tokenHash: Buffer.from('hash'),
};

/** Sends a read or a write that starts as the expected user; `confirm` resolves to the actual one. */
async function send({
  call,
  confirm,
  handle,
}: {
  call: 'get_alerts' | 'handle_alert';
  confirm: () => Promise<Actor>;
  handle: (ctx: SignedInContext) => Promise<unknown>;
}) {
  const app = Fastify();
  mountCalls(app, {
    deps: t.server.deps,
    authenticator: { confirm, expected: () => expected },
    implementations: [
      { name: call, spec: alerts[call], handle: ({ ctx }) => handle(ctx as SignedInContext) },
    ],
  });
  return app.inject({ method: 'POST', url: `/api/${call}`, payload: { alert_id: 1, token: 'token' } });
}

const expired = () => Promise.reject(new AppError('auth.token_expired'));
const noAlerts = { alerts: [] };

it('A read is handled while its token is looked up, and answered when the user is the expected one.', async () => {
  const order: string[] = [];
  const { promise: read, resolve } = Promise.withResolvers<void>();
  const answer = await send({
    call: 'get_alerts',
    confirm: async () => {
      await read;
      order.push('confirmed');
      return { ...expected };
    },
    handle: async () => {
      order.push('read');
      resolve();
      return noAlerts;
    },
  });
  expect(order).toEqual(['read', 'confirmed']);
  expect(answer.json()).toEqual(noAlerts);
});

it('A read whose token is refused answers the refusal, whatever the handler found or refused.', async () => {
  for (const handle of [async () => noAlerts, () => Promise.reject(new AppError('core.not_found'))]) {
    const answer = await send({ call: 'get_alerts', confirm: expired, handle });
    expect(answer.statusCode).toBe(401);
  }
});

it('A read is handled anew when the user has another scope by now.', async () => {
  const scopes: unknown[] = [];
  const answer = await send({
    call: 'get_alerts',
    confirm: async () => ({ ...expected, scope: [5] }),
    handle: async ({ actor }) => {
      scopes.push(actor.scope);
      return noAlerts;
    },
  });
  expect(scopes).toEqual(['all', [5]]);
  expect(answer.statusCode).toBe(200);
});

it('A call that the user may not send any more is refused, although it had begun.', async () => {
  for (const call of ['get_alerts', 'handle_alert'] as const) {
    const confirm = async () => ({ ...expected, level: LEVELS.CLIENT, scope: [] });
    const answer = await send({ call, confirm, handle: async () => noAlerts });
    expect(answer.json().code).toBe('core.not_allowed');
  }
});

it('A write waits for its token before it does anything, and a refused one leaves nothing behind.', async () => {
  const device = await t.given.device({ deviceName: 'Room 1' });
  const rename = async ({ db }: SignedInContext) => {
    await db.update(devices).set({ deviceName: 'Room 2' }).where(eq(devices.id, device.id));
    return { message: 'Renamed', handled: 1, ids: [1] };
  };
  const nameOf = async () => {
    const [row] = await t.database.db.select().from(devices).where(eq(devices.id, device.id));
    return row?.deviceName;
  };
  const refused = await send({ call: 'handle_alert', confirm: expired, handle: rename });
  expect([refused.statusCode, await nameOf()]).toEqual([401, 'Room 1']);
  const done = await send({ call: 'handle_alert', confirm: async () => expected, handle: rename });
  expect([done.statusCode, await nameOf()]).toEqual([200, 'Room 2']);
});
