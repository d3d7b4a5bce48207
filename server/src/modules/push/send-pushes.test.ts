import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#modules/users/users.table.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { contactOf } from './encrypt-push.ts';
import { pushMessages, pushSubscriptions } from './push.table.ts';
import {
  decryptPush,
  newBrowser,
  readVapid,
  sendPushes,
  startPushService,
  subscribeAt,
  taken,
} from './push-service.test-steps.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');

const captured = captureLog();
let t: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
let boss: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: NOW, log: captured.log, env: { MAIL_FROM: 'Halla <halla@example.com>' } });
  boss = await t.given.user('ADMIN', { language: 'fi' });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.now = NOW;
  await t.database.db.delete(pushSubscriptions);
  await t.database.db.update(users).set({ disabled: false }).where(eq(users.id, boss.id));
  service = await startPushService();
});
afterEach(() => service.stop());

const later = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000);
};
const messages = () => t.database.db.select().from(pushMessages).orderBy(pushMessages.id);
const answer = (status: number, headers: Record<string, string> = {}) => {
  service.state.answer = (response) => void response.writeHead(status, headers).end();
};

async function givenTest(name = 'one') {
  const browser = newBrowser(name);
  const id = await subscribeAt(t, { userId: boss.id, browser, url: service.url });
  expect((await t.call('test_push', boss.token, {})).status).toBe(200);
  return { browser, id };
}

describe('a push', () => {
  it('is read by its browser alone, in the language of the user, and signed by the server', async () => {
    const { browser } = await givenTest();
    await sendPushes(t);
    const [push] = service.got;
    if (push === undefined) return expect.fail('Nothing arrived.');
    expect(push.path).toBe(browser.path);
    expect(push.headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
      ...{ ttl: '600', urgency: 'normal', topic: 'test' },
    });
    expect(browser.read(push.body)).toEqual({
      ...{ title: 'Halla', body: 'Ilmoitukset saapuvat tähän selaimeen.', path: '/settings', tag: 'test' },
    });
    expect(push.body.toString('latin1')).not.toContain('Ilmoitukset');
    expect(() => newBrowser('other').read(push.body)).toThrow();
    const { body } = await t.call('get_push_browsers', boss.token, {});
    expect(readVapid(push.headers)).toMatchObject({
      ...{ key: body.serverKey, aud: service.url, sub: 'mailto:halla@example.com' },
    });
    expect(body.browsers).toMatchObject([{ lastPushAt: NOW.toISOString() }]);
    await sendPushes(t);
    expect(service.got).toHaveLength(1);
    expect(await messages()).toMatchObject([{ payload: '', nextAttemptAt: null, sentAt: NOW, attempts: 1 }]);
  });

  it('goes to each browser of the user once', async () => {
    const one = newBrowser('one');
    await subscribeAt(t, { userId: boss.id, browser: one, url: service.url });
    const { browser: two } = await givenTest('two');
    await subscribeAt(t, {
      userId: (await t.given.user('ADMIN')).id,
      browser: newBrowser('x'),
      url: service.url,
    });
    await sendPushes(t);
    expect(service.got.map(({ path }) => path).toSorted()).toEqual([one.path, two.path]);
    for (const { path, body } of service.got) {
      const reader = path === one.path ? one : two;
      expect(reader.read(body)).toMatchObject({ tag: 'test' });
    }
  });

  it('is sent again with the same topic when the process ended before it was marked', async () => {
    await givenTest();
    // The state after a kill between the response and its record: claimed, not marked as sent.
    await t.database.db
      .update(pushMessages)
      .set({ attempts: 1, nextAttemptAt: new Date(NOW.getTime() + 60_000) });
    await sendPushes(t);
    expect(service.got).toHaveLength(0);
    later(60);
    await sendPushes(t);
    expect(service.got).toMatchObject([{ headers: { topic: 'test', ttl: '540' } }]);
    expect(await messages()).toMatchObject([{ attempts: 2, sentAt: t.clock.now }]);
  });
});

