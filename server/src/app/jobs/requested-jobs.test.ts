import { JOB_NAMES, type JobName } from '@halla/domain/system/jobs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLog } from '../process/log.ts';
import { startJobs } from './jobs.ts';

let t: TestServer;
let stop: () => Promise<void>;
let ran: JobName[];
beforeEach(async () => {
  t = await startTestServer();
  ran = [];
});
afterEach(async () => {
  await stop();
  await t.database.db.execute(sql`drop schema pgboss cascade`);
  await t.close();
});

async function start(): Promise<void> {
  stop = await startJobs({
    database: t.database,
    log: createLog({ level: 'silent' }),
    timeZone: 'Europe/Helsinki',
    live: t.server.deps.live,
    clock: () => t.clock.now,
    jobs: JOB_NAMES.map((name) => ({
      name,
      run: async () => {
        ran.push(name);
        if (name === 'delete-old-logs') throw new Error('the disk is away');
      },
    })),
  });
}

async function lastRun(token: string, wanted: JobName) {
  const { body } = await t.call('get_jobs', token, {});
  return body.jobs.find(({ name }) => name === wanted);
}

it('A job that a super user asks for runs at once, and its run is written down.', async () => {
  await start();
  const { token } = await t.given.user('SUPER_USER');
  expect(await lastRun(token, 'prove-ledger')).toMatchObject({ startedAt: null, requestedAt: null });
  expect((await t.call('run_job', token, { job: 'prove-ledger' })).status).toBe(200);
  await expect
    .poll(async () => (await lastRun(token, 'prove-ledger'))?.endedAt, { timeout: 10_000 })
    .not.toBeNull();
  expect(ran).toEqual(['prove-ledger']);
  expect(await lastRun(token, 'prove-ledger')).toMatchObject({
    requestedAt: null,
    startedAt: t.clock.now.toISOString(),
    error: null,
  });
});

it('A job that was asked for while no queue ran starts with the queue, and says why it failed.', async () => {
  const { token } = await t.given.user('SUPER_USER');
  await t.call('run_job', token, { job: 'delete-old-logs' });
  expect(await lastRun(token, 'delete-old-logs')).toMatchObject({ requestedAt: t.clock.now.toISOString() });
  await start();
  await expect
    .poll(async () => (await lastRun(token, 'delete-old-logs'))?.error, { timeout: 10_000 })
    .toBe('the disk is away');
});
