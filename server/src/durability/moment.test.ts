import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readRestoreTest } from '#app/process/backup-notes.ts';
import { baseBackups } from '../backup/moment/base-backups.ts';
import { fileCopies } from '../backup/moment/file-copies.ts';
import { openArchive } from '../backup/moment/log-archive.ts';
import { sealedSegments } from '../backup/moment/seal-log.ts';
import { askServer } from '../testing/ask-server.ts';
import {
  type ArchivedInstallation,
  flipByte,
  startArchivedInstallation,
  untilArchived,
} from './archived-installation.ts';
import { eventually } from './portal-calls.ts';

/** Tables that name the files of this test. */
const OWNERS = '(daily_logs|cold_objects)';

const isPostgresRun = inject('postgresUrl') !== null;

describe.skipIf(!isPostgresRun)('a backup to a minute (only in npm run test:postgres)', () => {
  let t: ArchivedInstallation;
  /** A moment after some writes and before the rest. */
  let moment: Date;
  /** Result of moving cold series between the two. */
  let moved: Awaited<ReturnType<ArchivedInstallation['moveSeries']>>;
  const before: string[] = [];
  const after: string[] = [];
  /** Written until the database was killed, each with the time of its answer. */
  const last: { id: string; at: number }[] = [];

  beforeAll(async () => {
    t = await startArchivedInstallation();
    const archiving = t.startArchiving();
    await t.putLog('first.log');
    before.push(await t.upload(), await t.upload());
    await untilArchived(t);
    await t.expectRun('base-backup');
    before.push(await t.upload(), await t.upload());
    await t.putLog('second.log');
    moved = await t.moveSeries();
    moment = new Date(Date.now() + 1);
    await eventually(async () => Date.now() > moment.getTime() + 1);
    await t.putLog('third.log');
    await t.switchLog();
    after.push(await t.upload(), await t.upload());
    await t.switchLog();
    after.push(await t.upload());
    await untilArchived(t);
    setTimeout(() => t.cluster.kill(), 1_000);
    for (;;) {
      const id = await t.upload().catch(() => undefined);
      if (id === undefined) break;
      last.push({ id, at: Date.now() });
    }
    await t.server.end('SIGKILL');
    await archiving.end();
  }, 120_000);
  afterAll(() => t.close());

  it('restored to a moment has everything acknowledged before it and nothing after', async () => {
    const { code, output } = await t.restore('at', ['--at', moment.toISOString()]);
    expect(code, output).toBe(0);
    expect(output).not.toContain('Missing');
    const { ids, logs, cold } = await t.contentOf('at');
    expect(moved.series).toBe(before.length);
    expect(cold).toBe(before.length);
    expect(ids.sort()).toEqual([...before].sort());
    expect(logs).toEqual(['content of first.log', 'content of second.log']);
    const files = await readdir(join(t.directory, 'at', 'files'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toHaveLength(2 + moved.objects);
  }, 60_000);

  it('restored to the latest lacks at most what was acknowledged after the last confirmation', async () => {
    const { code, output } = await t.restore('latest');
    expect(code, output).toBe(0);
    const content = await t.contentOf('latest');
    const ids = new Set(content.ids);
    const confirmed = await t.archivedUntil();
    const safe = last.filter(({ at }) => at < confirmed).map(({ id }) => id);
    expect(safe.length).toBeGreaterThan(0);
    expect([...before, ...after, ...safe].filter((id) => !ids.has(id))).toEqual([]);
    expect(content.logs).toHaveLength(3);
  }, 60_000);

  it('is restored into an empty directory only, and to a moment that it has', async () => {
    const refused = await Promise.all([
      t.restore('.'),
      t.restore('none', ['--at', '2020-01-01T00:00:00Z']),
      t.restore('none', ['--at', new Date(Date.now() + 60_000).toISOString()]),
      t.restore('none', ['--at', '2026-11-30 12:00']),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const [taken, early, late, zone] = refused.map(({ output }) => output);
    expect(taken).toContain('is not empty.');
    expect(early).toMatch(/The oldest base backup ended at .*; no earlier moment can be restored\./);
    expect(late).toMatch(/cannot be restored: the log is archived until /);
    expect(zone).toContain('--at takes a time with its zone');
    expect(await readdir(t.directory)).not.toContain('none');
  }, 60_000);

  it('with a damaged or a missing segment is refused by its name', async () => {
    const changed = await t.copyOfBackups('damaged-log');
    const [, second] = await sealedSegments(await openArchive(changed.BACKUP_DIR));
    if (second === undefined) throw new Error('There is no second segment.');
    await flipByte(second.path);
    const damaged = await t.restore('of-damaged', [], changed);
    expect(damaged.code).toBe(1);
    expect(damaged.output).toContain(`The segment ${second.name} of the log is damaged.`);
    expect(await readdir(join(t.directory, 'of-damaged'))).toEqual([]);
    await rm(second.path);
    const missing = await t.restore('of-missing', [], changed);
    expect(missing.output).toContain(`The segment ${second.name} of the log is missing`);
  }, 60_000);

  it('whose last segment is damaged before the last confirmation is not taken for the latest', async () => {
    const changed = await t.copyOfBackups('damaged-end');
    const { paths } = await openArchive(changed.BACKUP_DIR);
    const [open] = (await readdir(paths.incoming)).filter((name) => name.endsWith('.partial'));
    await truncate(join(paths.incoming, open ?? ''), 8_192);
    await truncate(join(paths.incoming, open ?? ''), 16_777_216);
    const { code, output } = await t.restore('of-damaged-end', [], changed);
    expect(code).toBe(1);
    expect(output).toMatch(/The log ends before .*: its last segment is damaged\./);
  }, 60_000);

  it('whose restore works says how old the newest write is, and once it is damaged that it fails', async () => {
    const output = await t.expectRun('test-restore');
    expect(output).toMatch(new RegExp(`The restore works: 1 users, .* ${3 + moved.objects} files\\.`));
    const worked = await readRestoreTest(t.dataDir);
    expect(worked).toMatchObject({ failure: null, workedAt: worked?.endedAt });
    expect(worked?.newestWriteAgeS).toBeGreaterThan(0);

    const broken = await t.copyOfBackups('damaged-base');
    const [base] = await baseBackups(await openArchive(broken.BACKUP_DIR));
    await truncate(join(base?.directory ?? '', 'base.tar.gz'), 1_000_000);
    const failed = await t.run('test-restore', [], broken);
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/The base backup .* is damaged: base\.tar\.gz has changed\./);
    const note = await readRestoreTest(t.dataDir);
    expect(note?.failure).toContain('base.tar.gz has changed');
    expect(note?.workedAt).toBe(worked?.endedAt);
  }, 90_000);

  it('without the files of rows is restored with a list of them, and fails the test of a restore', async () => {
    const without = await t.copyOfBackups('without-file');
    const [lost, changed] = (await fileCopies(await openArchive(without.BACKUP_DIR))).values();
    if (lost === undefined || changed === undefined) throw new Error('There are no copies of files.');
    await rm(lost.path);
    await flipByte(changed.path);
    const tested = await t.run('test-restore', [], without);
    expect(tested.code).toBe(1);
    expect(tested.output).toMatch(new RegExp(`${lost.key} of ${OWNERS} is missing`));
    expect(tested.output).toMatch(new RegExp(`${changed.key} of ${OWNERS} has changed`));
    const listed = await t.restore('of-two-less', [], without);
    expect(listed.code).toBe(0);
    expect(listed.output).toMatch(new RegExp(`Missing: ${lost.key} of ${OWNERS}: is not in the archive`));
    expect(listed.output).toMatch(
      new RegExp(`Missing: ${changed.key} of ${OWNERS}: has changed in the archive`),
    );
  }, 90_000);

  it('goes on after a crash, leaves uploads under way for later, and keeps what the oldest kept backup needs', async () => {
    await t.cluster.start();
    const archiving = t.startArchiving();
    const copies = async () => [...(await fileCopies(await openArchive(t.backups))).keys()];
    const arriving = 'aa/arriving';
    try {
      await askServer(
        t.cluster.url,
        `insert into loose_files (storage_key, since) values ('${arriving}', now())`,
      );
      await mkdir(join(t.dataDir, 'files', 'aa'), { recursive: true });
      await writeFile(join(t.dataDir, 'files', arriving), 'half of it');
      await untilArchived(t);
      await t.switchLog();
      await t.expectRun('base-backup', ['--keep', '2']);
      expect(await copies()).not.toContain(arriving);
      await askServer(t.cluster.url, 'delete from loose_files');
      await eventually(async () => (await copies()).includes(arriving));
      await t.switchLog();
      await untilArchived(t);
      const output = await t.expectRun('base-backup', ['--keep', '2']);
      expect(output).toMatch(/Removed: 1 base backups, [1-9]\d* segments of the log, 0 files\./);
    } finally {
      await archiving.end();
    }
    const archive = await openArchive(t.backups);
    const [oldest, newest, ...more] = await baseBackups(archive);
    expect(newest).toBeDefined();
    expect(more).toEqual([]);
    const [first] = await sealedSegments(archive);
    expect(first?.name).toBe(oldest?.firstSegment);
    const { code, output } = await t.restore('oldest', ['--at', oldest?.endedAt ?? '']);
    expect(code, output).toBe(0);
    expect(output).toContain(oldest?.name);
    expect((await t.contentOf('oldest')).ids.length).toBeGreaterThanOrEqual(before.length + after.length);
  }, 90_000);

  it('says which part of the log the server no longer had, and goes on with a new base backup', async () => {
    for (const statement of [
      `alter system set max_slot_wal_keep_size = '16MB'`,
      'select pg_reload_conf()',
      ...Array.from(
        { length: 4 },
        () => `select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`,
      ),
      'checkpoint',
    ])
      await askServer(t.cluster.url, statement);
    const archiving = t.startArchiving();
    try {
      await untilArchived(t);
      expect(archiving.said.join()).toContain('Part of the log was removed before it was archived.');
      const gap = await t.restore('over-gap');
      expect(gap.code).toBe(1);
      expect(gap.output).toMatch(/The segment [0-9A-F]{24} of the log is missing/);
      await t.expectRun('base-backup');
      const { code, output } = await t.restore('after-gap');
      expect(code, output).toBe(0);
    } finally {
      await archiving.end();
    }
  }, 60_000);
});
