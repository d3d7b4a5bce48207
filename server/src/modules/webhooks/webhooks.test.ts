import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { WEBHOOKS } from '@halla/domain/access/webhooks';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#app/live/live-event.ts';
import { startWebhookWorker } from '#app/webhooks/webhook-worker.ts';
import { webhookDeliveries, webhooks } from '#app/webhooks/webhooks.table.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const MINUTE_MS = 60_000;
const PAUSES_MIN = [1, 5, 30, 120, 720];

interface Got {
  headers: IncomingMessage['headers'];
  body: string;
}

type Answering = (response: ServerResponse) => void;
const accept: Answering = (response) => void response.writeHead(204).end();

/** A local receiver that answers as the test specifies. */
async function startReceiver() {
  const got: Got[] = [];
  const state: { answer: Answering } = { answer: accept };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    got.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    state.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { got, state, port: address.port, url: `http://127.0.0.1:${address.port}/in`, stop };
}

const captured = captureLog();
let t: TestServer;
let boss: { id: number; token: string };
let receiver: Awaited<ReturnType<typeof startReceiver>>;
/** Live events of the worker. */
let told: LiveEvent[] = [];
beforeAll(async () => {
  t = await startTestServer({
    now: NOW,
    env: { WEBHOOKS_TO_PRIVATE_NETWORKS: 'true' },
    log: captured.log,
  });
  boss = await t.given.user('SUPER_USER');
});
afterAll(() => t.close());
beforeEach(async () => {
  told = [];
  t.clock.now = NOW;
  await t.database.db.delete(webhooks);
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const add = (address = receiver.url, kinds: ('user' | 'device')[] = ['user']) =>
  t.call('add_webhook', boss.token, { name: 'Ledger', address, kinds });

/** A change of a user, which is audited. */
const changeUser = () => t.call('set_language', boss.token, { language: 'fi' });
const undoChange = () => t.call('set_language', boss.token, { language: 'en' });

/** Sends all due deliveries. */
async function work(options: { toPrivate?: boolean; timeoutMs?: number } = {}): Promise<void> {
  const { sealer, log } = t.server.deps.surroundings();
  const { toPrivate = true, ...rest } = options;
  const config = { WEBHOOKS_TO_PRIVATE_NETWORKS: toPrivate };
  const worker = startWebhookWorker({
    db: t.database.db,
    log,
    config,
    sealer,
    live: { publish: (events) => told.push(...events) },
    clock: () => t.clock.now,
    ...rest,
  });
  worker.wake();
  // Closing waits for deliveries in progress; once none is due, all have been sent.
  await expect.poll(async () => (await due()).length, { timeout: 20_000, interval: 20 }).toBe(0);
  await worker.stop();
}

async function due() {
  const rows = await t.database.db
    .select({ nextAttemptAt: webhookDeliveries.nextAttemptAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhooks.isActive, true));
  return rows.filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= t.clock.now);
}

const deliveriesOf = async (webhookid: number) =>
  (await t.call('get_webhook_deliveries', boss.token, { webhookid })).body.deliveries;

describe('a webhook', () => {
  it('is posted the audited changes of its kinds, signed with its secret and the time', async () => {
    const { webhook, secret } = (await add()).body;
    const devices = (await add(receiver.url, ['device'])).body.webhook;
    await changeUser();
    await work();
    expect(receiver.got).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got;
    expect(JSON.parse(body)).toEqual({
      type: 'user.changed',
      at: NOW.toISOString(),
      resource: { kind: 'user', id: boss.id },
      ...{ entity: 'users', entityId: boss.id, call: 'set_language', userId: boss.id },
    });
    const timestamp = String(NOW.getTime() / 1000);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${headers['webhook-id']}.${timestamp}.${body}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers).toMatchObject({
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
      'content-type': 'application/json',
    });
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { state: 'delivered', attempts: 1, lastStatus: 204, messageId: headers['webhook-id'] },
    ]);
    expect(await deliveriesOf(devices.id)).toEqual([]);
  });

  it('is told nothing of a write that was refused, nor while it is switched off', async () => {
    const { webhook } = (await add()).body;
    await t.call('remove_second_factor_of_user', boss.token, { userid: boss.id, password: 'x' });
    await t.call('edit_webhook', boss.token, { webhookid: webhook.id, isActive: false });
    await undoChange();
    expect(await deliveriesOf(webhook.id)).toEqual([]);
  });

  it('is sent what waits only once it is switched on again', async () => {
    const { id: webhookid } = (await add()).body.webhook;
    await t.call('test_webhook', boss.token, { webhookid });
    await t.call('edit_webhook', boss.token, { webhookid, isActive: false });
    await work();
    expect(await deliveriesOf(webhookid)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await t.call('edit_webhook', boss.token, { webhookid, isActive: true });
    await work();
    expect(await deliveriesOf(webhookid)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('that answers with an error is tried again after growing pauses, and given up after the sixth time', async () => {
    receiver.state.answer = (response) => void response.writeHead(500).end();
    const { webhook } = (await add()).body;
    await t.call('test_webhook', boss.token, { webhookid: webhook.id });
    for (const pause of PAUSES_MIN) {
      await work();
      const [delivery] = await deliveriesOf(webhook.id);
      const next = new Date(t.clock.now.getTime() + pause * MINUTE_MS);
      expect(delivery).toMatchObject({
        state: 'waiting',
        lastStatus: 500,
        nextAttemptAt: next.toISOString(),
      });
      t.clock.now = next;
    }
    await work();
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { state: 'failed', attempts: 6, nextAttemptAt: null, lastError: 'status' },
    ]);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.got).toHaveLength(6);
  });

  it('is sent a delivery again on demand, under the same id', async () => {
    const { webhook } = (await add()).body;
    const { delivery } = (await t.call('test_webhook', boss.token, { webhookid: webhook.id })).body;
    await work();
    const again = await t.call('resend_webhook_delivery', boss.token, { deliveryid: delivery.id });
    expect(again.body.delivery).toMatchObject({ state: 'waiting', attempts: 0 });
    await work();
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([
      delivery.messageId,
      delivery.messageId,
    ]);
  });

  it('is sent a delivery again that was asked for while an attempt was under way', async () => {
    const { webhook } = (await add()).body;
    let held: ServerResponse | undefined;
    receiver.state.answer = (response) => {
      held = response;
    };
    const { delivery } = (await t.call('test_webhook', boss.token, { webhookid: webhook.id })).body;
    const worked = work();
    await expect.poll(() => receiver.got.length).toBe(1);
    receiver.state.answer = accept;
    await t.call('resend_webhook_delivery', boss.token, { deliveryid: delivery.id });
    held?.writeHead(500).end();
    await worked;
    expect(receiver.got).toHaveLength(2);
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { state: 'delivered', attempts: 1, lastStatus: 204 },
    ]);
  });

  it('is not changed by one who has not seen the last change', async () => {
    const { id, updatedAt } = (await add()).body.webhook;
    t.clock.now = new Date(NOW.getTime() + MINUTE_MS);
    const edit = (name: string) => t.call('edit_webhook', boss.token, { webhookid: id, updatedAt, name });
    expect((await edit('Books')).body.webhook.updatedAt).toBe(t.clock.now.toISOString());
    expect(await edit('Journal')).toMatchObject({ status: 409, body: { code: 'core.stale' } });
    expect((await t.call('get_webhooks', boss.token, {})).body.webhooks).toMatchObject([{ name: 'Books' }]);
  });

  it('is changed by one of several who save at once', async () => {
    const { id, updatedAt } = (await add()).body.webhook;
    t.clock.now = new Date(NOW.getTime() + MINUTE_MS);
    const names = ['Books', 'Journal', 'Accounts', 'Records'];
    const answers = await Promise.all(
      names.map((name) => t.call('edit_webhook', boss.token, { webhookid: id, updatedAt, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const saved = names.filter((_, index) => answers[index]?.status === 200);
    const { webhooks: stored } = (await t.call('get_webhooks', boss.token, {})).body;
    expect(stored.map(({ name }) => name)).toEqual(saved);
  });

  it('has every attempt told to open screens, also one that fails', async () => {
    const { webhook } = (await add()).body;
    await t.call('test_webhook', boss.token, { webhookid: webhook.id });
    await work();
    const event = { domain: 'webhookDeliveries', id: webhook.id };
    expect(told).toEqual([event]);
    receiver.state.answer = (response) => void response.writeHead(500).end();
    await t.call('test_webhook', boss.token, { webhookid: webhook.id });
    await work();
    expect(told).toEqual([event, event]);
  });

  it('is never followed to where it redirects', async () => {
    const other = await startReceiver();
    receiver.state.answer = (response) => void response.writeHead(307, { location: other.url }).end();
    const { webhook } = (await add()).body;
    await t.call('test_webhook', boss.token, { webhookid: webhook.id });
    await work();
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'waiting', lastStatus: 307 }]);
    expect(other.got).toEqual([]);
    await other.stop();
  });

  it('that hangs is given up in time, and meanwhile others are sent theirs', async () => {
    receiver.state.answer = () => undefined;
    const quick = await startReceiver();
    const { webhook } = (await add()).body;
    const other = (await add(quick.url)).body.webhook;
    for (const webhookid of [webhook.id, other.id]) await t.call('test_webhook', boss.token, { webhookid });
    await work({ timeoutMs: 300 });
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { state: 'waiting', lastStatus: null, lastError: 'no_answer' },
    ]);
    expect(await deliveriesOf(other.id)).toMatchObject([{ state: 'delivered' }]);
    await quick.stop();
  });

  it('that answers without end is cut off after its headers', async () => {
    const cut = new Promise((resolve) => {
      receiver.state.answer = (response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write('x'.repeat(100_000)), 1);
        response.on('close', () => {
          clearInterval(drip);
          resolve('cut off');
        });
      };
    });
    const { webhook } = (await add()).body;
    await t.call('test_webhook', boss.token, { webhookid: webhook.id });
    await work();
    expect(await cut).toBe('cut off');
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('whose secret was sealed with another key is not sent to', async () => {
    const { webhook } = (await add()).body;
    await t.database.db
      .update(webhooks)
      .set({ sealedSecret: Buffer.alloc(60) })
      .where(eq(webhooks.id, webhook.id));
    await t.call('test_webhook', boss.token, { webhookid: webhook.id });
    await work();
    expect(receiver.got).toEqual([]);
    expect((await deliveriesOf(webhook.id))[0]?.lastError).toBe('other_key');
  });

  it('is one of twenty, also of two that are added at once', async () => {
    for (let made = 0; made < WEBHOOKS.most - 1; made += 1) await t.given.webhook();
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('never has its secret or a signature in the log', async () => {
    receiver.state.answer = (response) => void response.writeHead(500).end();
    const { webhook, secret } = (await add()).body;
    await t.call('test_webhook', boss.token, { webhookid: webhook.id });
    await work();
    const signature = String(receiver.got[0]?.headers['webhook-signature']).replace('v1,', '');
    const text = captured.text();
    expect(text).toContain('a webhook could not be delivered');
    for (const hidden of [secret, secret.replace('whsec_', ''), signature])
      expect(text).not.toContain(hidden);
  });
});

describe('a webhook where only the public internet is allowed', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer();
  });
  afterAll(() => strict.close());

  /** Simulates an address that was allowed when it was stored. */
  const stored = async (address: string) => {
    const { webhook } = (await add()).body;
    await t.database.db.update(webhooks).set({ address }).where(eq(webhooks.id, webhook.id));
    await t.call('test_webhook', boss.token, { webhookid: webhook.id });
    await work({ toPrivate: false });
    return (await deliveriesOf(webhook.id))[0];
  };

  it.each(['https://127.0.0.1', 'https://[::1]', 'https://localhost', 'http://127.0.0.1'])(
    'is not sent to when it leads to this machine: %s',
    async (origin) => {
      expect(await stored(`${origin}:${receiver.port}/`)).toMatchObject({
        state: 'waiting',
        lastError: 'not_public',
      });
      expect(receiver.got).toEqual([]);
    },
  );

  it.each([
    'http://receiver.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://user:secret@receiver.example/',
    'https://receiver.example/#part',
    'ftp://receiver.example/',
    'receiver.example',
  ])('is not stored with the address %s', async (address) => {
    const { token } = await strict.given.user('SUPER_USER');
    const input = { name: 'Ledger', address, kinds: ['user' as const] };
    expect(await strict.call('add_webhook', token, input)).toMatchObject({
      status: 400,
      body: { code: 'webhooks.bad_address', rules: { address: { rule: 'refused' } } },
    });
  });
});