describe('a push service that', () => {
  it.each([404, 410])('answers %i has no browser there any more', async (status) => {
    const { id } = await givenTest();
    await subscribeAt(t, { userId: boss.id, browser: newBrowser('other'), url: service.url });
    answer(status);
    await sendPushes(t);
    const left = await t.database.db.select().from(pushSubscriptions);
    expect(left.map((row) => row.id)).not.toContain(id);
    expect(left).toHaveLength(1);
    expect(await messages()).toEqual([]);
  });

  it('asks for a pause gets it, and the push after it', async () => {
    const { browser } = await givenTest();
    answer(429, { 'retry-after': '120' });
    await sendPushes(t);
    expect(await messages()).toMatchObject([{ lastStatus: 429, sentAt: null, lastError: 'status' }]);
    later(119);
    await sendPushes(t);
    expect(service.got).toHaveLength(1);
    later(1);
    service.state.answer = taken;
    await sendPushes(t);
    const [, second] = service.got;
    expect(second === undefined ? null : browser.read(second.body)).toMatchObject({ tag: 'test' });
    expect(await messages()).toMatchObject([{ lastStatus: 201, sentAt: t.clock.now, attempts: 2 }]);
  });

  it.each([500, 403, 301])('answers %i is asked again, until the push expires', async (status) => {
    await givenTest();
    answer(status, { location: `${service.url}/elsewhere` });
    const pauses = [15, 30, 60, 120, 300];
    for (const pause of pauses) {
      await sendPushes(t);
      later(pause - 1);
      await sendPushes(t);
      later(1);
    }
    await sendPushes(t);
    // Ten minutes would end before a seventh attempt.
    later(900);
    await sendPushes(t);
    expect(service.got).toHaveLength(pauses.length + 1);
    expect(service.got.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(await messages()).toMatchObject([
      { sentAt: null, nextAttemptAt: null, payload: '', lastStatus: status },
    ]);
  });

  it.each([400, 413])('answers %i is not asked again', async (status) => {
    await givenTest();
    answer(status);
    await sendPushes(t);
    later(60);
    await sendPushes(t);
    expect(service.got).toHaveLength(1);
    expect(await messages()).toMatchObject([{ nextAttemptAt: null, payload: '', lastStatus: status }]);
    expect(await t.database.db.select().from(pushSubscriptions)).toHaveLength(1);
  });

  it('does not answer is asked again', async () => {
    await givenTest();
    service.state.answer = () => undefined;
    await sendPushes(t, { timeoutMs: 50 });
    expect(await messages()).toMatchObject([{ lastStatus: null, lastError: 'no_answer', sentAt: null }]);
  });

  it('lies in a private network or on this machine is never reached', async () => {
    await givenTest();
    await sendPushes(t, { toPrivate: false });
    expect(service.got).toEqual([]);
    expect(await messages()).toMatchObject([{ lastError: 'not_public', sentAt: null }]);
  });
});

describe('nothing is sent', () => {
  it('to a user whose account is disabled by then', async () => {
    await givenTest();
    await t.database.db.update(users).set({ disabled: true }).where(eq(users.id, boss.id));
    await sendPushes(t);
    expect(service.got).toEqual([]);
    expect(await messages()).toMatchObject([{ lastError: 'withheld', payload: '', nextAttemptAt: null }]);
  });

  it('to a browser whose keys cannot be opened, or that subscribed with another key of the server', async () => {
    const { id } = await givenTest('lost');
    const { id: other } = await givenTest('former');
    const { db } = t.database;
    await db
      .update(pushSubscriptions)
      .set({ sealedKeys: Buffer.alloc(40) })
      .where(eq(pushSubscriptions.id, id));
    await db.update(pushSubscriptions).set({ serverKey: 'former' }).where(eq(pushSubscriptions.id, other));
    await sendPushes(t);
    expect(service.got).toEqual([]);
    expect(await db.select().from(pushSubscriptions)).toEqual([]);
  });

  it('with a secret into the log', async () => {
    const { browser } = await givenTest();
    answer(500);
    await sendPushes(t);
    const log = captured.text();
    expect(log).toContain('a push could not be delivered');
    for (const secret of [browser.keys.auth, browser.keys.p256dh, browser.path])
      expect(log).not.toContain(secret);
  });
});

describe('the reader of these tests', () => {
  it('reads the example of RFC 8291', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
    const secret = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    );
    expect(decryptPush({ pair, secret, body }).toString('utf8')).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });
});

it('The contact is the sender of mails, unless another one is configured.', () => {
  expect(contactOf({ MAIL_FROM: 'plain@example.com', VAPID_SUBJECT: undefined })).toBe(
    'mailto:plain@example.com',
  );
  expect(contactOf({ MAIL_FROM: 'a@b.c', VAPID_SUBJECT: 'https://example.com' })).toBe('https://example.com');
});
