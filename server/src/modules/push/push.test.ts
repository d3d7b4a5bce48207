import { randomBytes } from 'node:crypto';
import { PUSH_BROWSERS_MOST } from '@halla/domain/notifications/push';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { createSealer } from '#app/process/sealer.ts';
import { installation } from '#app/process/settings.table.ts';
import { sessionTokens } from '#modules/auth/auth.table.ts';
import { dumpText } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pushMessages, pushSubscriptions } from './push.table.ts';
import { newBrowser } from './push-service.test-steps.ts';
import { clearExpiredPushes } from './queue-pushes.shared.repository.ts';
import { findVapidKeys, prepareVapidKeys } from './vapid-keys.ts';

const PASSWORD = 'long enough to be good';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

let t: TestServer;
let boss: { id: number; token: string };
let root: { id: number; token: string };
let serverKey = '';
beforeAll(async () => {
  t = await startTestServer();
  boss = await t.given.user('ADMIN', { password: PASSWORD });
  root = await t.given.user('SUPER_USER');
  expect((await t.call('get_push_browsers', boss.token, {})).body).toEqual({ serverKey: null, browsers: [] });
  const at = t.server.deps.surroundings();
  serverKey = (await prepareVapidKeys({ ...at, db: t.database.db })).publicKey;
  expect((await t.call('get_push_browsers', boss.token, {})).body).toEqual({ serverKey, browsers: [] });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.database.db.delete(pushSubscriptions);
});

const endpointOf = (name: string) => `https://push.example.com/send/${name}`;
const subscribe = (token: string, name: string, { keys } = newBrowser(name)) =>
  t.call('subscribe_push', token, { endpoint: endpointOf(name), ...keys, serverKey });
const listed = async (token: string, endpoint?: string) =>
  (await t.call('get_push_browsers', token, endpoint === undefined ? {} : { endpoint })).body.browsers;
const owners = async () => {
  const rows = await t.database.db.select({ userId: pushSubscriptions.userId }).from(pushSubscriptions);
  return rows.map(({ userId }) => userId);
};

describe('a browser', () => {
  it('is subscribed once, however often it asks, and known again by its address alone', async () => {
    const { body } = await subscribe(boss.token, 'one');
    expect(body.browser).toMatchObject({ isThis: true, lastPushAt: null });
    const again = await subscribe(boss.token, 'one');
    expect(again.body.browser).toEqual(body.browser);
    await subscribe(boss.token, 'two');
    expect((await listed(boss.token, endpointOf('one'))).map(({ isThis }) => isThis)).toEqual([false, true]);
    expect((await listed(boss.token)).map(({ isThis }) => isThis)).toEqual([false, false]);
    expect(await listed(root.token, endpointOf('one'))).toEqual([]);
  });

  it('is named by its user agent', async () => {
    const { keys } = newBrowser('fox');
    const { body: signedIn } = await t.call('get_push_browsers', boss.token, {});
    const payload = {
      token: boss.token,
      endpoint: endpointOf('fox'),
      ...keys,
      serverKey: signedIn.serverKey,
    };
    const headers = { 'user-agent': FIREFOX };
    const answer = await t.inject({ method: 'POST', url: '/api/subscribe_push', headers, payload });
    expect(answer.json()).toMatchObject({ browser: { browser: 'Firefox', system: 'Linux' } });
  });

  it('goes over to the next user who subscribes in it', async () => {
    await subscribe(boss.token, 'shared');
    await t.call('test_push', boss.token, {});
    expect((await subscribe(root.token, 'shared')).status).toBe(200);
    expect(await owners()).toEqual([root.id]);
    expect(await t.database.db.select().from(pushMessages)).toEqual([]);
  });

  it('is removed by its owner only', async () => {
    const { body } = await subscribe(boss.token, 'one');
    const input = { browser_id: body.browser.id };
    expect((await t.call('unsubscribe_push', root.token, input)).status).toBe(404);
    expect((await t.call('unsubscribe_push', boss.token, input)).status).toBe(200);
    expect((await t.call('unsubscribe_push', boss.token, input)).status).toBe(404);
    expect(await owners()).toEqual([]);
  });

  it('is one of ten at most, also when they come at the same moment', async () => {
    const names = Array.from({ length: PUSH_BROWSERS_MOST + 3 }, (_, index) => `n${index}`);
    const answers = await Promise.all(names.map((name) => subscribe(boss.token, name)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PUSH_BROWSERS_MOST);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      ...{ code: 'push.too_many', details: { most: PUSH_BROWSERS_MOST } },
    });
  });
});

