import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#app/log.ts';
import { openStorage } from '#app/storage.ts';
import { hashSecret } from '#app/token.ts';
import { users } from '#modules/users/users.table.ts';
import { startServer } from '../../start-server.ts';
import { dumpText } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { loginFailures, sessionTokens } from './auth.table.ts';

/** Counts how many password hashes are computed at once; the hashing itself stays what it is. */
const hashing = vi.hoisted(() => ({ now: 0, most: 0, total: 0 }));
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    hashing.now += 1;
    hashing.total += 1;
    hashing.most = Math.max(hashing.most, hashing.now);
    crypto.argon2(algorithm, parameters, (error, key) => {
      hashing.now -= 1;
      callback(error, key);
    });
  };
  return { ...crypto, argon2 };
});

const PASSWORD = 'long enough to be good';
const MINUTE_MS = 60_000;

let t: TestServer;
let address = 0;

beforeAll(async () => {
  t = await startTestServer({ env: { PUBLIC_URL: 'https://portal.example.test' } });
});
afterAll(() => t.close());
beforeEach(() => {
  address += 1;
});

interface Attempt {
  username: string;
  password?: string;
  /** Socket address; every test has one of its own unless told otherwise. */
  from?: string;
  headers?: Record<string, string>;
  /** Fields that the call does not know. */
  more?: Record<string, unknown>;
}

async function signIn({ username, password = PASSWORD, from, headers = {}, more = {} }: Attempt) {
  const response = await t.inject({
    method: 'POST',
    url: '/api/login_verification',
    remoteAddress: from ?? `10.0.0.${address}`,
    headers,
    payload: { ...more, username, password },
  });
  return {
    status: response.statusCode,
    body: response.json(),
    text: response.body,
    headers: response.headers,
  };
}

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

/** Failures that were counted a moment ago. */
async function failedBefore(at: TestServer, from: string, times: number) {
  const failures = Array.from({ length: times }, (_, index) => ({
    userName: `somebody ${index}`,
    address: from,
    createdAt: at.clock.now,
  }));
  await at.database.db.insert(loginFailures).values(failures);
}

function anonymous(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '');
}

