import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyKey, restoreKey } from './key-copies.ts';
import { type LogArchive, pathsIn } from './log-archive.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

let directory: string;
let archive: LogArchive;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halla-keys-'));
  archive = {
    ...{ format: 1, systemIdentifier: '1', timeline: 1, segmentBytes: 16_777_216, version: 15 },
    ...{ slot: 's', database: 'd', role: 'r', since: day(1).toISOString(), paths: pathsIn(directory) },
  };
  await mkdir(archive.paths.keys);
});
afterEach(() => rm(directory, { recursive: true }));

const useKey = async (key: string, from: Date) => {
  await writeFile(join(directory, 'secrets.key'), key);
  await copyKey(archive, { dataDir: directory, now: from });
};
const keyAt = async (at: Date | undefined) => {
  const into = join(directory, 'restored');
  await mkdir(into, { recursive: true });
  await restoreKey(archive, { into, at });
  return readFile(join(into, 'secrets.key'), 'utf8');
};

it('The key that was used at the moment is restored, for its owner only.', async () => {
  await useKey('first', day(1));
  await useKey('first', day(2));
  await useKey('second', day(5));
  expect(await readdir(archive.paths.keys)).toHaveLength(2);
  expect(await keyAt(day(4))).toBe('first');
  expect(await keyAt(day(6))).toBe('second');
  expect(await keyAt(undefined)).toBe('second');
  expect((await stat(join(directory, 'restored', 'secrets.key'))).mode & 0o077).toBe(0);
});

it('Without a key none is restored.', async () => {
  await copyKey(archive, { dataDir: directory, now: day(1) });
  await restoreKey(archive, { into: directory, at: undefined });
  expect(await readdir(archive.paths.keys)).toEqual([]);
});