describe('what cannot take pushes is refused', () => {
  const good = newBrowser('x').keys;
  it.each([
    ['an address without TLS', { endpoint: 'http://push.example.com/a' }],
    ['an address on this machine', { endpoint: 'https://127.0.0.1/a' }],
    ['an address in a private network', { endpoint: 'https://[fd00::1]/a' }],
    ['a name without a domain', { endpoint: 'https://localhost/a' }],
    ['an address with a password', { endpoint: 'https://a:b@push.example.com/a' }],
    ['no address', { endpoint: 'push' }],
    ['a short secret', { auth: randomBytes(15).toString('base64url') }],
    ['a key of another length', { p256dh: randomBytes(64).toString('base64url') }],
    [
      'a key beside the curve',
      { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url') },
    ],
    ['a key in other letters', { p256dh: `${good.p256dh.slice(0, -1)}+` }],
  ])('%s', async (_, wrong) => {
    const input = { endpoint: endpointOf('x'), ...good, serverKey, ...wrong };
    expect((await t.call('subscribe_push', boss.token, input)).body).toMatchObject({ code: 'push.unusable' });
    expect(await owners()).toEqual([]);
  });

  it('a browser that subscribed with another key of the server', async () => {
    const input = { endpoint: endpointOf('x'), ...good, serverKey: good.p256dh };
    expect((await t.call('subscribe_push', boss.token, input)).body).toMatchObject({
      code: 'push.other_key',
    });
  });

  it('a test without a browser', async () => {
    expect((await t.call('test_push', boss.token, {})).body).toMatchObject({ code: 'push.no_browser' });
  });
});

describe('pushes end', () => {
  it('with the session of their browser, when its user signs out there', async () => {
    const other = await t.given.token(boss.id);
    await subscribe(boss.token, 'here');
    await subscribe(other, 'there');
    await t.call('logout', other, {});
    const left = await listed(boss.token, endpointOf('here'));
    expect(left.map(({ isThis }) => isThis)).toEqual([true]);
  });

  it('with other sessions, when they are ended from here', async () => {
    await subscribe(await t.given.token(boss.id), 'there');
    await subscribe(boss.token, 'here');
    await t.call('end_own_sign_ins', boss.token, {});
    expect((await listed(boss.token, endpointOf('here'))).map(({ isThis }) => isThis)).toEqual([true]);
  });

  it('not with a session that expires by its age', async () => {
    const token = await t.given.token(boss.id);
    await subscribe(token, 'there');
    const [row] = await t.database.db.select().from(pushSubscriptions);
    await t.database.db.delete(sessionTokens).where(eq(sessionTokens.id, row?.sessionId ?? 0));
    expect(await t.database.db.select().from(pushSubscriptions)).toMatchObject([{ sessionId: null }]);
  });

  it.each([
    ['is disabled', { disabled: 1 as const }],
    ['loses the level', { permissionLevel: 11 as const }],
  ])('when their user %s', async (_, change) => {
    const user = await t.given.user('ADMIN');
    await subscribe(user.token, 'one');
    // An expired session was deleted, so none refers to the subscription any more.
    await t.database.db.update(pushSubscriptions).set({ sessionId: null });
    expect((await t.call('edit_user', root.token, { user: { id: user.id, ...change } })).status).toBe(200);
    expect(await owners()).toEqual([]);
  });

  it('when their user is erased', async () => {
    const user = await t.given.user('ADMIN');
    await subscribe(user.token, 'one');
    expect((await t.call('erase_user', root.token, { user_id: user.id })).status).toBe(200);
    expect(await owners()).toEqual([]);
    expect(await dumpText(t.database.db)).not.toContain(endpointOf('one'));
  });
});

describe('secrets', () => {
  it('of a browser and of the server are stored sealed, and in no answer and no line of the trail', async () => {
    const browser = newBrowser('secret');
    await subscribe(boss.token, 'secret', browser);
    const at = t.server.deps.surroundings();
    const { privateKey } = await prepareVapidKeys({ ...at, db: t.database.db });
    const stored = await dumpText(t.database.db);
    for (const secret of [browser.keys.auth, browser.keys.p256dh, privateKey])
      for (const form of [secret, Buffer.from(secret, 'base64url').toString('hex')])
        expect(stored).not.toContain(form);
    const answer = JSON.stringify((await t.call('get_push_browsers', boss.token, {})).body);
    const trail = JSON.stringify(await t.database.db.select().from(auditLog));
    expect(trail).toContain('pushBrowserAdded');
    for (const text of [answer, trail])
      for (const secret of [endpointOf('secret'), browser.keys.auth, browser.keys.p256dh, privateKey])
        expect(text).not.toContain(secret);
  });

  it('of the server are made once, also by processes that begin at the same moment', async () => {
    const { db } = t.database;
    const at = t.server.deps.surroundings();
    for (let round = 0; round < 20; round += 1) {
      await db.delete(installation).where(eq(installation.key, 'push-keys'));
      const made = await Promise.all([1, 2, 3].map(() => prepareVapidKeys({ ...at, db })));
      expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
      serverKey = made[0]?.publicKey ?? '';
    }
  });

  it('of the server are made anew when the key of stored secrets is lost, and come from the configuration', async () => {
    const { db } = t.database;
    const at = t.server.deps.surroundings();
    const [kept] = await db.select().from(installation).where(eq(installation.key, 'push-keys'));
    const other = createSealer({
      SECRETS_KEY: randomBytes(32).toString('base64url'),
      DATA_DIR: at.config.DATA_DIR,
    });
    const anew = await prepareVapidKeys({ ...at, sealer: other, db });
    expect(anew.publicKey).not.toBe(serverKey);
    expect(await findVapidKeys({ ...at, db })).toBeUndefined();
    expect(await prepareVapidKeys({ ...at, sealer: other, db })).toEqual(anew);
    const given = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };
    expect(await prepareVapidKeys({ ...at, config: { ...at.config, ...given }, db })).toEqual({
      ...{ publicKey: 'public', privateKey: 'private' },
    });
    await db
      .update(installation)
      .set({ value: kept?.value ?? '' })
      .where(eq(installation.key, 'push-keys'));
  });

  it('in a push that was never sent are emptied when it expires, and the push goes a month later', async () => {
    const { db } = t.database;
    await subscribe(boss.token, 'one');
    await t.call('test_push', boss.token, {});
    const at = (minutes: number) => new Date(t.clock.now.getTime() + minutes * 60_000);
    await clearExpiredPushes(db, { now: at(9), before: at(-100) });
    expect((await db.select().from(pushMessages))[0]?.payload).not.toBe('');
    await clearExpiredPushes(db, { now: at(11), before: at(-100) });
    expect(await db.select().from(pushMessages)).toMatchObject([{ payload: '', nextAttemptAt: null }]);
    await clearExpiredPushes(db, { now: at(100), before: at(11) });
    expect(await db.select().from(pushMessages)).toEqual([]);
  });
});
