import { randomBytes } from 'node:crypto';
import { hasLevel, LEVEL_NAMES, LEVELS, type Level } from '@halla/domain/access/levels';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '#app/calls/token.ts';
import { sessionTokens } from '#modules/auth/auth.table.ts';
import { users } from '#modules/users/users.table.ts';
import { fingerprint } from '../fingerprint.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { tabledLevels } from './permission-table.ts';
import { sampleInput } from './sample-input.ts';
import { buildTenants, type Tenants } from './tenants.ts';
import { answerOf, requestOf } from './wire-request.ts';
import { type DeclaredCall, declaredCalls } from './wire-schema.ts';

const DAY_MS = 86_400_000;
const LEVEL_CODES: readonly Level[] = Object.values(LEVELS);
const guarded = declaredCalls.filter(({ spec }) => spec.access.kind !== 'anyone');

let server: TestServer;
let tenants: Tenants;

beforeAll(async () => {
  server = await startTestServer();
  tenants = await buildTenants(server);
});
afterAll(() => server.close());

/** Sends a valid input, so that only the token and the level can cause a refusal. */
async function send(call: DeclaredCall, token: unknown) {
  const input = sampleInput(call, { ids: tenants.tenants.A.ids });
  const body = token === undefined ? input : { ...input, token };
  const response = await server.inject(requestOf(call, JSON.stringify(body)));
  return { status: response.statusCode, body: answerOf(response) };
}

async function countDenials(): Promise<number> {
  const { rows } = await server.database.db.execute<{ denials: number }>(
    sql`select count(*)::int as denials from audit_log where after ->> 'denied' = 'true'`,
  );
  return rows[0]?.denials ?? 0;
}

describe('the permission table', () => {
  it.each(declaredCalls)('says the same as the contract about $name', ({ name, spec }) => {
    const tabled = tabledLevels(name);
    if (spec.access.kind === 'anyone') return expect(tabled).toBe('public');
    const { access } = spec;
    const admitted = LEVEL_CODES.filter(
      (level) => access.kind === 'signedIn' || hasLevel(level, access.levels),
    );
    return expect(new Set<unknown>(admitted)).toEqual(new Set(Array.isArray(tabled) ? tabled : [tabled]));
  });
});

