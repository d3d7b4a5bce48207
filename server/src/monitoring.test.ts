import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobRuns } from '#app/jobs/job-runs.table.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { noteArchived, noteBase, noteRestoreTest } from '#app/process/backup-notes.ts';
import { readWatched } from '#modules/system/watched.repository.ts';
import { answerMailboxes, receivedMails } from '#modules/tickets/mailed-answers/received-mails.table.ts';
import { findDaemon } from './testing/daemons.ts';
import { runProgram } from './testing/postgres-programs.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const MONITORING = new URL('../../deploy/monitoring/', import.meta.url);
const MINUTE_MS = 60_000;
/** On the embedded database there is no pool. */
const ON_POSTGRES_ONLY = 'halla_database_connections';
/** Checked in replica-answers.test.ts. */
const WITH_REPLICA_ONLY = ['halla_replica_used', 'halla_replica_lag_seconds'];
/** Undefined if not installed. */
const PROMTOOL = findDaemon('promtool');

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

const scrape = async () => (await t.inject({ method: 'GET', url: '/metrics' })).payload;
const valueIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );
const ago = (minutes: number) => new Date(t.clock.now.getTime() - minutes * MINUTE_MS);

describe('the metrics', () => {
  it('tell how old what waits is, and which jobs failed', async () => {
    const { db } = t.database;
    const mail = { toAddress: 'a@b.fi', subject: 's', body: 'b', event: 'password_reset' as const };
    await db.insert(mailOutbox).values([
      { ...mail, nextAttemptAt: ago(10), attempts: 1 },
      { ...mail, nextAttemptAt: ago(90), attempts: 5 },
      { ...mail, nextAttemptAt: ago(90), sentAt: ago(80) },
      { ...mail, nextAttemptAt: ago(-10) },
    ]);
    const on = await t.given.webhook();
    const off = await t.given.webhook({ isActive: false });
    await t.given.webhookDelivery(on, { nextAttemptAt: ago(20) });
    await t.given.webhookDelivery(off, { nextAttemptAt: ago(60) });
    await db.insert(jobRuns).values([
      { name: 'prove-ledger', startedAt: ago(31), endedAt: ago(30), error: 'No room.' },
      { name: 'send-digests', startedAt: ago(5) },
      { name: 'delete-old-logs', requestedAt: ago(1) },
    ]);
    const text = await scrape();
    expect(valueIn(text, 'halla_database_up')).toBe(1);
    expect(valueIn(text, 'halla_mails{state="failing"}')).toBe(1);
    expect(valueIn(text, 'halla_mails{state="givenUp"}')).toBe(1);
    expect(valueIn(text, 'halla_mails{state="waiting"}')).toBe(1);
    const { resources, config, now } = t.server.deps.surroundings();
    const { mailsDueS } = await readWatched({ db, resources, config, now });
    expect(mailsDueS).toBeCloseTo(600, 0);
    // Without a mail server mails wait for one, which is no fault.
    expect(text).not.toMatch(/^halla_mails_due_seconds/m);
    expect(valueIn(text, 'halla_webhook_deliveries')).toBe(1);
    expect(valueIn(text, 'halla_webhook_deliveries_due_seconds')).toBeCloseTo(1_200, 0);
    expect(valueIn(text, 'halla_job_age_seconds{name="prove-ledger"}')).toBeCloseTo(1_800, 0);
    expect(valueIn(text, 'halla_job_failed{name="prove-ledger"}')).toBe(1);
    expect(valueIn(text, 'halla_job_age_seconds{name="send-digests"}')).toBeCloseTo(300, 0);
    expect(valueIn(text, 'halla_job_interval_seconds{name="judge-sessions"}')).toBe(300);
    expect(text).not.toContain('halla_job_age_seconds{name="delete-old-logs"}');
  });

  it('tell how old the last reading of the mailbox of answers is, where there is one', async () => {
    expect(await scrape()).not.toMatch(/^halla_answer_mailbox_age_seconds /m);
    const { IMAP_URL } = t.config;
    Object.assign(t.config, { IMAP_URL: 'imaps://reply:secret@mail.example.test' });
    const mailbox = 'reply@mail.example.test/INBOX';
    const { db } = t.database;
    await db.insert(answerMailboxes).values({ mailbox, createdAt: ago(50), nextAt: ago(0) });
    await db.insert(receivedMails).values(
      [5, 1_500].map((minutes) => ({
        ...{ mailbox, uidValidity: 1, uid: minutes, receivedAt: ago(minutes) },
        ...{ state: 'refused' as const, refusal: 'automatic' as const },
      })),
    );
    expect(valueIn(await scrape(), 'halla_answer_mailbox_age_seconds')).toBeCloseTo(3_000, 0);
    await db.update(answerMailboxes).set({ readAt: ago(2) });
    const text = await scrape();
    expect(valueIn(text, 'halla_answer_mailbox_age_seconds')).toBeCloseTo(120, 0);
    expect(valueIn(text, 'halla_answers_refused')).toBe(1);
    Object.assign(t.config, { IMAP_URL });
  });

  it('count the devices in use that fell silent, of all companies', async () => {
    const company = await t.given.company({ name: 'Clinic' });
    for (const days of [0, 2, 40]) {
      const device = await t.given.device({ companyId: company.id, lastSeenAt: ago(days * 1_440) });
      await t.given.record(device, 'dispatched', { companyId: company.id });
    }
    expect(valueIn(await scrape(), 'halla_devices_silent')).toBe(1);
  });

  it('tell how old the archived log is, and when a restore last worked', async () => {
    expect(await scrape()).not.toMatch(/^halla_(?:log_archive|base_backup|restore_test)[a-z_]* /m);
    const at = (minutes: number) => ago(minutes).toISOString();
    await noteArchived(t.dataDir, { since: at(3_000), until: at(1) });
    const begun = await scrape();
    expect(valueIn(begun, 'halla_log_archive_age_seconds')).toBeCloseTo(60, 0);
    expect(valueIn(begun, 'halla_base_backup_age_seconds')).toBeCloseTo(180_000, 0);
    expect(valueIn(begun, 'halla_restore_test_age_seconds')).toBeCloseTo(180_000, 0);
    expect(begun).not.toMatch(/^halla_restore_test_failed /m);
    await noteBase(t.dataDir, { madeAt: at(60), bytes: 1, files: 0 });
    const worked = { endedAt: at(30), tookS: 12.5, failure: null, workedAt: at(30), newestWriteAgeS: 4 };
    await noteRestoreTest(t.dataDir, worked);
    const text = await scrape();
    expect(valueIn(text, 'halla_base_backup_age_seconds')).toBeCloseTo(3_600, 0);
    expect(valueIn(text, 'halla_restore_test_age_seconds')).toBeCloseTo(1_800, 0);
    expect(valueIn(text, 'halla_restore_test_failed')).toBe(0);
    expect(valueIn(text, 'halla_restore_test_seconds')).toBe(12.5);
    expect(valueIn(text, 'halla_restore_test_write_age_seconds')).toBe(4);
    const failure = 'base.tar.gz has changed';
    await noteRestoreTest(t.dataDir, { ...worked, endedAt: at(0), failure, newestWriteAgeS: null });
    const failed = await scrape();
    expect(valueIn(failed, 'halla_restore_test_failed')).toBe(1);
    expect(valueIn(failed, 'halla_restore_test_age_seconds')).toBeCloseTo(1_800, 0);
    expect(failed).not.toMatch(/^halla_restore_test_write_age_seconds /m);
  });

  it('show no old values while the database is away', async () => {
    const { db } = t.database;
    const { execute } = db;
    db.execute = () => {
      throw new Error('away');
    };
    try {
      const text = await scrape();
      expect(valueIn(text, 'halla_database_up')).toBe(0);
      expect(text).not.toMatch(/^halla_(?:mails|webhook_deliveries|job_age_seconds|devices_silent)/m);
    } finally {
      db.execute = execute;
    }
    expect(valueIn(await scrape(), 'halla_database_up')).toBe(1);
  });

  it('have every name that the alerts and the dashboard use', async () => {
    const known = new Set(
      [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    if (t.database.kind === 'pglite') known.add(ON_POSTGRES_ONLY);
    for (const name of WITH_REPLICA_ONLY) known.add(name);
    for (const file of ['alerts.yaml', 'alerts.test.yaml', 'dashboard.json']) {
      const text = await readFile(new URL(file, MONITORING), 'utf8');
      const used = [...text.matchAll(/\b(?:halla|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
      expect(used.length).toBeGreaterThan(10);
      expect(used.filter((name) => !known.has(name))).toEqual([]);
    }
  });
});

it('Every alert fires in a test of the rules.', async () => {
  const read = (file: string) => readFile(new URL(file, MONITORING), 'utf8');
  const [rules, tests] = await Promise.all([read('alerts.yaml'), read('alerts.test.yaml')]);
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const fired = new Set([...tests.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name));
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !fired.has(name))).toEqual([]);
});

describe.skipIf(PROMTOOL === undefined)(
  'the rules in Prometheus (Debian: apt-get install prometheus)',
  () => {
    it.each([
      ['are valid', 'check', 'alerts.yaml'],
      ['fire when they should, and only then', 'test', 'alerts.test.yaml'],
    ])('%s', { timeout: 120_000 }, async (_what, command, file) => {
      await runProgram(PROMTOOL ?? '', [command, 'rules', fileURLToPath(new URL(file, MONITORING))], {});
    });
  },
);
