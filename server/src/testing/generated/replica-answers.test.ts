import { isFromReplica } from '@halla/contract/kit/call';
import { LEVELS } from '@halla/domain/access/levels';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { createAuthenticator } from '#modules/auth/authenticate.ts';
import { drawn } from '../drawn.ts';
import { type Cluster, startCluster, startReplica } from '../postgres-cluster.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type RowIds, sampleVariants, type WireInput } from './sample-input.ts';
import { buildTenants } from './tenants.ts';
import { answerOf, requestOf } from './wire-request.ts';
import { declaredCalls } from './wire-schema.ts';

const fromReplica = declaredCalls.filter(({ spec }) => isFromReplica(spec));
const compared = drawn(fromReplica, { count: 20, name: 'answers of a replica' });
/** The wait is not tested here, and the machine may be busy. */
const READ_WAIT_MS = 5_000;
const PERIOD_MS = 30 * 86_400_000;

describe('calls that a replica may answer', () => {
  it('are reads of signed-in users', () => {
    expect(fromReplica.length).toBeGreaterThan(50);
    for (const { spec } of fromReplica) expect(spec.effect).toBe('read');
    for (const { spec } of fromReplica) expect(spec.access.kind).not.toBe('anyone');
  });
});

describe.skipIf(inject('postgresUrl') === null)('a replica (only in npm run test:postgres)', () => {
  let cluster: Cluster;
  let follower: Cluster;
  let withReplica: TestServer;
  let without: TestServer;
  let ids: RowIds;
  let tokens: string[];
  const errors: Error[] = [];
  beforeAll(async () => {
    cluster = await startCluster({ fsync: true, followed: true });
    follower = await startReplica(cluster);
    const open = (readUrl?: string) =>
      openDatabase({
        ...{ databaseUrl: cluster.url, readUrl, readWaitMs: READ_WAIT_MS, dataDir: '' },
        onError: (error) => errors.push(error),
      });
    const now = new Date();
    without = await startTestServer({ database: await open(), now });
    withReplica = await startTestServer({ database: await open(follower.url), now });
    const { tenants } = await buildTenants(without);
    ids = tenants.R.ids;
    tokens = [(await without.given.user('SUPER_USER')).token, tenants.R.client.token];
  }, 120_000);
  afterAll(async () => {
    await withReplica.close();
    await without.close();
    await follower.close();
    await cluster.close();
  });

  it.each(compared)('answers $name as the primary does', async (call) => {
    await expect.poll(() => withReplica.database.replica?.isUsable).toBe(true);
    const before = { ...withReplica.database.replica?.counts };
    let answered = 0;
    for (const token of tokens) {
      for (const input of sampleVariants(call, ids)) {
        const request = requestOf(call, JSON.stringify({ ...inPeriod(input), token }));
        const expected = await without.inject(request);
        const answer = await withReplica.inject(request);
        expect(answer.statusCode).toBe(expected.statusCode);
        if (expected.statusCode !== 200) continue;
        expect(answerOf(answer)).toEqual(answerOf(expected));
        answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    const { replica = 0, primary } = withReplica.database.replica?.counts ?? {};
    expect(replica - (before.replica ?? 0)).toBeGreaterThanOrEqual(answered);
    expect(primary).toBe(before.primary);
  });

  it('is read with an API key as well', async () => {
    const user = await without.given.user('SUPER_USER');
    const { secret } = await without.given.apiKey(user, { calls: ['get_admin_devices'] });
    await expect.poll(() => withReplica.database.replica?.isUsable).toBe(true);
    const before = withReplica.database.replica?.counts.replica ?? 0;
    expect((await withReplica.call('get_admin_devices', secret, {})).status).toBe(200);
    expect(withReplica.database.replica?.counts.replica).toBe(before + 1);
  });

  it('is read as of the look-up of the request, never of an earlier one', async () => {
    const { surroundings } = withReplica.server.deps;
    const { lookUps: db } = withReplica.database;
    const authenticator = createAuthenticator({ db, surroundings, ahead: true, withPosition: true });
    const [token = ''] = tokens;
    expect(await authenticator.confirm(token)).toMatchObject({
      position: expect.stringMatching(/^\w+\/\w+$/),
    });
    expect(authenticator.expected(token)).toMatchObject({ level: LEVELS.SUPER_USER });
    expect(authenticator.expected(token)).not.toHaveProperty('position');
  });

  it('is shown by the metrics', async () => {
    const { payload } = await withReplica.inject({ method: 'GET', url: '/metrics' });
    expect(payload).toMatch(/^halla_replica_used [01]$/m);
    expect(payload).toMatch(/^halla_replica_lag_seconds \d/m);
    expect(payload).toMatch(/^halla_replica_reads_total\{from="replica"\} [1-9]\d*$/m);
  });
});

/** Samples of days are of no period that the calls of the ledger and the calendar take. */
function inPeriod(input: WireInput): WireInput {
  const to = new Date();
  const from = new Date(to.getTime() - PERIOD_MS);
  const [first, last] = [from, to].map((day) => day.toISOString().slice(0, 10));
  return {
    ...input,
    ...('to' in input && { from: first, to: last }),
    ...('endDate' in input && { startDate: first, endDate: last }),
  };
}