describe('signing in', () => {
  it('answers a token that opens calls, and the user as the browser keeps it', async () => {
    const clinic = await t.given.company({ name: 'Polar Clinic' });
    const user = await t.given.user('CLIENT', { password: PASSWORD, companyId: clinic.id });
    const { status, body } = await signIn({ username: user.userName });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          userId: user.id,
          userName: user.userName,
          fullName: user.fullName,
          emailAddress: user.emailAddress,
          permissionLevel: 2,
          Company: { id: clinic.id, name: 'Polar Clinic', role: 'end_customer' },
          CompanyId: clinic.id,
        },
      },
    });
    expect((await t.call('get_devices', body.token, {})).status).toBe(200);
    const [stored] = await t.database.db.select().from(users).where(eq(users.id, user.id));
    expect(stored?.lastLogin).toEqual(t.clock.now);
  });

  it('takes the name in any case', async () => {
    const { userName } = await t.given.user('SALES', { password: PASSWORD });
    expect((await signIn({ username: userName.toUpperCase() })).status).toBe(200);
  });

  it('answers byte for byte alike for an unknown name, a wrong password, and disabled and deleted users', async () => {
    const known = await t.given.user('ADMIN', { password: PASSWORD });
    const disabled = await t.given.user('ADMIN', { password: PASSWORD, disabled: true });
    const deleted = await t.given.user('ADMIN', { password: PASSWORD, deletedAt: t.clock.now });
    const never = await t.given.user('ADMIN');
    const answers = [
      await signIn({ username: 'nobody of this name' }),
      await signIn({ username: known.userName, password: 'wrong password' }),
      await signIn({ username: disabled.userName }),
      await signIn({ username: deleted.userName }),
      await signIn({ username: never.userName }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${anonymous(text)}`))).toEqual(
      new Set([
        '401 {"error":true,"code":"auth.invalid_credentials","message":"Invalid username or password",}',
      ]),
    );
  });

  it('hashes once whether the account exists or not, so that the time tells nothing', async () => {
    const { userName } = await t.given.user('ADMIN', { password: PASSWORD });
    const before = hashing.total;
    await signIn({ username: userName, password: 'wrong password' });
    expect(hashing.total - before).toBe(1);
    await signIn({ username: 'nobody of this name either' });
    expect(hashing.total - before).toBe(2);
  });

  it('keeps nothing but hashes of passwords and tokens', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const { body } = await signIn({ username: user.userName });
    const stored = await dumpText(t.database.db);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(body.token);
    expect(stored).toContain(hashSecret(body.token).toString('hex'));
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it("answers 'Renew password' and no token when the password has to be renewed, to its owner only", async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD, passwordRenewRequired: true });
    expect(await signIn({ username: user.userName })).toMatchObject({
      status: 403,
      body: { error: true, code: 'auth.renew_password', message: 'Renew password' },
    });
    expect((await signIn({ username: user.userName })).text).not.toContain('token');
    expect((await signIn({ username: user.userName, password: 'wrong password' })).status).toBe(401);
  });
});

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

describe('a session', () => {
  async function lastUsed(token: string) {
    const [row] = await t.database.db
      .select()
      .from(sessionTokens)
      .where(eq(sessionTokens.tokenHash, hashSecret(token)));
    return row?.lastUsed;
  }

  it('writes down its use at most once a minute', async () => {
    const { token } = await t.given.user('ADMIN');
    const start = t.clock.now;
    const use = async (afterMs: number) => {
      t.clock.now = new Date(start.getTime() + afterMs);
      expect((await t.call('get_warehouses', token, {})).status).toBe(200);
      return (await lastUsed(token))?.getTime();
    };
    expect(await use(59_000)).toBe(start.getTime());
    expect(await use(61_000)).toBe(start.getTime() + 61_000);
    expect(await use(120_000)).toBe(start.getTime() + 61_000);
    t.clock.now = start;
  });

  it('stays alive while it is used and ends after thirty days all the same', async () => {
    const { userName } = await t.given.user('ADMIN', { password: PASSWORD });
    const { token } = (await signIn({ username: userName })).body;
    const start = t.clock.now;
    const statusAfter = async (days: number) => {
      t.clock.now = new Date(start.getTime() + days * 24 * 60 * MINUTE_MS);
      return (await t.call('get_warehouses', token, {})).status;
    };
    for (const day of [6, 12, 18, 24, 29.9]) expect(await statusAfter(day)).toBe(200);
    expect(await statusAfter(30.1)).toBe(401);
    t.clock.now = start;
  });

  it('ends with signing out, for good, and only this one', async () => {
    const user = await t.given.user('ADMIN');
    const other = await t.given.token(user.id);
    expect((await t.call('logout', user.token, {})).body.message).toBe('Signed out');
    expect((await t.call('get_warehouses', user.token, {})).status).toBe(401);
    expect((await t.call('logout', user.token, {})).status).toBe(401);
    expect((await t.call('get_warehouses', other, {})).status).toBe(200);
  });
});

describe('changing the password', () => {
  const NEW = 'another good one';

  async function change(token: string, password: string, old?: string) {
    return t.call('change_password', null, {
      token,
      password,
      ...(old !== undefined && { old_password: old }),
    });
  }

  it('needs the old password', async () => {
    const { token } = await t.given.user('ADMIN', { password: PASSWORD });
    expect((await change(token, NEW)).body.message).toBe('Old password not set');
    expect((await change(token, NEW, '')).body.message).toBe('Old password not set');
    expect((await change(token, NEW, 'not the old one')).body.message).toBe('Old password is incorrect');
    expect((await change(token, NEW, PASSWORD)).status).toBe(200);
  });

  it('ends every other session of the user and keeps the one that asked', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const elsewhere = await t.given.token(user.id);
    const stranger = await t.given.user('ADMIN');
    expect((await change(user.token, NEW, PASSWORD)).body).toEqual({ message: 'Password changed' });
    expect((await t.call('get_warehouses', user.token, {})).status).toBe(200);
    expect((await t.call('get_warehouses', elsewhere, {})).status).toBe(401);
    expect((await t.call('get_warehouses', stranger.token, {})).status).toBe(200);
    expect((await signIn({ username: user.userName })).status).toBe(401);
    expect((await signIn({ username: user.userName, password: NEW })).status).toBe(200);
  });

  it.each([
    ['1234567', 'auth.password_too_short'],
    ['', 'auth.password_too_short'],
    ['password', 'auth.password_too_common'],
    ['QWERTY123', 'auth.password_too_common'],
    ['aaaaaaaaaaaa', 'auth.password_too_common'],
    ['🧊🧊🧊🧊', 'auth.password_too_short'],
  ])('refuses %j', async (weak, code) => {
    const { token, id } = await t.given.user('ADMIN', { password: PASSWORD });
    const [before] = await t.database.db.select().from(users).where(eq(users.id, id));
    expect((await change(token, weak, PASSWORD)).body).toMatchObject({ error: true, code });
    expect(await t.database.db.select().from(users).where(eq(users.id, id))).toEqual([before]);
  });

  it('takes passwords of 8 to 128 characters of any script, untruncated', async () => {
    const { token, userName } = await t.given.user('ADMIN', { password: PASSWORD });
    const long = `${'ä'.repeat(126)}é!`;
    expect((await change(token, long, PASSWORD)).status).toBe(200);
    expect((await signIn({ username: userName, password: long.slice(0, -1) })).status).toBe(401);
    expect((await signIn({ username: userName, password: `${long}x` })).status).toBe(400);
    expect((await signIn({ username: userName, password: long })).status).toBe(200);
    expect((await change(token, 'exactly8', long)).status).toBe(200);
  });

  it('counts wrong old passwords like wrong sign-ins, for somebody else at an open screen', async () => {
    const { token } = await t.given.user('ADMIN', { password: PASSWORD });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change(token, NEW, `guess number ${attempt}`)).status).toBe(400);
    }
    expect((await change(token, NEW, PASSWORD)).status).toBe(429);
  });

  it('is refused for tokens that open nothing', async () => {
    expect((await change('no such token', NEW, PASSWORD)).body.message).toBe('Token Expired');
    const { token } = await t.given.user('ADMIN', { password: PASSWORD, disabled: true });
    expect((await change(token, NEW, PASSWORD)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const NEW = 'a fresh good password';

  async function request(email: string, headers: Record<string, string> = {}) {
    const response = await t.inject({
      method: 'POST',
      url: '/api/reset_password_request',
      headers,
      payload: { email },
    });
    return `${response.statusCode} ${response.body}`;
  }

  async function mailsTo(to: string): Promise<string[]> {
    const { rows } = await t.database.db.execute<{ body: string }>(
      sql`select body from mail_outbox where to_address = ${to} order by id`,
    );
    return rows.map(({ body }) => body);
  }

  /** Asks for a mail and takes the token out of its link. */
  async function mailedToken(email: string): Promise<string> {
    await request(email);
    const mail = (await mailsTo(email)).at(-1) ?? '';
    const [, token = ''] = /https:\/\/portal\.example\.test\/reset_password\/([\w-]{43})\n/.exec(mail) ?? [];
    return token;
  }

  const redeem = (token: string, password = NEW) => t.call('change_password', null, { token, password });

  it('is answered alike for known, unknown and disabled addresses, after the same time', async () => {
    const known = await t.given.user('ADMIN', { password: PASSWORD });
    const disabled = await t.given.user('ADMIN', { password: PASSWORD, disabled: true });
    const emails = [known.emailAddress, disabled.emailAddress, 'nobody@example.test', 'not an address'];
    for (const email of emails) {
      const started = performance.now();
      expect(await request(email)).toBe(
        '200 {"message":"If the address is known, a reset link has been sent."}',
      );
      expect(performance.now() - started).toBeGreaterThan(290);
    }
    expect(await mailsTo(known.emailAddress)).toHaveLength(1);
    expect(await mailsTo(disabled.emailAddress)).toHaveLength(0);
  });

  it('is mailed as a link to the configured address, whatever host the request names', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await request(user.emailAddress, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const [mail = ''] = await mailsTo(user.emailAddress);
    expect(mail).toContain('https://portal.example.test/reset_password/');
    expect(mail).not.toContain('evil');
  });

  it('is set anew with the mailed token: once, without the old one, ending every session', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD, passwordRenewRequired: true });
    const token = await mailedToken(user.emailAddress.toUpperCase().toLowerCase());
    expect((await t.call('validate_token', null, { token })).body).toEqual({ valid: true });
    expect((await redeem(token, 'short')).status).toBe(400);
    expect((await redeem(token)).body).toEqual({ message: 'Password changed' });
    expect((await t.call('get_warehouses', user.token, {})).status).toBe(401);
    expect((await signIn({ username: user.userName, password: NEW })).status).toBe(200);
    expect((await redeem(token, 'once more, please')).status).toBe(401);
    expect((await t.call('validate_token', null, { token })).body).toMatchObject({
      code: 'auth.invalid_link',
      message: 'Invalid or expired link',
    });
    expect((await signIn({ username: user.userName, password: NEW })).status).toBe(200);
  });

  it('can be set for sixty minutes', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    const start = t.clock.now;
    t.clock.now = new Date(start.getTime() + 59 * MINUTE_MS);
    expect((await t.call('validate_token', null, { token })).status).toBe(200);
    t.clock.now = new Date(start.getTime() + 60 * MINUTE_MS);
    expect((await t.call('validate_token', null, { token })).status).toBe(400);
    expect((await redeem(token)).status).toBe(401);
    t.clock.now = start;
  });

  it('is set by one of two that redeem the same link at once', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    const passwords = ['the first of two', 'the second of two'];
    const answers = await Promise.all(passwords.map((password) => redeem(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const outcomes = [];
    for (const password of passwords)
      outcomes.push((await signIn({ username: user.userName, password })).status);
    expect(outcomes).toEqual(winner === 0 ? [200, 401] : [401, 200]);
  });

  it('is mailed three times an hour at most, and only the newest link works', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const first = await mailedToken(user.emailAddress);
    const second = await mailedToken(user.emailAddress);
    const third = await mailedToken(user.emailAddress);
    await request(user.emailAddress);
    expect(await mailsTo(user.emailAddress)).toHaveLength(3);
    expect((await redeem(first)).status).toBe(401);
    expect((await redeem(second)).status).toBe(401);
    expect((await redeem(third)).status).toBe(200);
    const start = t.clock.now;
    t.clock.now = new Date(start.getTime() + 61 * MINUTE_MS);
    await request(user.emailAddress);
    expect(await mailsTo(user.emailAddress)).toHaveLength(4);
    t.clock.now = start;
  });

  it('is mailed three times at most however many ask at once', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await Promise.all(Array.from({ length: 12 }, () => request(user.emailAddress)));
    expect(await mailsTo(user.emailAddress)).toHaveLength(3);
  });

  it('is not set for somebody who was disabled after the mail', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    await t.database.db.update(users).set({ disabled: true }).where(eq(users.id, user.id));
    expect((await redeem(token)).status).toBe(401);
  });

  it('leaves no trace of the token but its hash outside the mail', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    await t.database.db.execute(sql`delete from mail_outbox`);
    expect(token).toHaveLength(43);
    expect(await dumpText(t.database.db)).not.toContain(token);
  });

  it('opens nothing else: a mailed token is no session', async () => {
    const user = await t.given.user('SUPER_USER', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    expect((await t.call('get_devices', token, {})).status).toBe(401);
    expect((await t.call('validate_token', null, { token: user.token })).status).toBe(400);
  });
});
