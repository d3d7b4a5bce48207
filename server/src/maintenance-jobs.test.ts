import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { openStorage, type Storage } from '#app/files/storage.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { webhookDeliveries } from '#app/webhooks/webhooks.table.ts';
import { sessionTokens } from '#modules/auth/auth.table.ts';
import { dailyLogs } from '#modules/devices/documents/device-data.table.ts';
import { coldObjects, coldSeries } from '#modules/sessions/cold/cold-series.table.ts';
import { sessionMeasurements } from '#modules/sessions/session-measurements.partitioned.ts';
import { users } from '#modules/users/users.table.ts';
import { maintenanceJobs } from './maintenance-jobs.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const NOW = new Date('2031-05-20T03:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let t: TestServer;
let directory: string;
let storage: Storage;
beforeAll(async () => {
  t = await startTestServer({
    now: NOW,
    env: { DAILY_LOG_KEEP_DAYS: '30', SESSION_MAX_DAYS: '30', COLD_SERIES_AFTER_DAYS: '30' },
  });
  directory = await mkdtemp(join(tmpdir(), 'halla-jobs-'));
  storage = await openStorage(directory);
});
afterAll(async () => {
  await t.close();
  await rm(directory, { recursive: true });
});

function runJob(name: string): Promise<void> {
  const { config } = t;
  const { log } = t.server.deps.surroundings();
  const jobs = maintenanceJobs({ db: t.database.db, storage, config, log, clock: () => t.clock.now });
  const job = jobs.find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  return job.run();
}