describe('a token that opens nothing', () => {
  const states: Record<string, () => Promise<unknown>> = {
    missing: async () => undefined,
    'null instead of a text': async () => null,
    'a number instead of a text': async () => 5,
    'an object instead of a text': async () => ({ $ne: null }),
    empty: async () => '',
    unknown: async () => randomBytes(32).toString('base64url'),
    'a hash from the table': async () => {
      const user = await server.given.user('SUPER_USER');
      return hashSecret(user.token).toString('base64url');
    },
    'unused for seven days': () =>
      aged({ lastUsed: new Date(server.clock.now.getTime() - server.config.SESSION_IDLE_DAYS * DAY_MS) }),
    'thirty days old though in use': () => aged({ expiresAt: server.clock.now }),
    revoked: () => aged({ revokedAt: server.clock.now }),
    "a disabled user's": async () => (await server.given.user('SUPER_USER', { disabled: true })).token,
    "a deleted user's": async () =>
      (await server.given.user('SUPER_USER', { deletedAt: server.clock.now })).token,
  };

  async function aged(change: Partial<typeof sessionTokens.$inferInsert>): Promise<string> {
    const { token } = await server.given.user('SUPER_USER');
    await server.database.db
      .update(sessionTokens)
      .set(change)
      .where(eq(sessionTokens.tokenHash, hashSecret(token)));
    return token;
  }

  it.each(Object.keys(states))(
    `is refused by ${guarded.length} calls and the live stream when it is %s`,
    async (state) => {
      const token = await states[state]?.();
      const before = await fingerprint(server.database.db);
      const refusal = {
        error: true,
        code: 'auth.token_expired',
        message: 'Token Expired',
        requestId: expect.any(String),
      };
      for (const call of guarded) {
        const { status, body } = await send(call, token);
        expect({ call: call.name, status, body }).toEqual({ call: call.name, status: 401, body: refusal });
      }
      const live = await server.inject({ method: 'POST', url: '/api/subscribe', payload: { token } });
      expect([live.statusCode, live.json()]).toEqual([401, refusal]);
      expect(await fingerprint(server.database.db)).toEqual(before);
    },
  );

  it('was refused for its state and not for anything else: the same user with a good token passes', async () => {
    const token = await server.given.token((await server.given.user('SUPER_USER')).id);
    expect((await server.call('get_warehouses', token, {})).status).toBe(200);
  });

  it('is no way into the device interface, however good it is', async () => {
    const { token } = await server.given.user('SUPER_USER');
    for (const authorization of [`Device ${token}`, `Device CTN170001:${token}`, `Service demo:${token}`]) {
      const response = await server.inject({
        method: 'POST',
        url: '/ingest/v1/hello',
        headers: { authorization },
        payload: { version: '1.0.0', token },
      });
      expect(response.statusCode).toBe(401);
    }
  });

  it('is looked for in the body and as a bearer only', async () => {
    const { token } = await server.given.user('SUPER_USER');
    const basic = Buffer.from(`${token}:${token}`).toString('base64');
    for (const authorization of [`Basic ${basic}`, token, `Device ${token}`, `Bearer${token}`]) {
      const response = await server.inject({
        method: 'POST',
        url: `/api/get_warehouses?token=${token}`,
        headers: { authorization, cookie: `token=${token}`, 'x-token': token },
        payload: {},
      });
      expect(response.statusCode).toBe(401);
    }
  });
});

describe.each(LEVEL_CODES.map((level) => ({ level, levelName: LEVEL_NAMES[level] })))(
  'the level $levelName',
  ({ level, levelName }) => {
    it.each(guarded)('is let into $name exactly where the table says so', async (call) => {
      const { token } = await server.given.user(levelName, {
        companyId: tenants.tenants.A.company.id,
      });
      const admitted = tabledLevels(call.name);
      const before = await fingerprint(server.database.db);
      const denials = await countDenials();
      const { status, body } = await send(call, token);
      if (Array.isArray(admitted) && admitted.includes(level)) {
        expect([200, 400, 404, 409]).toContain(status);
        return;
      }
      expect({ status, body }).toEqual({
        status: 403,
        body: {
          error: true,
          code: 'core.not_allowed',
          message: 'Not allowed',
          requestId: expect.any(String),
        },
      });
      expect(await fingerprint(server.database.db)).toEqual(before);
      expect(await countDenials()).toBe(denials + 1);
    });
  },
);

describe('what an administrator changes about a user', () => {
  it('acts on the very next request: disabling', async () => {
    const { id, token } = await server.given.user('ADMIN');
    expect((await server.call('get_alerts', token, {})).status).toBe(200);
    await server.database.db.update(users).set({ disabled: true }).where(eq(users.id, id));
    expect((await server.call('get_alerts', token, {})).status).toBe(401);
  });

  it('acts on the very next request: another level', async () => {
    const { id, token } = await server.given.user('ADMIN');
    expect((await server.call('get_alerts', token, {})).status).toBe(200);
    await server.database.db
      .update(users)
      .set({ permissionLevel: LEVELS.PRODUCTION })
      .where(eq(users.id, id));
    expect((await server.call('get_alerts', token, {})).status).toBe(403);
  });
});

const cases = guarded.length * (12 + LEVEL_CODES.length);
it(`covered ${cases} pairs of call and caller`, () => {
  expect(declaredCalls.length).toBeGreaterThanOrEqual(22);
  expect(guarded.length + declaredCalls.filter(({ spec }) => spec.access.kind === 'anyone').length).toBe(
    declaredCalls.length,
  );
});
