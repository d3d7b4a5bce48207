import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishRestore } from './embedded-directory.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halla-directory-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function directory(name: string, content: string): Promise<void> {
  await mkdir(join(dataDir, name));
  await writeFile(join(dataDir, name, 'which'), content);
}
const present = () => readFile(join(dataDir, 'database', 'which'), 'utf8');

describe('a restore that was killed', () => {
  it('between taking the old database away and putting the new one there is undone', async () => {
    await directory('database.before-restore', 'old');
    await finishRestore(dataDir);
    expect(await present()).toBe('old');
    expect(existsSync(join(dataDir, 'database.before-restore'))).toBe(false);
  });

  it('after the new database was there is completed', async () => {
    await directory('database.before-restore', 'old');
    await directory('database', 'new');
    await finishRestore(dataDir);
    expect(await present()).toBe('new');
    expect(existsSync(join(dataDir, 'database.before-restore'))).toBe(false);
  });

  it('is not imagined where there was none', async () => {
    await directory('database', 'mine');
    await finishRestore(dataDir);
    expect(await present()).toBe('mine');
  });
});
