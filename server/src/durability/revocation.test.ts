import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVELS } from '@halla/domain/access/levels';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { passwordResetTokens } from '#modules/auth/auth.table.ts';
import { users } from '#modules/users/users.table.ts';
import { createGiven } from '../testing/given.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { callPortal } from './portal-calls.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** These tests start a cluster of their own and are skipped in the run on the embedded database. */
const isPostgresRun = inject('postgresUrl') !== null;

/** 200 in npm run prove. */
const ROUNDS_PER_WAY = inject('sampleSeed') === null ? 200 : 40;
/** Requests to each process after the revocation: a read and a write. */
const ASKED_AFTERWARDS = 2;
const HOUR_MS = 3_600_000;

interface Holder {
  id: number;
  token: string;
  /** Address of one of the processes, alternating by round. */
  url: string;
}

describe.skipIf(!isPostgresRun)('two processes (only in npm run test:postgres)', () => {
  let cluster: Cluster;
  let dataDir: string;
  let database: Database;
  let servers: ServerProcess[];
  beforeAll(async () => {
    cluster = await startCluster({ fsync: true });
    dataDir = await mkdtemp(join(tmpdir(), 'halla-revocation-'));
    const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url };
    servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
    const onError = (error: Error) => expect.fail(error.message);
    database = await openDatabase({ databaseUrl: cluster.url, dataDir, onError });
  }, 180_000);
  afterAll(async () => {
    await database.close();
    for (const server of servers) await server.end('SIGTERM');
    await cluster.close();
    await rm(dataDir, { recursive: true });
  });

  const changeUser = async ({ id }: Holder, change: Partial<typeof users.$inferInsert>) => {
    await database.db.update(users).set(change).where(eq(users.id, id));
  };

  /** Ways to revoke the token; each resolves once the revocation is committed. */
  const ways: Record<string, (holder: Holder) => Promise<unknown>> = {
    'signing out': async ({ url, token }) => {
      expect((await callPortal(url, 'logout', { token })).status).toBe(200);
    },
    'signing out elsewhere': async ({ id, url }) => {
      const given = createGiven(database.db, { now: new Date() });
      const ended = await callPortal(url, 'end_own_sign_ins', { token: await given.token(id) });
      expect(ended.status).toBe(200);
    },
    'a new password': async ({ id, url }) => {
      const token = newSecret();
      const expiresAt = new Date(Date.now() + HOUR_MS);
      await database.db
        .insert(passwordResetTokens)
        .values({ tokenHash: hashSecret(token), userId: id, expiresAt });
      const changed = await callPortal(url, 'change_password', { token, password: newSecret() });
      expect(changed.status).toBe(200);
    },
    disabling: (holder) => changeUser(holder, { disabled: true }),
    deleting: (holder) => changeUser(holder, { deletedAt: new Date() }),
    demoting: (holder) => changeUser(holder, { permissionLevel: LEVELS.CLIENT }),
  };

  it('answer nothing to a token after the answer that revoked it, whichever of six ways', async () => {
    const given = createGiven(database.db, { now: new Date() });
    const late: string[] = [];
    const lanes = Object.entries(ways).map(async ([way, revoke]) => {
      for (let round = 0; round < ROUNDS_PER_WAY; round += 1) {
        const { id, token } = await given.user('ADMIN');
        const url = servers[round % servers.length]?.url ?? '';
        const answered = await revokeUnderLoad({ token, revoke: () => revoke({ id, token, url }) });
        late.push(...answered.map((what) => `${way}, round ${round}: ${what}`));
      }
    });
    await Promise.all(lanes);
    expect(late).toEqual([]);
  }, 180_000);

  /**
   * Both processes have cached the token and receive requests continuously while it is revoked; returns the
   * answers given afterwards.
   */
  async function revokeUnderLoad({ token, revoke }: { token: string; revoke: () => Promise<unknown> }) {
    const late: string[] = [];
    let isRevoked = false;
    const keepAsking = async ({ url }: ServerProcess, index: number) => {
      for (let asked = 0, left = ASKED_AFTERWARDS; left > 0; asked += 1) {
        const isTooLate = isRevoked;
        const status = asked % 2 === 0 ? await read(url, token) : await write(url, token);
        if (!isTooLate) continue;
        left -= 1;
        if (status !== 401 && status !== 403) late.push(`process ${index} answered ${status}`);
      }
    };
    for (const { url } of servers) expect(await read(url, token)).toBe(200);
    const asking = Promise.all(servers.map(keepAsking));
    await revoke();
    isRevoked = true;
    await asking;
    return late;
  }
});

async function read(url: string, token: string): Promise<number> {
  const response = await callPortal(url, 'get_user_list', { token, limit: 1 });
  await response.arrayBuffer();
  return response.status;
}

/** A write that references no existing row, so it changes nothing: an authorised caller gets not found. */
async function write(url: string, token: string): Promise<number> {
  const response = await callPortal(url, 'handle_alert', { token, alert_id: 1 });
  await response.arrayBuffer();
  return response.status;
}
