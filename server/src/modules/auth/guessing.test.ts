import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '#app/files/storage.ts';
import { createLog } from '#app/process/log.ts';
import { startServer } from '../../start-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { loginFailures } from './auth.table.ts';
import { countHashes } from './passwords/counted-hashes.test-steps.ts';
import { MINUTE_MS, PASSWORD, signingIn } from './sign-in.test-steps.ts';

const hashing = countHashes();
const { server, signIn } = signingIn();
let t: TestServer;
beforeAll(() => {
  t = server();
});

async function fail(username: string, times: number, from?: string) {
  for (let attempt = 0; attempt < times; attempt += 1) {
    const answer = await signIn({
      username,
      password: 'wrong password',
      ...(from !== undefined && { from }),
    });
    expect(answer.status).toBe(401);
  }
}

/** Failures counted shortly before. */
async function failedBefore(at: TestServer, from: string, times: number) {
  const failures = Array.from({ length: times }, (_, index) => ({
    userName: `somebody ${index}`,
    address: from,
    createdAt: at.clock.now,
  }));
  await at.database.db.insert(loginFailures).values(failures);
}

describe('guessing passwords', () => {
  it('ends after ten failures of one name in fifteen minutes, wherever they come from', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await fail(user.userName, 5);
    await fail(user.userName.toUpperCase(), 5, '10.9.9.9');
    const refused = await signIn({ username: user.userName, from: '10.9.9.10' });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'auth.too_many_attempts', message: 'Too many attempts, try again later' },
    });
    expect(refused.headers['retry-after']).toBe('900');
  });

  it('is counted alike for names that do not exist', async () => {
    await fail('a name that nobody has', 10);
    expect((await signIn({ username: 'a name that nobody has' })).status).toBe(429);
  });

  it('ends after thirty failures from one address, whatever the names and other fields', async () => {
    const owner = await t.given.user('ADMIN', { password: PASSWORD });
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const more = { attempt, address: `10.99.0.${attempt}`, client: `browser ${attempt}` };
      const guess = { username: `guess ${attempt}`, password: 'wrong password', from: '10.8.0.1', more };
      expect((await signIn(guess)).status).toBe(401);
    }
    expect((await signIn({ username: owner.userName, from: '10.8.0.1' })).status).toBe(429);
    expect((await signIn({ username: owner.userName, from: '10.8.0.2' })).status).toBe(200);
  });

  it('gains nothing from the many addresses of one IPv6 line', async () => {
    const owner = await t.given.user('ADMIN', { password: PASSWORD });
    for (let host = 0; host < 30; host += 1) await fail(`guess ${host}`, 1, `2001:db8:1:2::${host}`);
    expect((await signIn({ username: owner.userName, from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await signIn({ username: owner.userName, from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('gains nothing from going to another process of the same installation', async () => {
    const owner = await t.given.user('ADMIN', { password: PASSWORD });
    await fail(owner.userName, 10);
    const { config, database, dataDir, clock } = t;
    const second = await startServer({
      config,
      database,
      storage: await openStorage(dataDir),
      log: createLog({ level: 'silent' }),
      clock: () => clock.now,
    });
    const answer = await second.app.inject({
      method: 'POST',
      url: '/api/login_verification',
      remoteAddress: '10.4.0.1',
      payload: { username: owner.userName, password: PASSWORD },
    });
    expect(answer.statusCode).toBe(429);
    await second.close();
  });

  it('gains nothing from invented forwarding headers', async () => {
    const owner = await t.given.user('ADMIN', { password: PASSWORD });
    await failedBefore(t, '10.8.1.1', 28);
    for (const invented of ['203.0.113.1', '203.0.113.2']) {
      const headers = { 'x-forwarded-for': invented, forwarded: `for=${invented}`, 'x-real-ip': invented };
      expect((await signIn({ username: `as ${invented}`, from: '10.8.1.1', headers })).status).toBe(401);
    }
    const headers = { 'x-forwarded-for': '203.0.113.200', 'x-real-ip': '203.0.113.200' };
    expect((await signIn({ username: owner.userName, from: '10.8.1.1', headers })).status).toBe(429);
  });

  it('does not lock the owner out for longer than fifteen minutes, even while it goes on', async () => {
    const owner = await t.given.user('ADMIN', { password: PASSWORD });
    const start = t.clock.now;
    await fail(owner.userName, 10);
    t.clock.now = new Date(start.getTime() + 14 * MINUTE_MS);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signIn({ username: owner.userName, password: 'wrong', from: '10.7.0.1' })).status).toBe(
        429,
      );
    }
    t.clock.now = new Date(start.getTime() + 15 * MINUTE_MS + 1);
    expect((await signIn({ username: owner.userName, from: '10.7.0.2' })).status).toBe(200);
    t.clock.now = start;
  });

  it('never locks the owner out where the owner has signed in before, however long it goes on', async () => {
    const owner = await t.given.user('ADMIN', { password: PASSWORD });
    expect((await signIn({ username: owner.userName, from: '10.3.0.1' })).status).toBe(200);
    const start = t.clock.now;
    for (const minutes of [0, 15, 30]) {
      t.clock.now = new Date(start.getTime() + minutes * MINUTE_MS + 1);
      await fail(owner.userName, 10, '10.3.0.2');
      for (const from of ['10.3.0.2', '10.3.0.3'])
        expect((await signIn({ username: owner.userName, from })).status).toBe(429);
    }
    await fail(owner.userName, 9, '10.3.0.1');
    expect((await signIn({ username: owner.userName, from: '10.3.0.1' })).status).toBe(200);
    await fail(owner.userName, 10, '10.3.0.1');
    expect((await signIn({ username: owner.userName, from: '10.3.0.1' })).status).toBe(429);
    t.clock.now = start;
  });

  it('is forgotten once the owner has signed in', async () => {
    const owner = await t.given.user('ADMIN', { password: PASSWORD });
    await fail(owner.userName, 9);
    expect((await signIn({ username: owner.userName })).status).toBe(200);
    await fail(owner.userName, 9, '10.7.0.3');
    expect((await signIn({ username: owner.userName, from: '10.7.0.3' })).status).toBe(200);
  });

  it('is not sped up by sending many at once: ten count, the rest is refused', async () => {
    const owner = await t.given.user('ADMIN', { password: PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        signIn({ username: owner.userName, password: 'wrong password', from: `10.6.0.${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
    const rows = await t.database.db
      .select()
      .from(loginFailures)
      .where(eq(loginFailures.userName, owner.userName));
    expect(rows).toHaveLength(10);
  });

  it('never hashes more than two passwords at once, however many sign in, and refuses the surplus', async () => {
    hashing.most = 0;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        signIn({ username: `crowd ${index}`, password: 'wrong password', from: `10.5.0.${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(hashing.most).toBe(2);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(42);
    expect((await signIn({ username: 'afterwards', from: '10.5.1.1' })).status).toBe(401);
  });

  it('sends the surplus of a crowd away before the database is asked and before it counts as a failure', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        signIn({ username: `queue ${index}`, password: 'wrong password', from: `10.6.0.${index}` }),
      ),
    );
    const surplus = answers.filter(({ status }) => status === 429);
    expect(surplus.length).toBeGreaterThan(100);
    expect(new Set(surplus.map(({ body }) => body.code))).toEqual(new Set(['auth.busy']));
    const counted = await t.database.db
      .select()
      .from(loginFailures)
      .where(like(loginFailures.userName, 'queue %'));
    expect(counted).toHaveLength(200 - surplus.length);
  });
});

describe('behind a proxy that is trusted', () => {
  it('counts the address that the proxy saw and not one that the caller made up', async () => {
    const behind = await startTestServer({ env: { TRUST_PROXY: 'true' } });
    const attempt = (forwarded: string, username: string) =>
      behind.inject({
        method: 'POST',
        url: '/api/login_verification',
        headers: { 'x-forwarded-for': forwarded },
        payload: { username, password: 'wrong password' },
      });
    await failedBefore(behind, '198.51.100.7', 29);
    expect((await attempt('203.0.113.1, 198.51.100.7', 'the thirtieth')).statusCode).toBe(401);
    expect((await attempt('203.0.113.99, 198.51.100.7', 'one more')).statusCode).toBe(429);
    expect((await attempt('198.51.100.8', 'from elsewhere')).statusCode).toBe(401);
    for (const nonsense of [
      'unknown',
      "'; drop table users",
      'fe80::1%eth0',
      '198.51.100.9:4711',
      '::ffff:1.2.3.4',
    ]) {
      expect((await attempt(nonsense, `nonsense ${nonsense}`)).statusCode).toBe(401);
    }
    await behind.close();
  });
});
