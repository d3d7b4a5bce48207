import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathsIn } from './log-archive.ts';
import { sealedSegments, sealLog, unsealSegment } from './seal-log.ts';

const NAME = '000000010000000000000003';
const CONTENT = randomBytes(100_000);

let directory: string;
let paths: ReturnType<typeof pathsIn>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halla-seal-'));
  paths = pathsIn(directory);
  for (const path of [paths.log, paths.incoming]) await mkdir(path);
});
afterAll(() => rm(directory, { recursive: true }));

it('A finished segment is sealed, and unpacked as it was; one that is being written is left.', async () => {
  await writeFile(join(paths.incoming, NAME), CONTENT);
  await writeFile(join(paths.incoming, '000000010000000000000004.partial'), 'half');
  await sealLog({ paths });
  expect(await readdir(paths.incoming)).toEqual(['000000010000000000000004.partial']);
  const [sealed, ...more] = await sealedSegments({ paths });
  expect(more).toEqual([]);
  expect(sealed?.name).toBe(NAME);
  if (sealed === undefined) throw new Error('Nothing was sealed.');
  const into = join(directory, 'unpacked');
  await mkdir(into);
  await unsealSegment(sealed, into);
  expect(await readFile(join(into, NAME))).toEqual(CONTENT);
});

it('A segment that is received again is left as it is, and refused with another content.', async () => {
  const [before] = await sealedSegments({ paths });
  await writeFile(join(paths.incoming, NAME), CONTENT);
  await sealLog({ paths });
  expect(await sealedSegments({ paths })).toEqual([before]);
  await writeFile(join(paths.incoming, NAME), 'another history');
  await expect(sealLog({ paths })).rejects.toThrow(
    `The segment ${NAME} of the log is in the archive already, with another content.`,
  );
  expect(await sealedSegments({ paths })).toEqual([before]);
  expect(await readdir(paths.log)).toHaveLength(1);
  expect(await readdir(paths.incoming)).toContain(NAME);
});

it('A segment whose content is not that of its name is refused.', async () => {
  const [sealed] = await sealedSegments({ paths });
  if (sealed === undefined) throw new Error('Nothing was sealed.');
  await expect(unsealSegment({ ...sealed, sha256: '0'.repeat(64) }, directory)).rejects.toThrow(
    `The segment ${NAME} of the log is damaged.`,
  );
});
