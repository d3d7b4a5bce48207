import { randomUUID } from 'node:crypto';
import { alerts } from '@halla/contract/alerts';
import { LEVELS } from '@halla/domain/access/levels';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Actor, LastStepContext, StepsContext } from './context.ts';
import { mountCalls } from './dispatcher.ts';
import { AppError } from './errors.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

const actor: Actor = {
  userId: 1,
  level: LEVELS.ADMIN,
  companyId: 1,
  scope: 'all',
  needsSecondFactor: false,
  apiKey: null,
  tokenHash: Buffer.from('hash'),
};

type Steps = StepsContext & LastStepContext;

/** Sends a multi-step call with an id; its schemas are those of a declared call. */
async function send({
  writeId = randomUUID(),
  alert = 1,
  name = 'handle_alert',
  userId = actor.userId,
  handle,
}: {
  writeId?: string;
  alert?: number;
  name?: 'handle_alert' | 'read_mentions';
  userId?: number;
  handle: (ctx: Steps) => Promise<unknown>;
}) {
  const app = Fastify();
  mountCalls(app, {
    deps: t.server.deps,
    authenticator: { confirm: async () => ({ ...actor, userId }), expected: () => undefined },
    implementations: [
      {
        name,
        spec: Object.assign({}, alerts.handle_alert, { effect: 'steps' }),
        handle: ({ ctx }) => handle(ctx as Steps),
      },
    ],
  });
  const payload = { alert_id: alert, token: 'token', writeId };
  const response = await app.inject({ method: 'POST', url: `/api/${name}`, payload });
  return { status: response.statusCode, body: response.json() };
}

const answer = { message: 'Handled', handled: 1, ids: [1] };

it('A call of several steps keeps its id with the last one, and does none of them again.', async () => {
  const done: string[] = [];
  const writeId = randomUUID();
  const handle = async (ctx: Steps) => {
    await ctx.inTransaction(async () => void done.push('first'));
    return ctx.lastStep(async () => {
      done.push('last');
      return answer;
    });
  };
  expect(await send({ writeId, handle })).toEqual({ status: 200, body: answer });
  expect(await send({ writeId, handle })).toEqual({ status: 200, body: answer });
  expect(done).toEqual(['first', 'last']);
  expect(await send({ writeId, alert: 2, handle })).toMatchObject({ body: { code: 'core.write_id_used' } });
});

it('An id is that of one user and one call, also with the same input.', async () => {
  const done: string[] = [];
  const writeId = randomUUID();
  const handle = (who: string) => (ctx: Steps) =>
    ctx.lastStep(async () => {
      done.push(who);
      return answer;
    });
  await send({ writeId, handle: handle('first') });
  expect(await send({ writeId, userId: 2, handle: handle('second') })).toMatchObject({ status: 200 });
  expect(await send({ writeId, name: 'read_mentions', handle: handle('third') })).toMatchObject({
    status: 409,
    body: { code: 'core.write_id_used' },
  });
  expect(done).toEqual(['first', 'second']);
});

it('A call that is refused between its steps leaves its id free.', async () => {
  const writeId = randomUUID();
  const refuse = async (ctx: Steps) => {
    await ctx.inTransaction(async () => undefined);
    throw new AppError('alerts.nothing_chosen');
  };
  expect((await send({ writeId, handle: refuse })).body.code).toBe('alerts.nothing_chosen');
  expect((await send({ writeId, handle: (ctx) => ctx.lastStep(async () => answer) })).status).toBe(200);
});

it('A call that ends without a last step is a fault of the program.', async () => {
  const handle = async (ctx: Steps) => ctx.inTransaction(async () => answer);
  expect((await send({ handle })).status).toBe(500);
});