describe('the nightly jobs', () => {
  it('prepare this month and the next two', async () => {
    await runJob('prepare-partitions');
    const { rows } = await t.database.db.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits`,
    );
    const names = rows.map(({ name }) => name);
    for (const month of ['2031_05', '2031_06', '2031_07']) {
      expect(names).toContain(`session_measurements_${month}`);
      expect(names).toContain(`audit_log_${month}`);
    }
  });

  it('delete daily logs that are too old, with their files, and no others', async () => {
    const device = await t.given.device();
    for (const [filename, age] of [
      ['old.log', 31],
      ['young.log', 29],
    ] as const) {
      const { key, size } = await storage.store(Readable.from([Buffer.from(filename)]), { maxBytes: 100 });
      const log = { deviceId: device.id, filename, logTime: daysAgo(age), size, storageKey: key };
      await t.database.db.insert(dailyLogs).values(log);
    }
    await runJob('delete-old-logs');
    const left = await t.database.db.select().from(dailyLogs);
    expect(left.map(({ filename }) => filename)).toEqual(['young.log']);
    const files = await readdir(join(directory, 'files'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([
      left[0]?.storageKey.split('/').at(-1),
    ]);
  });

  it('forget no bytes of an old log that could not be removed', async () => {
    const device = await t.given.device();
    const { key, size } = await storage.store(Readable.from([Buffer.from('old')]), { maxBytes: 100 });
    const log = { deviceId: device.id, filename: 'stuck.log', logTime: daysAgo(31), size, storageKey: key };
    await t.database.db.insert(dailyLogs).values(log);
    const { remove } = storage;
    storage.remove = () => Promise.reject(new Error('The disk is read-only'));
    await expect(runJob('delete-old-logs')).rejects.toThrow('read-only');
    storage.remove = remove;
    const loose = () => t.database.db.select().from(looseFiles).where(eq(looseFiles.storageKey, key));
    expect(await loose()).toEqual([{ storageKey: key, since: NOW }]);
    await t.database.db.update(looseFiles).set({ since: daysAgo(2) });
    await runJob('delete-loose-files');
    expect(await loose()).toEqual([]);
    await expect(storage.read(key)).rejects.toThrow();
  });

  it('move old measurements to the files, and orphan an object that holds none any more', async () => {
    const device = await t.given.device();
    const startTime = daysAgo(90);
    const { id } = await t.given.session(device, { startTime, outcome: 'went_well' });
    const series = { sampleCount: 1, codec: 1, series: Buffer.from([1, 2, 3]) };
    await t.database.db.insert(sessionMeasurements).values({ sessionId: id, startTime, ...series });
    await runJob('move-cold-series');
    const [object] = await t.database.db.select().from(coldObjects);
    expect(object).toMatchObject({ deviceId: device.id, series: 1 });
    const key = object?.storageKey ?? '';
    await t.database.db.delete(coldSeries).where(eq(coldSeries.sessionId, id));
    await runJob('delete-loose-files');
    expect(await t.database.db.select().from(coldObjects)).toEqual([]);
    expect(await t.database.db.select().from(looseFiles)).toEqual([{ storageKey: key, since: NOW }]);
    await t.database.db.update(looseFiles).set({ since: daysAgo(2) });
    await runJob('delete-loose-files');
    await expect(storage.read(key)).rejects.toThrow();
  });

  it('delete sessions that ended long ago and keep those that are open', async () => {
    const user = await t.given.user('ADMIN');
    await t.database.db.insert(sessionTokens).values({
      tokenHash: Buffer.from('ended long ago'),
      userId: user.id,
      createdAt: daysAgo(90),
      lastUsed: daysAgo(61),
      expiresAt: daysAgo(60),
    });
    await runJob('delete-stale-sign-ins');
    const left = await t.database.db.select().from(sessionTokens).where(sql`user_id = ${user.id}`);
    expect(left).toHaveLength(1);
    expect((await t.call('get_alerts', user.token, {})).status).toBe(200);
  });

  it('delete mails that were sent long ago; a mail that waits stays however old it is', async () => {
    const mail = {
      toAddress: 'a@example.test',
      body: 'text',
      event: 'password_reset' as const,
      createdAt: daysAgo(200),
    };
    await t.database.db.insert(mailOutbox).values([
      { ...mail, subject: 'sent long ago', eventKey: '1', sentAt: daysAgo(91) },
      { ...mail, subject: 'sent lately', eventKey: '2', sentAt: daysAgo(89) },
      { ...mail, subject: 'waiting', eventKey: '3' },
    ]);
    await runJob('delete-sent-mails');
    const left = await t.database.db.select().from(mailOutbox);
    expect(left.map(({ subject }) => subject).sort()).toEqual(['sent lately', 'waiting']);
  });

  it('erase accounts that were deleted a year ago, once, and no others', async () => {
    const old = await t.given.user('CLIENT', { deletedAt: daysAgo(366) });
    const recent = await t.given.user('CLIENT', { deletedAt: daysAgo(364) });
    const open = await t.given.user('CLIENT', { createdAt: daysAgo(2_000) });
    for (const _night of [1, 2]) await runJob('erase-ended-accounts');
    const stored = await t.database.db.select({ id: users.id, fullName: users.fullName }).from(users);
    const names = Object.fromEntries(stored.map(({ id, fullName }) => [id, fullName]));
    expect(names).toMatchObject({
      [old.id]: `#${old.id}`,
      [recent.id]: recent.fullName,
      [open.id]: open.fullName,
    });
  });

  it('delete deliveries of webhooks after 30 days', async () => {
    const webhook = await t.given.webhook();
    const delivery = { webhookId: webhook.id, body: '{}' };
    await t.database.db.insert(webhookDeliveries).values([
      { ...delivery, type: 'old', createdAt: daysAgo(31) },
      { ...delivery, type: 'young', createdAt: daysAgo(29) },
    ]);
    await runJob('delete-old-deliveries');
    const left = await t.database.db.select().from(webhookDeliveries);
    expect(left.map(({ type }) => type)).toEqual(['young']);
  });

  it('empty mails whose secret has expired, sent or not, and later delete them', async () => {
    await t.database.db.delete(mailOutbox);
    const user = await t.given.user('ADMIN');
    await t.call('reset_password_request', null, { email: user.emailAddress });
    const bodies = async () => (await t.database.db.select().from(mailOutbox)).map(({ body }) => body);
    t.clock.now = new Date(NOW.getTime() + HOUR_MS - 1);
    await runJob('empty-expired-mails');
    expect(await bodies()).toEqual([expect.stringContaining('/reset_password/')]);
    t.clock.now = new Date(NOW.getTime() + HOUR_MS);
    await runJob('empty-expired-mails');
    expect(await bodies()).toEqual(['']);
    t.clock.now = new Date(NOW.getTime() + 91 * DAY_MS);
    await runJob('delete-sent-mails');
    expect(await bodies()).toEqual([]);
    t.clock.now = NOW;
  });
});
