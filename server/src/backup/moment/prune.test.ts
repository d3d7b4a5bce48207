import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ABOUT, baseBackups, STORED_KEYS } from './base-backups.ts';
import { type LogArchive, pathsIn, writeArchived } from './log-archive.ts';
import { planRestore } from './plan-restore.ts';
import { prune } from './prune.ts';
import { sealedSegments } from './seal-log.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-11-01T02:00:00Z');
const day = (number: number) => new Date(FIRST_DAY + (number - 1) * DAY_MS);
const segment = (number: number) => `00000001000000000000000${number}`;
const SHA = 'a'.repeat(64);

let directory: string;
let dataDir: string;
let archive: LogArchive;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halla-prune-'));
  dataDir = join(directory, 'data');
  archive = {
    ...{ format: 1, systemIdentifier: '1', timeline: 1, segmentBytes: 16_777_216, version: 15 },
    ...{ slot: 's', database: 'd', role: 'r', since: day(1).toISOString() },
    paths: pathsIn(join(directory, 'backups')),
  };
  for (const path of [archive.paths.log, archive.paths.incoming]) await mkdir(path, { recursive: true });
  // A base backup at two o'clock of each day, which begins in the segment of that number.
  for (const number of [1, 2, 3]) await addBase(number);
  for (let number = 1; number <= 5; number += 1)
    await writeFile(join(archive.paths.log, `${segment(number)}-${SHA}.gz`), '');
});
afterEach(() => rm(directory, { recursive: true }));

async function addBase(number: number, keys: readonly string[] = []): Promise<void> {
  const base = join(archive.paths.bases, `day-${number}`);
  await mkdir(base, { recursive: true });
  const at = day(number).toISOString();
  const about = { format: 1, startedAt: at, endedAt: at, firstSegment: segment(number) };
  const parts = [{ name: 'base.tar.gz', bytes: 1, sha256: SHA }];
  await writeFile(join(base, ABOUT), JSON.stringify({ ...about, parts }));
  await writeFile(join(base, STORED_KEYS), keys.join('\n'));
}

/** A copy that was made at noon of a day. */
async function addCopy(key: string, copiedOn: number): Promise<void> {
  const path = join(archive.paths.files, `${key}-${SHA}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  const noon = new Date(day(copiedOn).getTime() + 10 * 3_600_000);
  await utimes(path, noon, noon);
}

const segments = async () => (await sealedSegments(archive)).map(({ name }) => name);

describe('pruning', () => {
  it('keeps the newest base backups and the log from the oldest of them on', async () => {
    expect(await prune({ archive, keep: 2, dataDir })).toEqual({ bases: 1, segments: 1, files: 0 });
    expect((await baseBackups(archive)).map(({ name }) => name)).toEqual(['day-2', 'day-3']);
    expect(await segments()).toEqual([2, 3, 4, 5].map(segment));
    expect(await prune({ archive, keep: 2, dataDir })).toEqual({ bases: 0, segments: 0, files: 0 });
  });

  it('removes the log before the only backup, and nothing without a backup', async () => {
    expect(await prune({ archive, keep: 1, dataDir })).toMatchObject({ bases: 2, segments: 2 });
    await rm(archive.paths.bases, { recursive: true });
    expect(await prune({ archive, keep: 1, dataDir })).toEqual({ bases: 0, segments: 0, files: 0 });
    expect(await segments()).toEqual([3, 4, 5].map(segment));
  });

  it('keeps the copies of files that are stored, were when the oldest backup began, or came since', async () => {
    await addBase(2, ['aa/removed-on-2']);
    await addCopy('aa/removed-on-1', 1);
    await addCopy('aa/removed-on-2', 1);
    await addCopy('aa/came-and-went-on-2', 2);
    await addCopy('aa/stored', 1);
    await mkdir(join(dataDir, 'files', 'aa'), { recursive: true });
    await writeFile(join(dataDir, 'files', 'aa', 'stored'), '');
    expect(await prune({ archive, keep: 2, dataDir })).toMatchObject({ files: 1 });
    expect((await readdir(join(archive.paths.files, 'aa'))).sort()).toEqual(
      ['came-and-went-on-2', 'removed-on-2', 'stored'].map((name) => `${name}-${SHA}`),
    );
  });

  it('removes what a killed command has left, once it is a day old', async () => {
    await addCopy('aa/stored', 3);
    const [old, young] = ['log/x.partial-1', 'files/aa/y.partial-2'].map((name) =>
      join(directory, 'backups', name),
    );
    for (const path of [old, young]) await writeFile(path ?? '', '');
    await utimes(old ?? '', day(1), day(1));
    await prune({ archive, keep: 2, dataDir });
    expect((await readdir(archive.paths.log)).filter((name) => name.includes('partial'))).toEqual([]);
    expect(await readdir(join(archive.paths.files, 'aa'))).toContain('y.partial-2');
  });

  it('passes over a file that got its final name after it was listed', async () => {
    // Found when listing the directory, but missing when its time is read.
    await symlink('renamed', join(archive.paths.log, `${segment(6)}.partial-3`));
    expect(await prune({ archive, keep: 2, dataDir })).toMatchObject({ bases: 1, segments: 1 });
  });

  it('of files in a bucket removes none', async () => {
    await addCopy('aa/removed-on-1', 1);
    expect(await prune({ archive, keep: 1, dataDir: undefined })).toMatchObject({ files: 0 });
  });
});

describe('what is restored', () => {
  beforeEach(() => writeArchived(archive, { until: day(4).toISOString(), lsn: '0/5000100' }));

  it('comes from the newest backup before the moment, with the log from there on', async () => {
    const noon = new Date(day(2).getTime() + DAY_MS / 2);
    const plan = await planRestore(archive, noon);
    expect(plan.base.name).toBe('day-2');
    expect(plan.sealed.map(({ name }) => name)).toEqual([2, 3, 4, 5].map(segment));
    expect((await planRestore(archive, undefined)).base.name).toBe('day-3');
  });

  it('is refused before the oldest backup and after the end of the log', async () => {
    await expect(planRestore(archive, new Date(day(1).getTime() - 1))).rejects.toThrow(
      'The oldest base backup ended at 2026-11-01T02:00:00.000Z; no earlier moment can be restored.',
    );
    await expect(planRestore(archive, new Date(day(4).getTime() + 1))).rejects.toThrow(
      'cannot be restored: the log is archived until 2026-11-04T02:00:00.000Z.',
    );
  });

  it('ends before a gap in the log, which is named when the latest is wanted', async () => {
    await rm(join(archive.paths.log, `${segment(4)}-${SHA}.gz`));
    await expect(planRestore(archive, undefined)).rejects.toThrow(
      `The segment ${segment(4)} of the log is missing`,
    );
    const plan = await planRestore(archive, day(3));
    expect(plan.sealed.map(({ name }) => name)).toEqual([segment(3)]);
  });

  it('takes what was received and not sealed yet, also the segment that is being written', async () => {
    await writeFile(join(archive.paths.incoming, segment(6)), '');
    await writeFile(join(archive.paths.incoming, `${segment(7)}.partial`), '');
    const { open } = await planRestore(archive, undefined);
    expect(open).toEqual([6, 7].map(segment));
  });
});
