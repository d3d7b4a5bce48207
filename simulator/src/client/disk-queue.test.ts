import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskQueue } from './disk-queue.ts';
import type { Upload } from './uploads.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-queue-'));
});
afterEach(() => rm(directory, { recursive: true }));

function log(name: string): Upload {
  return {
    kind: 'dailyLog',
    filename: `${name}.log`,
    logTime: '2026-03-02T20:00:00.000Z',
    text: `Länge ${name} °C\n`,
  };
}

async function namesIn(queue: DiskQueue): Promise<string[]> {
  const names: string[] = [];
  for (let upload = await queue.peek(); upload !== undefined; upload = await queue.peek()) {
    if (upload.kind === 'dailyLog') names.push(upload.filename);
    await queue.removeFirst();
  }
  return names;
}

describe('DiskQueue', () => {
  it('gives back exactly what was put in, oldest first', async () => {
    const queue = await DiskQueue.open({ directory });
    await Promise.all(['a', 'b', 'c'].map((name) => queue.append(log(name))));
    expect(queue.size).toBe(3);
    expect(await queue.peek()).toEqual(log('a'));
    expect(await namesIn(queue)).toEqual(['a.log', 'b.log', 'c.log']);
    expect(await queue.peek()).toBeUndefined();
    await queue.close();
  });

  it('loses nothing and repeats nothing when the device restarts in the middle', async () => {
    const before = await DiskQueue.open({ directory });
    for (const name of ['a', 'b', 'c', 'd']) await before.append(log(name));
    await before.removeFirst();
    await before.close();

    const after = await DiskQueue.open({ directory });
    await after.append(log('e'));
    expect(after.size).toBe(4);
    expect(await namesIn(after)).toEqual(['b.log', 'c.log', 'd.log', 'e.log']);
    await after.close();
  });

  it('keeps its order over several files and deletes the ones that are done', async () => {
    const queue = await DiskQueue.open({ directory, segmentBytes: 300 });
    const names = Array.from({ length: 12 }, (_, index) => `n${String(index).padStart(2, '0')}`);
    for (const name of names) await queue.append(log(name));
    expect((await readdir(directory)).filter((file) => file.endsWith('.queue')).length).toBeGreaterThan(3);
    expect(await namesIn(queue)).toEqual(names.map((name) => `${name}.log`));
    expect((await readdir(directory)).filter((file) => file.endsWith('.queue')).length).toBeLessThanOrEqual(
      1,
    );
    await queue.close();
  });

  it('ignores a line that a power cut tore off and goes on in a new file', async () => {
    const before = await DiskQueue.open({ directory });
    await before.append(log('a'));
    await before.close();
    await appendFile(join(directory, '000000000001.queue'), 'deadbeef {"kind":"dailyL');

    const after = await DiskQueue.open({ directory });
    await after.append(log('b'));
    expect(await namesIn(after)).toEqual(['a.log', 'b.log']);
    await after.close();
  });

  it('skips a damaged upload, says so, and sends the ones behind it', async () => {
    const before = await DiskQueue.open({ directory });
    for (const name of ['a', 'b', 'c']) await before.append(log(name));
    await before.close();
    const file = join(directory, '000000000001.queue');
    await writeFile(file, (await readFile(file, 'utf8')).replace('b.log', 'X.log'));

    const reasons: string[] = [];
    const after = await DiskQueue.open({ directory, onDamaged: (reason) => reasons.push(reason) });
    expect(await namesIn(after)).toEqual(['a.log', 'c.log']);
    expect(reasons).toHaveLength(1);
    await after.close();
  });
});
